"""C.04.3 Art. 1: order, brackets, floats, the bye, colour preferences, topscorers, the round."""

from dataclasses import replace

import pytest

from pareo.history import baku_acceleration, round_setup
from pareo.language import english
from pareo.model import ByeKind, Colour, Outcome, Points, Round
from pareo.pairing import NullTrace, RoundPairing, Unpairable
from pareo.pairing.common.colours import Preference, Strength
from pareo.pairing.dutch_family.definitions import barred_from_bye, float_of, ranked
from pareo.pairing.dutch_family.players import (
    Float,
    Player,
    bracket_of,
    is_topscorer,
    played_difference,
    preference,
    scoregroups,
)
from pareo.pairing.system import Engine
from pareo.pairing.trace import BracketOpened, ListTrace
from tests.words import (
    BLACK,
    EVERY_ENGINE,
    WHITE,
    WIN,
    boards,
    crosstable,
    entrant,
    event,
    missed,
    numbers,
    setup,
)

NO_LOSS = Points(0)


def tpns(players: tuple[Player, ...]) -> list[int]:
    return [player.tpn for player in players]


# ------------------------------------------------------------------ 1.2 and 1.3: order, brackets


def test_1_2_score_comes_before_the_pairing_number() -> None:
    players = ranked(setup(entrant(2, 1.5), entrant(3, 2), entrant(1, 1), entrant(4, 2)))
    assert tpns(players) == [3, 4, 2, 1]
    assert [player.place for player in players] == [0, 1, 2, 3]


def test_1_3_1_players_of_one_score_are_a_scoregroup() -> None:
    players = ranked(setup(entrant(1, 1), entrant(2, 2), entrant(3, 1), entrant(4, 0)))
    assert [tpns(group) for group in scoregroups(players)] == [[2], [1, 3], [4]]


def test_1_3_2_those_left_over_come_before_the_residents_in_ranking_order() -> None:
    players = ranked(setup(entrant(1, 1), entrant(2, 2), entrant(3, 3), entrant(4, 1)))
    top, second, *residents = players
    bracket = bracket_of((second, top), tuple(residents))
    assert (tpns(bracket.moved_down), tpns(bracket.residents)) == ([3, 2], [1, 4])
    assert bracket.players == players
    assert bracket.score == 10


@EVERY_ENGINE
def test_1_3_1_virtual_points_make_two_scoregroups_of_round_1(engine: Engine) -> None:
    """Twenty players in seven rounds, accelerated: 1 to 10 among themselves, then the others."""
    plain = event(20, rounds=7, initial_colour=WHITE)
    accelerated = replace(
        plain, settings=replace(plain.settings, acceleration=baku_acceleration(plain))
    )
    found = boards(engine(round_setup(accelerated), NullTrace()))
    pairs = [(n, n + 5) for n in (*range(1, 6), *range(11, 16))]
    assert found == sorted((a, b) if a % 2 else (b, a) for a, b in pairs)


# ----------------------------------------------------------------------------------- 1.4: floats


@pytest.mark.parametrize(
    ("floats", "expected"), [("D", Float.DOWN), ("U", Float.UP), (".", None)], ids=str
)
def test_1_4_2_a_game_between_different_scores_floats_both(
    floats: str, expected: Float | None
) -> None:
    assert float_of(entrant(1, floats=floats), 1, NO_LOSS) is expected


def test_1_4_3_the_bye_by_pairing_is_a_downfloat_whatever_it_is_worth() -> None:
    for scored in (1, 0.5, 0):
        bye = missed(1, ByeKind.PAIRING_ALLOCATED, scored)
        assert float_of(entrant(1, floats="-", unplayed=[bye]), 1, NO_LOSS) is Float.DOWN


@pytest.mark.parametrize(
    ("how", "scored"),
    [(Outcome.FORFEIT_WIN, 1), (ByeKind.HALF_POINT, 0.5), (ByeKind.FULL_POINT, 1)],
    ids=str,
)
def test_1_4_3_more_than_a_loss_without_playing_is_a_downfloat(
    how: ByeKind | Outcome, scored: float
) -> None:
    one = entrant(1, floats="-", unplayed=[missed(1, how, scored)])
    assert float_of(one, 1, NO_LOSS) is Float.DOWN


@pytest.mark.parametrize("how", [Outcome.FORFEIT_LOSS, ByeKind.ZERO_POINT], ids=str)
def test_1_4_4_no_more_than_a_loss_without_playing_is_no_float(how: ByeKind | Outcome) -> None:
    assert float_of(entrant(1, floats="-", unplayed=[missed(1, how)]), 1, NO_LOSS) is None


def test_1_4_4_what_a_loss_is_worth_is_the_measure() -> None:
    absence = missed(1, ByeKind.ZERO_POINT, 1)
    one = entrant(1, floats="-", unplayed=[absence])
    assert float_of(one, 1, Points(10)) is None
    assert float_of(one, 1, Points(5)) is Float.DOWN


def test_1_4_4_there_is_no_float_before_round_1() -> None:
    assert float_of(entrant(1), 0, NO_LOSS) is None
    assert float_of(entrant(1), -1, NO_LOSS) is None


def test_1_4_2_rounds_are_counted_not_games() -> None:
    (player,) = ranked(setup(entrant(1, floats="D-"), played=2))
    assert (player.last_float, player.float_before) == (None, Float.DOWN)


# -------------------------------------------------------------------------------- 1.5: the bye


