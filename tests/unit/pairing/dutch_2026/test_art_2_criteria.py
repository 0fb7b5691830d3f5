"""C.04.3 Art. 2: what may not be, and how far a candidate falls short of what should be."""

import pytest

from pareo.history import RoundSetup, round_setup
from pareo.model import ByeKind, Round
from pareo.pairing import NullTrace, RoundPairing
from pareo.pairing.common.field import Field
from pareo.pairing.dutch_2026.criteria import CRITERIA
from pareo.pairing.dutch_2026.text import TEXT
from pareo.pairing.dutch_family.completion import can_be_completed, friends_of
from pareo.pairing.dutch_family.criterion import Criterion, failure_values
from pareo.pairing.dutch_family.definitions import ranked
from pareo.pairing.dutch_family.next_bracket import next_bracket_value, unplayed_games_of_bye
from pareo.pairing.dutch_family.pair_values import colours_allow, may_have_the_bye, ruled_out
from pareo.pairing.dutch_family.players import Bracket, Candidate, Player, scoregroups
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.system import Engine
from pareo.pairing.trace import Value
from pareo.pairing.words import LIMBO
from tests.random_rounds import random_tournament
from tests.words import EVERY_ENGINE, WHITE, boards, crosstable, entrant, event, missed, setup

MEASURES = {row.rule.label: row.measure for row in CRITERIA if isinstance(row, Criterion)}


def two(first: str, second: str, *, last: bool = False, score: float = 1) -> list[Player]:
    """Return players 1 and 2 with these colours; before the last round who has 2 points is on top."""
    given = setup(entrant(1, score, first), entrant(2, score, second), rounds=4 if last else 9)
    return list(ranked(given))


def candidate(players: tuple[Player, ...], pairs: str) -> Candidate:
    """Return the candidate with pairs such as `1-2 3-4`; who is in none floats down."""
    by_number = {player.tpn: player for player in players}
    made = tuple(
        (by_number[one], by_number[other])  # type: ignore[index]  # numbers from a text
        for one, other in (map(int, pair.split("-")) for pair in pairs.split())
    )
    paired = [player for pair in made for player in pair]
    return Candidate(made, tuple(player for player in players if player not in paired))


def failure(label: str, given: RoundSetup, pairs: str) -> Value:
    """Return how far a candidate fails a criterion, with everybody in one bracket."""
    players = ranked(given)
    *above, residents = scoregroups(players)
    bracket = Bracket(tuple(player for group in above for player in group), residents)
    return MEASURES[label](bracket, candidate(players, pairs))


def situation(given: RoundSetup) -> Situation:
    """Return the first bracket with its field."""
    field = TEXT.field_of(ranked(given))
    assert isinstance(field, Field)
    first, *below = scoregroups(field.players)
    return Situation(field, Bracket((), first), tuple(below))


# ---------------------------------------------------------------------- 2.1: absolute criteria


def test_c1_two_who_have_met_may_not_meet_again() -> None:
    one, other, third = ranked(setup(entrant(1, met=[2]), entrant(2, met=[1]), entrant(3)))
    assert other.tpn in ruled_out(one)
    assert third.tpn not in ruled_out(one)


def test_c1_whom_the_event_keeps_apart_may_not_meet() -> None:
    one, other = ranked(setup(entrant(1, forbidden=[2]), entrant(2, forbidden=[1])))
    assert other.tpn in ruled_out(one)


@EVERY_ENGINE
def test_c1_a_forfeited_game_was_no_meeting(engine: Engine) -> None:
    after_one = event(2, Round.of((1, 2, "1F-0F")), rounds=2, initial_colour=WHITE)
    assert boards(engine(round_setup(after_one), NullTrace())) == [(1, 2)]


def test_c2_who_is_barred_may_not_have_the_bye() -> None:
    had, not_had = ranked(
        setup(entrant(1, unplayed=[missed(1, ByeKind.PAIRING_ALLOCATED, 1)]), entrant(2))
    )
    assert not may_have_the_bye(had)
    assert may_have_the_bye(not_had)


@pytest.mark.parametrize(
    ("first", "second", "allowed"),
    [
        ("BWW", "WWBW", False),  # both absolutely due Black
        ("BWW", "WBB", True),  # one Black, one White
        ("BWW", "WBW", True),  # absolute and strong
        ("BWW", "", True),
    ],
)
def test_c3_two_equal_absolute_preferences_do_not_meet(
    first: str, second: str, *, allowed: bool
) -> None:
    assert colours_allow(*two(first, second)) is allowed


