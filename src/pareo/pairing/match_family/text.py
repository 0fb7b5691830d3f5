"""An edition as a value: what engines ask of the text that they follow."""

from collections.abc import Callable
from typing import NamedTuple

from pareo.history import RoundSetup
from pareo.pairing.common.allocation import Step
from pareo.pairing.match_family.contenders import Contender, Contenders, PreferenceOf
from pareo.pairing.match_family.rows import PairRow, SetRow
from pareo.pairing.match_family.situation import Occasion
from pareo.rulebook import Rule
from pareo.value import dataclass


class ByeArticles(NamedTuple):
    """Where a text says who has the bye: legal for all, lowest score, most matches, largest number."""

    barred: Rule
    legal: Rule
    score: Rule
    matches: Rule
    number: Rule


@dataclass(frozen=True, slots=True)
class MatchText:
    """What an edition says in its own way.

    Criteria stand in the order of priority: `set_rows` choose the upfloaters, `pair_rows` the
    pairs. `preferences` finds the colours preferred in a round; `first` orders two who meet, for
    the colours.
    """

    set_rows: tuple[SetRow, ...]
    pair_rows: tuple[PairRow, ...]
    ranked: Callable[[RoundSetup], Contenders]
    preferences: Callable[[RoundSetup], PreferenceOf]
    occasion: Callable[[RoundSetup], Occasion]
    first: Callable[[Contender], tuple[int, ...]]
    colour_steps: tuple[Step[Contender], ...]
    bye: ByeArticles
    order_of_sets: Rule
    order_of_pairings: Rule
    no_pairing: Rule
