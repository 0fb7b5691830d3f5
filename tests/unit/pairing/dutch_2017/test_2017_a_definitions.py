"""C.04.3 (2017) section A: order, groups, floats, the bye, preferences, topscorers, PSD, the round."""

from random import Random

import pytest

from pareo.history import round_setup
from pareo.model import ByeKind, Colour, Outcome, Points, Round, points
from pareo.pairing import ListTrace, NullTrace, RoundPairing, Unpairable
from pareo.pairing.common.colours import Preference, Strength
from pareo.pairing.dutch_2017.definitions import barred_from_bye, float_of, ranked
from pareo.pairing.dutch_2017.psd import (
    difference_of_downfloater,
    difference_of_pair,
    pairing_score_difference,
)
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
from pareo.pairing.trace import BracketOpened, ByeGiven, CandidateChosen, CandidateUndone
from tests.words import (
    BLACK,
    EVERY_ENGINE_OF_2017,
    WHITE,
    WIN,
    boards,
    crosstable,
    entrant,
    event,
    missed,
    setup,
)


def tpns(players: tuple[Player, ...]) -> list[int]:
    return [player.tpn for player in players]


def test_a2_score_comes_before_the_pairing_number() -> None:
    players = ranked(setup(entrant(2, 1.5), entrant(3, 2), entrant(1, 1), entrant(4, 2)))
    assert tpns(players) == [3, 4, 2, 1]


def test_a3_groups_of_one_score_and_brackets_with_those_left_over() -> None:
    players = ranked(setup(entrant(1, 1), entrant(2, 2), entrant(3, 1), entrant(4, 0)))
    groups = scoregroups(players)
    assert [tpns(group) for group in groups] == [[2], [1, 3], [4]]
    bracket = bracket_of(reversed(players[:3]), groups[2])
    assert tpns(bracket.players) == [2, 1, 3, 4]
    assert tpns(bracket.residents) == [4]


# ------------------------------------------------------------------------------------ A.4, A.5


def test_a4b_a_game_between_different_scores_floats_both() -> None:
    one = entrant(1, floats="DU.")
    assert [float_of(one, number) for number in (0, 1, 2, 3)] == [
        None,
        Float.DOWN,
        Float.UP,
        None,
    ]


@pytest.mark.parametrize("how", [*ByeKind, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS], ids=str)
def test_a4b_not_playing_for_whatever_reason_is_a_downfloat(how: ByeKind | Outcome) -> None:
    assert float_of(entrant(1, floats="-", unplayed=[missed(1, how)]), 1) is Float.DOWN


def test_a4b_who_was_not_there_yet_did_not_play_either() -> None:
    late = crosstable({1: "2w1", 2: "1b0", 3: "Z"}, rounds=3)
    floats = {player.tpn: player.last_float for player in ranked(round_setup(late))}
    assert floats == {1: None, 2: None, 3: Float.DOWN}


@pytest.mark.parametrize(
    ("how", "scored", "barred"),
    [
        (ByeKind.PAIRING_ALLOCATED, 1, True),
        (Outcome.FORFEIT_WIN, 1, True),
        (ByeKind.FULL_POINT, 1, False),
        (ByeKind.HALF_POINT, 0.5, False),
        (ByeKind.ZERO_POINT, 0, False),
        (Outcome.FORFEIT_LOSS, 0, False),
    ],
    ids=str,
)
def test_a5_only_a_bye_by_pairing_or_a_forfeit_win_bars_the_bye(
    how: ByeKind | Outcome, scored: float, *, barred: bool
) -> None:
    assert barred_from_bye(entrant(1, unplayed=[missed(1, how, scored)]), WIN) is barred


@EVERY_ENGINE_OF_2017
def test_a5_a_full_point_that_was_asked_for_does_not_bar_the_bye(engine: Engine) -> None:
    asked = entrant(3, unplayed=[missed(1, ByeKind.FULL_POINT, 1)], floats="-..")
    given = setup(entrant(1, 1), entrant(2, 1), asked)
    trace = ListTrace()
    outcome = engine(given, trace)
    assert isinstance(outcome, RoundPairing)
    assert (boards(outcome), outcome.bye) == ([(1, 2)], 3)
    (told,) = (one for one in trace.happenings if isinstance(one, ByeGiven))
    assert (told.player, told.because.article) == (3, "A.5")