def test_c3_one_topscorer_is_enough_to_allow_it() -> None:
    top = ranked(setup(entrant(1, 2, "BWW"), entrant(2, 1, "BWW"), rounds=4))
    assert [player.is_topscorer for player in top] == [True, False]
    assert colours_allow(*top)
    assert not colours_allow(*two("BWW", "BWW", last=True, score=1.5))


@pytest.mark.parametrize("seed", range(40))
def test_c1_and_c3_decide_who_may_meet_in_a_field(seed: int) -> None:
    players = ranked(round_setup(random_tournament(seed, 4, 20)))
    friends = friends_of(players)
    for one in players:
        for other in players:
            allowed = (
                one is not other and other.tpn not in ruled_out(one) and colours_allow(one, other)
            )
            assert bool(friends[one.place] >> other.place & 1) is allowed


# ---------------------------------------------------------- 2.2 and 2.3: completion and the bye


def two_scoregroups(lower_have_met: str) -> RoundSetup:
    met = {"yes": ([4], [3]), "no": ([], [])}[lower_have_met]
    return setup(entrant(1, 1), entrant(2, 1), entrant(3, met=met[0]), entrant(4, met=met[1]))


def test_c4_who_is_left_must_be_able_to_meet() -> None:
    given = situation(two_scoregroups(lower_have_met="yes"))
    assert can_be_completed(given.field, given.field.players)
    assert not can_be_completed(given.field, given.rest)


@EVERY_ENGINE
def test_c4_comes_before_the_number_of_pairs(engine: Engine) -> None:
    # 1 and 2 could meet, but then 3 and 4 would have to meet again.
    outcome = engine(two_scoregroups(lower_have_met="yes"), NullTrace())
    assert boards(outcome) == [(1, 3), (4, 2)]
    outcome = engine(two_scoregroups(lower_have_met="no"), NullTrace())
    assert boards(outcome) == [(1, 2), (3, 4)]


def test_c5_the_bye_comes_from_the_lowest_score_possible() -> None:
    field = TEXT.field_of(ranked(setup(entrant(1, 1), entrant(2, 1), entrant(3))))
    assert isinstance(field, Field)
    assert [player.score for player in field.players if field.may_end_with_bye(player)] == [0]
    barred = entrant(3, unplayed=[missed(1, ByeKind.PAIRING_ALLOCATED)])
    field = TEXT.field_of(ranked(setup(entrant(1, 1), entrant(2, 1), barred)))
    assert isinstance(field, Field)
    assert [field.may_end_with_bye(player) for player in field.players] == [True, True, False]


# ---------------------------------------------------------------- 2.4: quality, from C6 to C21


def test_2_4_criteria_stand_in_their_order() -> None:
    given = situation(setup(entrant(1), entrant(2)))
    values = failure_values(CRITERIA, given, candidate(given.field.players, "1-2"))
    assert [value.criterion.label for value in values] == [f"C{n}" for n in range(6, 22)]
    assert [value.criterion.article for value in values] == [f"2.4.{n}" for n in range(1, 17)]


def test_c6_downfloaters_are_counted() -> None:
    given = setup(entrant(1), entrant(2), entrant(3), entrant(4), entrant(5))
    assert failure("C6", given, "1-2 3-4") == 1
    assert failure("C6", given, "1-2") == 3


def test_c7_their_scores_are_listed_highest_first() -> None:
    given = setup(entrant(1, 3), entrant(2, 2.5), entrant(3, 2), entrant(4, 2))
    assert failure("C7", given, "1-3") == (25, 20)
    assert failure("C7", given, "2-3") == (30, 20)


def three_scoregroups() -> RoundSetup:
    """Return two points: 1, 2, 3; one point: 4, who has met 3; none: 5 and 6."""
    return setup(
        entrant(1, 2),
        entrant(2, 2),
        entrant(3, 2, met=[4]),
        entrant(4, 1, met=[3]),
        entrant(5),
        entrant(6),
    )


def test_c8_pairs_and_floaters_of_the_next_bracket() -> None:
    given = situation(three_scoregroups())
    *_, second, third = given.bracket.players
    assert next_bracket_value(given, [second]) == (0,)
    assert next_bracket_value(given, [third]) == (2, 20, 10)


