"""Words for rounds of the Lim System."""

from typing import Final

from pareo.pairing.lim_2026.definitions import Variant
from pareo.pairing.lim_2026.engines import engine
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