# ------------------------------------------------------------------------------------ A.6, A.7


def test_a6_whites_less_blacks() -> None:
    assert played_difference(entrant(1, history="WWBWBW").colours) == 2


@pytest.mark.parametrize(
    ("history", "due", "strength"),
    [
        ("WBBW=W", BLACK, Strength.ABSOLUTE),  # over the games really played
        ("WWBW", BLACK, Strength.ABSOLUTE),
        ("BBWB", WHITE, Strength.ABSOLUTE),
        ("WBW", BLACK, Strength.STRONG),
        ("BWB", WHITE, Strength.STRONG),
        ("WB", WHITE, Strength.MILD),
        ("BWBW", BLACK, Strength.MILD),
    ],
)
def test_a6abc_preferences(history: str, due: Colour, strength: Strength) -> None:
    assert preference(entrant(1, history=history).colours) == Preference(due, strength)


def test_a6b_a_strong_preference_that_is_ignored_becomes_absolute() -> None:
    assert preference(entrant(1, history="WBW" + "W").colours) == Preference(
        BLACK, Strength.ABSOLUTE
    )


def test_a6d_without_a_game_there_is_no_preference() -> None:
    assert preference(entrant(1).colours) is None


@pytest.mark.parametrize(
    ("score", "rounds", "expected"), [(4.5, 9, True), (4, 9, False), (4.5, 10, False)]
)
def test_a7_topscorers_have_more_than_half_before_the_last_round(
    score: float, rounds: int, *, expected: bool
) -> None:
    one = entrant(1, score)
    assert is_topscorer(one, setup(one, played=8, rounds=rounds)) is expected


# ----------------------------------------------------------------------------------------- A.8


def test_a8_a_pair_has_the_difference_of_its_scores() -> None:
    one, other = ranked(setup(entrant(1, 3), entrant(2, 1.5)))
    assert difference_of_pair(one, other) == difference_of_pair(other, one) == 15


@pytest.mark.parametrize(("score", "lowest", "expected"), [(2, 2, 10), (3, 2, 20), (0, 0, 10)])
def test_a8_a_downfloater_is_compared_with_one_point_less_than_the_lowest(
    score: float, lowest: float, expected: int
) -> None:
    # The last case: one point less than 0 is −1.
    (one,) = ranked(setup(entrant(1, score)))
    assert difference_of_downfloater(one, points(lowest)) == expected


def test_a8_differences_are_listed_from_the_largest_and_compared_so() -> None:
    a, b, c, d, e = ranked(
        setup(entrant(1, 3), entrant(2, 2.5), entrant(3, 2), entrant(4, 2), entrant(5, 2))
    )
    best = pairing_score_difference([(a, c), (b, d)], [e], Points(20))
    other = pairing_score_difference([(a, c), (d, e)], [b], Points(20))
    assert best == (10, 10, 5)
    assert other == (15, 10, 0)
    assert best < other


# ----------------------------------------------------------------------------------------- A.9


@EVERY_ENGINE_OF_2017
def test_a9_all_are_paired_but_one_at_most(engine: Engine) -> None:
    for players in range(2, 14):
        outcome = engine(round_setup(event(players, rounds=5, initial_colour=WHITE)), NullTrace())
        assert isinstance(outcome, RoundPairing)
        seated = [tpn for board in outcome.boards for tpn in board]
        left = [outcome.bye] if outcome.bye else []
        assert sorted(seated + left) == list(range(1, players + 1))
        assert len(left) == players % 2


