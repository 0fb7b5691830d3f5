"""Words for rounds of the FIDE Swiss System of 1987."""

from typing import Final

from pareo.pairing.fide_1987.definitions import Variant
from pareo.pairing.fide_1987.engines import engine
from tests.unit.pairing.median_rounds import Rounds

ROUNDS: Final = Rounds(engine, Variant())

broken = ROUNDS.broken
enlarged = ROUNDS.enlarged
floaters = ROUNDS.floaters
granted = ROUNDS.granted
made = ROUNDS.made
opened = ROUNDS.opened
paired = ROUNDS.paired
seated = ROUNDS.seated
told = ROUNDS.told
