"""The two sides as they are typed."""

from typing import Final

from pareo.model import Colour

__all__ = ["SIDES", "Colour"]

SIDES: Final = {"white": Colour.WHITE, "black": Colour.BLACK}