def test_c8_the_last_bracket_has_nothing_to_look_at() -> None:
    given = situation(setup(entrant(1), entrant(2), entrant(3)))
    assert next_bracket_value(given, given.bracket.players[-1:]) == ()


@EVERY_ENGINE
def test_c8_decides_who_floats(engine: Engine) -> None:
    # The first candidate, 1-2 with 3 floating, leaves the next bracket without a pair.
    outcome = engine(three_scoregroups(), NullTrace())
    assert [{*board} for board in boards(outcome)] == [{1, 3}, {4, 2}, {5, 6}]


def test_c9_unplayed_games_of_the_one_who_gets_the_bye() -> None:
    absent = entrant(3, floats="--.", unplayed=[missed(n, ByeKind.ZERO_POINT) for n in (1, 2)])
    given = situation(setup(entrant(1), entrant(2), absent))
    everyone = given.field.players
    assert unplayed_games_of_bye(given, candidate(everyone, "1-2").downfloaters) == 2
    assert unplayed_games_of_bye(given, candidate(everyone, "1-3").downfloaters) == 0
    # Three downfloaters: the note to C9 speaks of one.
    assert unplayed_games_of_bye(given, candidate(everyone, "").downfloaters) == 0


def test_c9_is_silent_about_who_does_not_get_the_bye() -> None:
    absent = entrant(3, 1, floats="-..", unplayed=[missed(1, ByeKind.ZERO_POINT)])
    given = situation(setup(entrant(1, 1), entrant(2, 1), absent, entrant(4), entrant(5)))
    top = tuple(given.bracket.players)
    assert not any(map(given.field.may_end_with_bye, top))
    assert unplayed_games_of_bye(given, candidate(top, "1-2").downfloaters) == 0


@pytest.mark.parametrize(
    ("first", "second", "c10"),
    [
        ("WWBW", "WWBW", 1),  # both +2: one of them must get +3
        ("WWBW", "BWW", 0),  # the one with +1 yields
        ("WWBW", "WBW", 0),  # not both absolute
        ("WWBW", "BBWB", 0),  # due different colours
    ],
)
def test_c10_a_difference_beyond_two(first: str, second: str, c10: int) -> None:
    given = setup(entrant(1, 3, first), entrant(2, 3, second), rounds=4)
    assert failure("C10", given, "1-2") == c10


@pytest.mark.parametrize(
    ("first", "second", "c11"),
    [
        ("BWW", "BWW", 1),  # both had White twice
        ("WWBWBW", "BBWBWW", 1),  # the second has the smaller difference and White twice
        ("WWBW", "WWBW", 0),  # neither had White twice at the end
        ("BBWW", "WWBW", 1),
        ("WBWW", "BWW", 1),  # differences 2 and 1: the second yields
        ("BWBWW", "WBW", 0),  # not both absolute
    ],
)
def test_c11_a_colour_three_times_running(first: str, second: str, c11: int) -> None:
    given = setup(entrant(1, 3, first), entrant(2, 3, second), rounds=4)
    assert failure("C11", given, "1-2") == c11


@pytest.mark.parametrize(
    ("first", "second", "c12", "c13"),
    [
        ("BW", "BW", 1, 0),  # both mild
        ("BW", "W", 1, 0),  # the mild one yields
        ("W", "W", 1, 1),
        ("W", "BWW", 1, 1),  # the strong one yields to the absolute one
        ("BW", "BWW", 1, 0),
        ("BWW", "BWW", 1, 0),  # topscorers only; absolute is not strong
        ("W", "B", 0, 0),
        ("W", "", 0, 0),
        ("", "", 0, 0),
    ],
)
def test_c12_and_c13_preferences_missed(first: str, second: str, c12: int, c13: int) -> None:
    given = setup(entrant(1, 0, first), entrant(2, 0, second))
    assert failure("C12", given, "1-2") == c12
    assert failure("C13", given, "1-2") == c13


def test_c12_downfloaters_do_not_count() -> None:
    given = setup(entrant(1, 0, "W"), entrant(2, 0, "B"), entrant(3, 0, "W"))
    assert failure("C12", given, "1-2") == 0


@pytest.mark.parametrize(("label", "floats"), [("C14", "..D"), ("C16", ".D.")])
def test_c14_and_c16_residents_who_float_down_again(label: str, floats: str) -> None:
    given = setup(entrant(1, 1, floats=floats), entrant(2), entrant(3, floats=floats), entrant(4))
    assert failure(label, given, "2-4") == 1  # 3, but not 1, who moved down
    assert failure(label, given, "1-3") == 0
    other = {"C14": "C16", "C16": "C14"}[label]
    assert failure(other, given, "2-4") == 0


