"""The engines of C.04.4.3: as it stands, and for Maxi-tournaments."""

from functools import partial
from typing import Final

from pareo.pairing.lim_2026.definitions import Variant
from pareo.pairing.lim_2026.process import pair_round
from pareo.pairing.system import Engine


def engine(variant: Variant) -> Engine:
    """Return the engine that follows the text with these choices."""
    return partial(pair_round, variant=variant)


pair: Final = engine(Variant())
pair_maxi: Final = engine(Variant(maxi=True))
