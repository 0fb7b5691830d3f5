"""C.04.4.3 and C.04.2 (1987) side by side: what both word alike, under the number of each."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pytest

from pareo.history import RoundSetup
from pareo.pairing.fide_1987 import definitions as fide_1987
from pareo.pairing.fide_1987.process import pair_round as pair_by_1987
from pareo.pairing.lim_2026 import definitions as lim_2026
from pareo.pairing.lim_2026.process import pair_round as pair_by_lim
from pareo.pairing.median_family.players import MedianPlayer
from tests.unit.pairing.median_rounds import Rounds


@dataclass(frozen=True, kw_only=True)
class Text(Rounds):
    """One of both texts, how it ranks players, and its articles."""

    maxi: Rounds
    """The same text in a Maxi-tournament."""
    ranked: Callable[[RoundSetup], tuple[MedianPlayer, ...]]
    all_met: str
    no_permitted_colour: str
    no_alternating_colour: str
    number_odd: str
    no_exchange: str
    proposed: str
    exchanged: str
    for_colours: str
    by_history: str
    odd_round: str
    even_round: str


LIM: Final = Text(
    engine=pair_by_lim,
    maxi=Rounds(partial(pair_by_lim, maxi=True)),
    ranked=lim_2026.ranked,
    all_met="2.3.1",
    no_permitted_colour="2.3.2",
    no_alternating_colour="2.3.3",
    number_odd="2.3.4",
    no_exchange="4.4",
    proposed="2.4",
    exchanged="4.1",
    for_colours="5.2",
    by_history="5.4",
    odd_round="5.5",
    even_round="5.6",
)
OF_1987: Final = Text(
    engine=pair_by_1987,
    maxi=Rounds(partial(pair_by_1987, variant=fide_1987.Variant(maxi=True))),
    ranked=fide_1987.ranked,
    all_met="9.3.a",
    no_permitted_colour="9.3.b",
    no_alternating_colour="9.3.c",
    number_odd="9.3.d",
    no_exchange="11.4",
    proposed="9.4",
    exchanged="11.1",
    for_colours="12.2",
    by_history="12.4",
    odd_round="12.5",
    even_round="12.6",
)

both: Final = pytest.mark.parametrize("text", [LIM, OF_1987], ids=["lim-2026", "fide-1987"])
