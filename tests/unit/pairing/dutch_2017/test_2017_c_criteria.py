"""C.04.3 (2017) section C: what may not be, and how far a candidate falls short."""

import pytest

from pareo.history import RoundSetup, round_setup
from pareo.model import ByeKind, Outcome, Round
from pareo.pairing import ListTrace, NullTrace
from pareo.pairing.common.field import Field
from pareo.pairing.dutch_2017.criteria import CRITERIA, next_bracket_value
from pareo.pairing.dutch_2017.definitions import ranked
from pareo.pairing.dutch_2017.literal import candidates
from pareo.pairing.dutch_2017.process import PENULTIMATE, field_of, situation_of
from pareo.pairing.dutch_family.criterion import Criterion, failure_values
from pareo.pairing.dutch_family.literal import Judge
from pareo.pairing.dutch_family.pair_values import colours_allow, may_have_the_bye, ruled_out
from pareo.pairing.dutch_family.players import Bracket, Candidate, Player, bracket_of, scoregroups
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.system import Engine
from pareo.pairing.trace import CandidateChosen, Value
from pareo.rulebook import Rule
from tests.words import EVERY_ENGINE_OF_2017, WHITE, boards, entrant, event, missed, setup

MEASURES = {row.rule.article: row.measure for row in CRITERIA if isinstance(row, Criterion)}


def candidate(players: tuple[Player, ...], pairs: str) -> Candidate:
    """Return the candidate with pairs such as `1-2 3-4`; who is in none floats down."""
    by_number = {int(player.tpn): player for player in players}
    made = tuple(
        (by_number[one], by_number[other])
        for one, other in (map(int, pair.split("-")) for pair in pairs.split())
    )
    paired = [player for pair in made for player in pair]
    return Candidate(made, tuple(player for player in players if player not in paired))


def failure(article: str, given: RoundSetup, pairs: str) -> Value:
    """Return how far a candidate fails a criterion, with everybody in one bracket."""
    players = ranked(given)
    *above, residents = scoregroups(players)
    bracket = bracket_of((player for group in above for player in group), residents)
    return MEASURES[article](bracket, candidate(players, pairs))


def collapsed(article: str, given: RoundSetup, moved_down: int, pairs: str) -> Value:
    """The same in a collapsed last bracket: so many moved down, all others reside there."""
    players = ranked(given)
    bracket = Bracket(players[:moved_down], players[moved_down:])
    return MEASURES[article](bracket, candidate(players, pairs))


def first_bracket(given: RoundSetup, special: Rule | None = None) -> Situation:
    field = field_of(ranked(given))
    assert isinstance(field, Field)
    first, *below = scoregroups(field.players)
    return situation_of(field, Bracket((), first), tuple(below), special)


# ------------------------------------------------------------------------------- C.1 to C.4


@EVERY_ENGINE_OF_2017
def test_c1_no_rematch_but_a_forfeited_game_was_no_meeting(engine: Engine) -> None:
    one, other, third = ranked(setup(entrant(1, met=[2]), entrant(2, met=[1]), entrant(3)))
    assert other.tpn in ruled_out(one)
    assert third.tpn not in ruled_out(one)
    after_one = event(2, Round.of((1, 2, "1F-0F")), rounds=2, initial_colour=WHITE)
    assert boards(engine(round_setup(after_one), NullTrace())) == [(1, 2)]


def test_c2_earlier_byes_by_pairing_and_forfeit_wins_bar_the_bye_and_nothing_else() -> None:
    reasons = {
        1: missed(1, ByeKind.PAIRING_ALLOCATED, 1),
        2: missed(1, Outcome.FORFEIT_WIN, 1),
        3: missed(1, ByeKind.FULL_POINT, 1),
        4: missed(1, ByeKind.HALF_POINT, 0.5),
    }
    players = ranked(setup(*(entrant(n, unplayed=[why]) for n, why in reasons.items())))
    assert [may_have_the_bye(player) for player in players] == [False, False, True, True]


def test_c3_non_topscorers_with_the_same_absolute_preference_do_not_meet() -> None:
    usual = ranked(setup(entrant(1, 1, "BWW"), entrant(2, 1, "WWBW"), rounds=4))
    assert not colours_allow(*usual)
    top = ranked(setup(entrant(1, 2, "BWW"), entrant(2, 1, "BWW"), rounds=4))
    assert [player.is_topscorer for player in top] == [True, False]
    assert colours_allow(*top)


def test_c4_is_asked_of_the_penultimate_bracket_only() -> None:
    given = setup(entrant(1, 1), entrant(2, 1), entrant(3, met=[4]), entrant(4, met=[3]))
    ordinary, penultimate = (first_bracket(given, special) for special in (None, PENULTIMATE))
    (pair,) = candidates(ordinary, 1)
    assert Judge(CRITERIA, ordinary).admits(pair)
    assert not Judge(CRITERIA, penultimate).admits(pair)
    (nothing,) = candidates(penultimate, 0)
    assert Judge(CRITERIA, penultimate).admits(nothing)