@EVERY_ENGINE
def test_1_5_1_in_odd_numbers_one_has_the_bye(engine: Engine) -> None:
    outcome = engine(round_setup(event(3, rounds=2, initial_colour=WHITE)), NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert (boards(outcome), outcome.bye) == ([(1, 2)], 3)


@pytest.mark.parametrize(
    ("how", "scored", "barred"),
    [
        (ByeKind.PAIRING_ALLOCATED, 0, True),
        (Outcome.FORFEIT_WIN, 1, True),
        (ByeKind.FULL_POINT, 1, True),
        (ByeKind.HALF_POINT, 0.5, False),
        (ByeKind.ZERO_POINT, 0, False),
        (Outcome.FORFEIT_LOSS, 0, False),
    ],
    ids=str,
)
def test_1_5_2_who_had_it_or_a_win_without_playing_is_barred(
    how: ByeKind | Outcome, scored: float, *, barred: bool
) -> None:
    assert barred_from_bye(entrant(1, unplayed=[missed(1, how, scored)]), WIN) is barred


# --------------------------------------------------------------------- 1.6 and 1.7: preferences


@pytest.mark.parametrize(
    ("history", "difference"), [("", 0), ("W", 1), ("WBB", -1), ("WWBWBW", 2), ("BBWBWW", 0)]
)
def test_1_6_whites_less_blacks(history: str, difference: int) -> None:
    assert played_difference(entrant(1, history=history).colours) == difference


@pytest.mark.parametrize(
    ("history", "expected"),
    [
        ("WWBW", Preference(BLACK, Strength.ABSOLUTE)),
        ("BBWB", Preference(WHITE, Strength.ABSOLUTE)),
        # The last two of one colour, whatever the difference is.
        ("BWW", Preference(BLACK, Strength.ABSOLUTE)),
        ("BBWW", Preference(BLACK, Strength.ABSOLUTE)),
        ("WBB", Preference(WHITE, Strength.ABSOLUTE)),
    ],
)
def test_1_7_1_beyond_one_or_twice_running_is_absolute(history: str, expected: Preference) -> None:
    assert preference(entrant(1, history=history).colours) == expected


def test_1_7_1_the_difference_comes_before_the_last_two_games() -> None:
    assert preference(entrant(1, history="WWWWBB").colours) == Preference(BLACK, Strength.ABSOLUTE)


@pytest.mark.parametrize(("history", "due"), [("W", BLACK), ("WBW", BLACK), ("BWB", WHITE)])
def test_1_7_2_a_difference_of_one_is_strong(history: str, due: Colour) -> None:
    assert preference(entrant(1, history=history).colours) == Preference(due, Strength.STRONG)


@pytest.mark.parametrize(("history", "due"), [("WB", WHITE), ("BWBW", BLACK)])
def test_1_7_3_a_difference_of_zero_is_mild(history: str, due: Colour) -> None:
    assert preference(entrant(1, history=history).colours) == Preference(due, Strength.MILD)


def test_1_7_4_and_1_7_without_a_game_there_is_no_preference() -> None:
    assert preference(entrant(1).colours) is None


# --------------------------------------------------------------------------- 1.8: topscorers


@pytest.mark.parametrize(
    ("score", "played", "rounds", "expected"),
    [
        (4.5, 8, 9, True),
        (4, 8, 9, False),  # half is not more than half
        (4.5, 8, 10, False),  # not the last round
        (4, 7, 8, True),
    ],
)
def test_1_8_more_than_half_before_the_last_round(
    score: float, played: int, rounds: int, *, expected: bool
) -> None:
    one = entrant(1, score)
    assert is_topscorer(one, setup(one, played=played, rounds=rounds)) is expected


def test_1_8_half_is_counted_in_the_points_of_a_win() -> None:
    one = entrant(1, 4.5)
    assert not is_topscorer(one, setup(one, played=3, rounds=4, win=Points(30)))
    assert is_topscorer(entrant(1, 5), setup(one, played=3, rounds=4, win=Points(30)))


# ----------------------------------------------------------------------------- 1.9: the round


@EVERY_ENGINE
def test_1_9_1_all_are_paired_but_one_at_most(engine: Engine) -> None:
    for players in range(2, 14):
        outcome = engine(round_setup(event(players, rounds=5, initial_colour=WHITE)), NullTrace())
        assert isinstance(outcome, RoundPairing)
        seated = [tpn for board in outcome.boards for tpn in board]
        left = [outcome.bye] if outcome.bye else []
        assert sorted(seated + left) == list(range(1, players + 1))
        assert len(left) == players % 2


@EVERY_ENGINE
def test_1_9_2_from_the_top_scoregroup_down(engine: Engine) -> None:
    trace = ListTrace()
    event_after_one = event(
        4, Round.of((1, 3, "1-0"), (4, 2, "½-½")), rounds=3, initial_colour=WHITE
    )
    engine(round_setup(event_after_one), trace)
    opened = [
        (one.score, one.moved_down, one.residents)
        for one in trace.happenings
        if isinstance(one, BracketOpened)
    ]
    assert opened == [
        (10, (), numbers(1)),
        (5, numbers(1), numbers(2, 4)),
        (0, numbers(4), numbers(3)),
    ]


@EVERY_ENGINE
def test_1_9_3_without_a_complete_pairing_the_arbiter_is_asked(engine: Engine) -> None:
    # Three have all met each other, and 4 can meet only one of them.
    everyone_met = crosstable(
        {1: "2w1 3w1 Z", 2: "1b0 Z 3w=", 3: "Z 1b0 2b=", 4: "Z Z Z"}, rounds=5
    )
    outcome = engine(round_setup(everyone_met), NullTrace())
    assert isinstance(outcome, Unpairable)
    assert set(outcome.blocked) == {1, 2, 3}
    assert outcome.against == (4,)
    assert "1.9.3" in outcome.reason.said(english)
