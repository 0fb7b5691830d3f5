"""The engines of C.04.2 (1987): as it stands, and with Article 22 for youth championships."""

from functools import partial
from typing import Final

from pareo.pairing.fide_1987.definitions import Variant
from pareo.pairing.fide_1987.process import pair_round
from pareo.pairing.system import Engine


def engine(variant: Variant) -> Engine:
    """Return the engine that follows the text with these choices."""
    return partial(pair_round, variant=variant)


pair: Final = engine(Variant())
pair_youth: Final = engine(Variant(compatriots_apart=True))