@EVERY_ENGINE_OF_2017
def test_a9_a_round_is_complete_within_c1_to_c3(engine: Engine) -> None:
    """Nobody meets twice (C.1) or rests twice (C.2), nor do two meet who must have one colour (C.3)."""
    for seed in range(12):
        random, field = Random(seed), 7 + seed % 4
        event_so_far = event(field, rounds=5, initial_colour=WHITE)
        met: set[frozenset[int]] = set()
        rested: set[int] = set()
        for _ in range(5):
            given = round_setup(event_so_far)
            outcome = engine(given, NullTrace())
            if isinstance(outcome, Unpairable):
                break
            left = [outcome.bye] if outcome.bye else []
            seated = [tpn for board in outcome.boards for tpn in board]
            assert sorted(seated + left) == list(range(1, field + 1))
            assert len(left) == field % 2
            assert not rested & set(left)
            rested |= set(left)
            players = {player.tpn: player for player in ranked(given)}
            for board in outcome.boards:
                assert frozenset(board) not in met
                met.add(frozenset(board))
                one, other = (players[tpn] for tpn in board)
                both = {one.preference, other.preference}
                absolute = [p for p in both if p and p.strength is Strength.ABSOLUTE]
                if len(both) == 1 and absolute:
                    assert one.is_topscorer or other.is_topscorer
            results = ((*board, random.choice(("1-0", "½-½", "0-1"))) for board in outcome.boards)
            byes: dict[int, str] = dict.fromkeys(left, "U")
            event_so_far = event_so_far.with_round(Round.of(*results, byes=byes))


@EVERY_ENGINE_OF_2017
def test_a9_where_no_pairing_exists_the_arbiter_decides(engine: Engine) -> None:
    after_one = event(2, Round.of((1, 2, "1-0")), rounds=2, initial_colour=WHITE)
    outcome = engine(round_setup(after_one), NullTrace())
    assert isinstance(outcome, Unpairable)
    assert "C.04.3 Art. A.9, edition of 2017" in str(outcome.reason)


@EVERY_ENGINE_OF_2017
def test_a9_a_rest_that_cannot_be_paired_makes_the_last_two_brackets(engine: Engine) -> None:
    # 1 and 2 could meet, but then 3 and 4 would have to meet again.
    given = setup(entrant(1, 1), entrant(2, 1), entrant(3, met=[4]), entrant(4, met=[3]))
    trace = ListTrace()
    assert boards(engine(given, trace)) == [(1, 3), (4, 2)]
    undone, ppb, none, clb, both = trace.happenings[:5]
    assert isinstance(undone, CandidateUndone)
    assert undone.pairs == ((1, 2),)
    assert isinstance(ppb, BracketOpened)
    assert isinstance(clb, BracketOpened)
    assert [one.special and one.special.label for one in (ppb, clb)] == ["PPB", "CLB"]
    assert isinstance(none, CandidateChosen)
    assert (none.pairs, none.downfloaters) == ((), (1, 2))
    assert (clb.moved_down, clb.residents) == ((1, 2), (3, 4))
    assert isinstance(both, CandidateChosen)
    assert both.pairs == ((1, 3), (2, 4))


@EVERY_ENGINE_OF_2017
def test_a9_the_collapsed_group_has_everybody_below_with_their_own_scores(engine: Engine) -> None:
    """4 (1) and 5, 6 (0) have all met: none of them can be paired with another.

    The downfloaters 1, 2, 3 (2) meet 4, 5, 6: differences 1, 2 and 2.
    """
    given = setup(
        *(entrant(n, 2) for n in (1, 2, 3)),
        entrant(4, 1, met=[5, 6]),
        entrant(5, met=[4, 6]),
        entrant(6, met=[4, 5]),
    )
    trace = ListTrace()
    assert {frozenset(board) for board in boards(engine(given, trace))} == {
        frozenset(pair) for pair in ((1, 4), (2, 5), (3, 6))
    }
    *_, clb = (one for one in trace.happenings if isinstance(one, BracketOpened))
    assert (clb.moved_down, clb.residents) == ((1, 2, 3), (4, 5, 6))
    *_, chosen = (one for one in trace.happenings if isinstance(one, CandidateChosen))
    values = {one.criterion.article: one.value for one in chosen.values}
    assert values["C.6"] == (20, 20, 10)


@EVERY_ENGINE_OF_2017
def test_a9_the_bye_is_given_in_pairing_the_last_bracket(engine: Engine) -> None:
    outcome = engine(setup(entrant(1, 1), entrant(2, 1), entrant(3)), NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert outcome.bye == 3
    barred = entrant(3, unplayed=[missed(1, ByeKind.PAIRING_ALLOCATED)], floats="-..")
    outcome = engine(setup(entrant(1, 1), entrant(2, 1), barred), NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert (boards(outcome), outcome.bye) == ([(1, 3)], 2)