# ------------------------------------------------------------------------------- C.5 to C.7


def test_c5_downfloaters_are_counted() -> None:
    given = setup(*(entrant(n) for n in range(1, 6)))
    assert failure("C.5", given, "1-2 3-4") == 1
    assert failure("C.5", given, "1-2") == 3


def test_c6_the_score_differences_of_pairs_and_downfloaters() -> None:
    given = setup(entrant(1, 3), entrant(2, 2.5), entrant(3, 2), entrant(4, 2))
    assert failure("C.6", given, "1-3") == (15, 10, 10)
    assert failure("C.6", given, "2-3") == (20, 10, 5)


@EVERY_ENGINE_OF_2017
def test_c6_leaves_the_lowest_score_in_the_limbo(engine: Engine) -> None:
    given = setup(entrant(1, 3, met=[2]), entrant(2, 2.5, met=[1]), entrant(3, 2), entrant(4))
    assert [{*board} for board in boards(engine(given, NullTrace()))] == [{1, 3}, {4, 2}]


def test_c6_in_the_collapsed_bracket_residents_have_differences_too() -> None:
    given = setup(entrant(1, 2), entrant(2, 1), entrant(3, 0.5), entrant(4, 0))
    assert collapsed("C.6", given, 1, "1-2 3-4") == (10, 5)
    assert collapsed("C.6", given, 1, "1-4 2-3") == (20, 5)


def three_groups(*lowest: int) -> RoundSetup:
    """Return two points: 1, 2, 3; one point: 4, who has met 3; none: the others."""
    return setup(
        entrant(1, 2),
        entrant(2, 2),
        entrant(3, 2, met=[4]),
        entrant(4, 1, met=[3]),
        *(entrant(number) for number in lowest),
    )


def test_c7_unpaired_players_of_the_next_bracket_then_its_differences() -> None:
    given = first_bracket(three_groups(5, 6))
    *_, second, third = given.bracket.players
    # 2 (2) meets 4 (1). Else 3 (2) and 4 (1) float to 0.
    assert next_bracket_value(given, [second]) == (0, 10)
    assert next_bracket_value(given, [third]) == (2, 20, 10)


def test_c7_in_the_last_bracket_a_player_barred_from_the_bye_weighs_three() -> None:
    barred = entrant(3, unplayed=[missed(1, ByeKind.PAIRING_ALLOCATED, 1)], floats="-..")
    given = first_bracket(setup(entrant(1, 1), entrant(2, 1), barred))
    assert next_bracket_value(given, []) == (3, 10)
    free = first_bracket(setup(entrant(1, 1), entrant(2, 1), entrant(3)))
    assert next_bracket_value(free, []) == (1, 10)


def test_c7_is_not_applied_in_the_penultimate_nor_in_the_last_bracket() -> None:
    given = three_groups(5, 6)
    for situation in (
        first_bracket(given, PENULTIMATE),
        first_bracket(setup(entrant(1), entrant(2), entrant(3))),
    ):
        assert next_bracket_value(situation, situation.bracket.players[-1:]) == ()
        values = failure_values(CRITERIA, situation, candidate(situation.bracket.players, "1-2"))
        assert "C.7" not in [one.criterion.article for one in values]


@EVERY_ENGINE_OF_2017
def test_c7_decides_who_floats(engine: Engine) -> None:
    # The first candidate, 1-2 with 3 floating, leaves the next bracket without a pair.
    outcome = engine(three_groups(5, 6), NullTrace())
    assert [{*board} for board in boards(outcome)] == [{1, 3}, {4, 2}, {5, 6}]


def test_c7_judges_the_next_bracket_without_regard_to_completion() -> None:
    """5 and 6 have met: with 4 paired in the next bracket they could not be completed."""
    given = setup(
        entrant(1, 2),
        entrant(2, 2),
        entrant(3, 2),
        entrant(4, 1),
        entrant(5, met=[6]),
        entrant(6, met=[5]),
    )
    situation = first_bracket(given)
    assert next_bracket_value(situation, situation.bracket.players[-1:]) == (0, 10)


# ------------------------------------------------------------------------------ C.8 to C.11


@pytest.mark.parametrize(("first", "second", "c8"), [("WWBW", "WWBW", 1), ("WWBW", "BWW", 0)])
def test_c8_a_difference_beyond_two(first: str, second: str, c8: int) -> None:
    given = setup(entrant(1, 3, first), entrant(2, 3, second), rounds=4)
    assert failure("C.8", given, "1-2") == c8


@pytest.mark.parametrize(("first", "second", "c9"), [("BWW", "BWW", 1), ("WWBW", "WWBW", 0)])
def test_c9_a_colour_three_times_running(first: str, second: str, c9: int) -> None:
    given = setup(entrant(1, 3, first), entrant(2, 3, second), rounds=4)
    assert failure("C.9", given, "1-2") == c9


