"""C.04.4.2 Art. 1: seeding rounds, ranking, brackets, preferences, complete round-pairings."""

from dataclasses import replace

import pytest

from pareo.history import round_setup
from pareo.language import english
from pareo.model import ByeKind, Outcome
from pareo.pairing import ListTrace, NullTrace, Unpairable
from pareo.pairing.burstein_2026 import BURSTEIN_2026
from pareo.pairing.burstein_2026.definitions import (
    BursteinPlayer,
    bracket_of,
    preference,
    ranked,
    scoregroups,
    seeding_rounds,
)
from pareo.pairing.burstein_2026.index import strict_index, usual_index
from pareo.pairing.common.colours import Preference, Strength
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.pairing.system import Engine
from tests.random_rounds import random_tournament
from tests.unit.pairing.burstein_2026.fixtures import EVERY_ENGINE, given_index
from tests.words import BLACK, WHITE, crosstable, entrant, missed, setup


def tpns(players: tuple[BursteinPlayer, ...]) -> list[int]:
    return [player.tpn for player in players]


def test_1_2_brackets_are_one_list_by_the_ranking_not_by_score() -> None:
    players = ranked(
        setup(entrant(1, 2), entrant(2, 1), entrant(3, 1), entrant(4, 0)),
        given_index(p1=50, p2=60, p3=40, p4=90),
    )
    high, middle, low = scoregroups(players)
    assert [tpns(high), tpns(middle), tpns(low)] == [[1], [2, 3], [4]]
    bracket = bracket_of(high, middle)
    assert tpns(bracket.players) == [2, 1, 3]
    assert tpns(bracket.incoming) == [1]
    assert tpns(bracket.residents) == [2, 3]


@pytest.mark.parametrize(
    ("history", "due"),
    [
        ("", None),
        ("WB", Preference(WHITE, Strength.MILD)),
        ("WBW", Preference(BLACK, Strength.STRONG)),
        ("BWW", Preference(BLACK, Strength.ABSOLUTE)),
        ("BWBB", Preference(WHITE, Strength.ABSOLUTE)),
    ],
)
def test_1_5_preferences_are_those_of_the_dutch_system(
    history: str, due: Preference | None
) -> None:
    assert preference(entrant(1, 0, history)) == due


@pytest.mark.parametrize(
    ("rounds", "seeding"), [(4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (13, 4)]
)
def test_1_6_half_of_the_rounds_and_four_at_most_are_seeding_rounds(
    rounds: int, seeding: int
) -> None:
    assert seeding_rounds(rounds) == seeding


@pytest.mark.parametrize("name", BURSTEIN_2026.engines)
def test_1_6_seeding_rounds_are_paired_by_the_dutch_system_with_its_reasons(name: str) -> None:
    seen = 0
    for seed in range(40):
        round_to_pair = round_setup(random_tournament(seed))
        if round_to_pair.round <= seeding_rounds(round_to_pair.rounds):
            seen += 1
            ours, theirs = ListTrace(), ListTrace()
            assert BURSTEIN_2026.engines[name](round_to_pair, ours) == (
                DUTCH_2026.engines[name](round_to_pair, theirs)
            )
            assert ours.happenings == theirs.happenings
    assert seen > 10


def test_1_8_buchholz_then_sonneborn_berger_then_the_number() -> None:
    players = ranked(
        setup(entrant(1, 1), entrant(2, 1), entrant(3, 1), entrant(4, 1)),
        given_index(p1=(50, 100), p2=(50, 200), p3=60, p4=(50, 100)),
    )
    assert tpns(players) == [3, 2, 1, 4]


def test_1_8_the_strict_reading_ranks_by_its_own_index() -> None:
    """3 is back after two byes without points; 1 met 3, while 2 met 4, who has half a point."""
    cards = {1: "3w1 2b= U", 2: "4w1 1w= F", 3: "1b0 Z Z", 4: "2b0 Z H"}
    made = round_setup(crosstable(cards, rounds=9))
    assert tpns(ranked(made, usual_index))[:2] == [1, 2]
    assert tpns(ranked(made, strict_index))[:2] == [2, 1]


@EVERY_ENGINE
def test_1_9_without_a_complete_pairing_the_arbiter_is_told_who_stands_in_the_way(
    engine: Engine,
) -> None:
    outcome = engine(
        setup(
            entrant(1, 1, met=[2, 3, 4]),
            entrant(2, 1, met=[1, 3, 4]),
            entrant(3, 1, met=[1, 2]),
            entrant(4, 0, met=[1, 2]),
            played=5,
        ),
        NullTrace(),
    )
    assert isinstance(outcome, Unpairable)
    assert outcome.blocked == (1, 2)
    assert outcome.reason.said(english) == (
        "Players 1, 2 cannot all be paired: too few of them may still meet each other. "
        "The Chief Arbiter decides (C.04.4.2 Art. 1.9)."
    )


@EVERY_ENGINE
def test_1_9_nobody_is_left_who_may_have_the_bye(engine: Engine) -> None:
    had = [missed(1, ByeKind.PAIRING_ALLOCATED, 1)]
    forfeit = [missed(2, Outcome.FORFEIT_WIN, 1)]
    field = (entrant(1, 1, unplayed=had), entrant(2, 1, unplayed=forfeit), entrant(3, 1))
    outcome = engine(setup(*field, played=5), NullTrace())
    assert not isinstance(outcome, Unpairable)
    assert outcome.bye == 3
    barred = engine(
        setup(*field[:2], replace(field[2], unplayed=tuple(had)), played=5), NullTrace()
    )
    assert isinstance(barred, Unpairable)


@EVERY_ENGINE
def test_1_9_too_few_opponents_are_named(engine: Engine) -> None:
    outcome = engine(
        setup(
            entrant(1, 1, met=[2, 3]),
            entrant(2, 1, met=[1, 3]),
            entrant(3, 1, met=[1, 2]),
            entrant(4, 0),
            played=5,
        ),
        NullTrace(),
    )
    assert isinstance(outcome, Unpairable)
    assert (outcome.blocked, outcome.against) == ((1, 2, 3), (4,))
    assert outcome.reason.said(english) == (
        "Players 1, 2, 3 cannot all be paired: beside each other they may only meet 4. "
        "The Chief Arbiter decides (C.04.4.2 Art. 1.9)."
    )
