"""C.04.1 (1992): pairs that must clash by counting, against the fewest by a matching."""

import pytest

from pareo.history import round_setup
from pareo.pairing.dutch_1992.counting import fewest_clashes_by_counting
from pareo.pairing.dutch_1992.criteria import Law, friends_of
from pareo.pairing.dutch_1992.definitions import ranked
from pareo.pairing.dutch_1992.question import ANYBODY, Question
from pareo.value import replace
from tests.random_rounds import random_tournament


@pytest.mark.parametrize("seed", range(60))
def test_no_more_clashes_are_counted_than_must_be(seed: int) -> None:
    players = ranked(round_setup(random_tournament(seed, 4, 24)))
    law = Law(friends_of(players, lifted=False), lifted=False)
    pairs = len(players) // 2
    answer = Question(law, players, None, lambda _player: ANYBODY).answer
    if answer.inside == pairs:
        assert fewest_clashes_by_counting(law, players, pairs) <= answer.clashes


@pytest.mark.parametrize("seed", range(60))
def test_the_count_is_exact_where_all_may_meet_but_two_who_meet_only_each_other(seed: int) -> None:
    players = ranked(round_setup(random_tournament(seed, 6, 24)))
    everyone = (1 << len(players)) - 1
    two = 0b11
    friends = tuple(
        (two if player.place < 2 else everyone & ~two) & ~(1 << player.place) for player in players
    )
    law = Law(friends, lifted=False)
    pairs = len(players) // 2
    answer = Question(law, players, None, lambda _player: ANYBODY).answer
    assert answer.inside == pairs
    assert fewest_clashes_by_counting(law, players, pairs) == answer.clashes


def test_nothing_is_claimed_where_several_are_left_or_those_above_half_are_freed() -> None:
    players = ranked(round_setup(random_tournament(1, 12, 12)))
    law = Law(friends_of(players, lifted=False), lifted=False)
    assert fewest_clashes_by_counting(law, players, len(players) // 2 - 1) == 0
    freed = replace(law, lifted=True)
    assert fewest_clashes_by_counting(freed, players, len(players) // 2) == 0