@pytest.mark.parametrize(
    ("first", "second", "c10", "c11"),
    [
        ("BW", "BW", 1, 0),
        ("BW", "W", 1, 0),
        ("W", "W", 1, 1),
        ("W", "BWW", 1, 1),
        ("W", "B", 0, 0),
        ("W", "", 0, 0),
    ],
)
def test_c10_and_c11_preferences_missed(first: str, second: str, c10: int, c11: int) -> None:
    given = setup(entrant(1, 0, first), entrant(2, 0, second))
    assert failure("C.10", given, "1-2") == c10
    assert failure("C.11", given, "1-2") == c11


@pytest.mark.parametrize(
    ("histories", "x", "z"),
    [
        # The example of the text: {1Bb, 2b, 3Bb, 4b}, all due White, 1 and 3 of them strongly.
        (("B", "WB", "B", "WB"), 2, 0),
        # Four due Black and two White, all strongly: one pair too many.
        (("W", "B", "W", "W", "B", "W"), 1, 1),
        (("W", "B", "W", "B"), 0, 0),
    ],
)
@EVERY_ENGINE_OF_2017
def test_c10_and_c11_no_more_are_missed_than_counting_demands(
    engine: Engine, histories: tuple[str, ...], x: int, z: int
) -> None:
    """The bounds of the text: x beyond one for each pair, z of them without a mild one to yield."""
    trace = ListTrace()
    engine(setup(*(entrant(n, 1, history) for n, history in enumerate(histories, 1))), trace)
    (chosen,) = (one for one in trace.happenings if isinstance(one, CandidateChosen))
    values = {one.criterion.article: one.value for one in chosen.values}
    assert (values["C.10"], values["C.11"]) == (x, z)


# ----------------------------------------------------------------------------- C.12 to C.19


@pytest.mark.parametrize(("article", "floats"), [("C.12", "..D"), ("C.14", ".D.")])
def test_c12_and_c14_everybody_who_receives_a_downfloat_again(article: str, floats: str) -> None:
    given = setup(entrant(1, 1, floats=floats), entrant(2), entrant(3, floats=floats), entrant(4))
    assert failure(article, given, "2-4") == 2  # 1, who moved down, and 3
    assert failure(article, given, "1-3 2-4") == 1  # 1 meets somebody with less points
    other = {"C.12": "C.14", "C.14": "C.12"}[article]
    assert failure(other, given, "2-4") == 0


@pytest.mark.parametrize(("article", "floats"), [("C.13", "..U"), ("C.15", ".U.")])
def test_c13_and_c15_everybody_who_receives_an_upfloat_again(article: str, floats: str) -> None:
    given = setup(entrant(1, 1), entrant(2, floats=floats), entrant(3, floats=floats), entrant(4))
    assert failure(article, given, "1-2 3-4") == 1
    assert failure(article, given, "1-4 2-3") == 0
    other = {"C.13": "C.15", "C.15": "C.13"}[article]
    assert failure(other, given, "1-2 3-4") == 0


@pytest.mark.parametrize(("article", "floats"), [("C.16", "..D"), ("C.18", ".D.")])
def test_c16_and_c18_differences_of_those_who_go_down_again(article: str, floats: str) -> None:
    given = setup(
        entrant(1, 3, floats=floats), entrant(2, 2, floats=floats), entrant(3, 1), entrant(4, 1)
    )
    assert failure(article, given, "1-3 2-4") == (20, 10)
    # Who floats is compared with one point less than the lowest: 3 with 0, 2 with 0.
    assert failure(article, given, "2-4") == (30, 10)
    assert failure(article, given, "1-4") == (20, 20)


@pytest.mark.parametrize(("article", "floats"), [("C.17", "..U"), ("C.19", ".U.")])
def test_c17_and_c19_differences_of_those_who_go_up_again(article: str, floats: str) -> None:
    given = setup(
        entrant(1, 3), entrant(2, 2), entrant(3, 1, floats=floats), entrant(4, 1, floats=floats)
    )
    assert failure(article, given, "1-3 2-4") == (20, 10)
    assert failure(article, given, "2-4") == (10,)


def test_b7_c12_to_c19_count_every_unequal_pair_of_the_collapsed_bracket() -> None:
    given = setup(
        entrant(1, 3),
        entrant(2, 2),
        entrant(3, 1, floats="..D"),
        entrant(4, 0, floats="..U"),
    )
    # 3 and 4 reside both, with 1 and 0 points.
    assert collapsed("C.12", given, 1, "1-2 3-4") == 1
    assert collapsed("C.13", given, 1, "1-2 3-4") == 1
    assert collapsed("C.16", given, 1, "1-2 3-4") == (10,)
    assert collapsed("C.17", given, 1, "1-4 2-3") == (30,)


@EVERY_ENGINE_OF_2017
def test_c_04_1_e_equal_scores_meet_and_nobody_floats_for_a_strong_preference(
    engine: Engine,
) -> None:
    # 1 and 2 are both strongly due Black, and 3 and 4 White: better colours across the scores.
    given = setup(entrant(1, 1, "W"), entrant(2, 1, "W"), entrant(3, 0, "B"), entrant(4, 0, "B"))
    assert [{*board} for board in boards(engine(given, NullTrace()))] == [{1, 2}, {3, 4}]