@pytest.mark.parametrize(("label", "floats"), [("C15", "..U"), ("C17", ".U.")])
def test_c15_and_c17_residents_who_float_up_again(label: str, floats: str) -> None:
    given = setup(entrant(1, 1), entrant(2, floats=floats), entrant(3, floats=floats), entrant(4))
    assert failure(label, given, "1-2 3-4") == 1  # 2, but not 3, who meets a resident
    assert failure(label, given, "1-4 2-3") == 0
    other = {"C15": "C17", "C17": "C15"}[label]
    assert failure(other, given, "1-2 3-4") == 0


@pytest.mark.parametrize(("label", "floats"), [("C18", "..D"), ("C20", ".D.")])
def test_c18_and_c20_score_differences_of_moved_down_players(label: str, floats: str) -> None:
    given = setup(
        entrant(1, 3, floats=floats), entrant(2, 2, floats=floats), entrant(3, 1), entrant(4, 1)
    )
    assert failure(label, given, "1-3 2-4") == (20, 10)
    # In the Limbo a difference is larger than any other, and grows with the score.
    assert failure(label, given, "2-4") == (LIMBO + 30, 10)
    assert failure(label, given, "1-4") == (LIMBO + 20, 20)
    other = {"C18": "C20", "C20": "C18"}[label]
    assert failure(other, given, "1-3 2-4") == ()


@pytest.mark.parametrize(("label", "floats"), [("C19", "..U"), ("C21", ".U.")])
def test_c19_and_c21_score_differences_of_their_opponents(label: str, floats: str) -> None:
    given = setup(
        entrant(1, 3), entrant(2, 2), entrant(3, 1, floats=floats), entrant(4, 1, floats=floats)
    )
    assert failure(label, given, "1-3 2-4") == (20, 10)
    assert failure(label, given, "2-4") == (10,)
    other = {"C19": "C21", "C21": "C19"}[label]
    assert failure(other, given, "1-3 2-4") == ()


# --------------------------------------------------------------------- whole rounds, decided by


@EVERY_ENGINE
def test_c5_outranks_c6(engine: Engine) -> None:
    # 1 and 3 could meet, but 2 and 5 have met, so that one of them would have the bye.
    after_two = crosstable(
        {1: "4w1 2b1", 2: "5b1 1w0", 3: "6w1 4b1", 4: "1b0 3w0", 5: "2w0 6b1", 6: "3b0 5w0"},
        absent={4: "Z"},
        rounds=3,
    )
    outcome = engine(round_setup(after_two), NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert (boards(outcome), outcome.bye) == ([(1, 5), (3, 2)], 6)


@EVERY_ENGINE
def test_c9_decides_who_has_the_bye(engine: Engine) -> None:
    after_one = crosstable({1: "3w1", 2: "4b1", 3: "1b0", 4: "2w0", 5: "Z"}, rounds=3)
    outcome = engine(round_setup(after_one), NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert (boards(outcome), outcome.bye) == ([(2, 1), (3, 5)], 4)


@EVERY_ENGINE
def test_c2_with_one_player_for_each_score(engine: Engine) -> None:
    after_five = crosstable(
        {
            1: "5w1 6b1 7w0 4b0 2b0",
            2: "6b0 7b0 U 8w0 1w1",
            3: "Z 5b1 8w= H 7w1",
            4: "7w= 8b1 H 1w1 5b1",
            5: "1b0 3w0 Z U 4w0",
            6: "2w1 1w0 Z 7b0 H",
            7: "4b= 2w1 1b1 6w1 3b0",
            8: "H 4w0 3b= 2b1 H",
        },
        absent={1: "Z"},
        rounds=9,
    )
    outcome = engine(round_setup(after_five), NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert (boards(outcome), outcome.bye) == ([(4, 2), (6, 3), (7, 5)], 8)


@EVERY_ENGINE
def test_c7_leaves_the_lowest_score_in_the_limbo(engine: Engine) -> None:
    given = setup(entrant(1, 3, met=[2]), entrant(2, 2.5, met=[1]), entrant(3, 2), entrant(4))
    assert [{*board} for board in boards(engine(given, NullTrace()))] == [{1, 3}, {4, 2}]
