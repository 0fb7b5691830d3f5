"""C.04.6 and C.04.5 Article 1: scores, brackets, floats, colours and preferences."""

import pytest

from pareo.history import gives_colour, round_setup
from pareo.model import Match, Points, PointSystem, Result, Tpn, points
from pareo.pairing.common.colours import Preference, Strength
from pareo.pairing.double_swiss_2026.definitions import players_in_order
from pareo.pairing.match_family.contenders import is_float, scoregroups
from pareo.pairing.team_2026.definitions import (
    PreferenceType,
    preference_of_type_a,
    preference_of_type_b,
    preference_type,
    teams_in_order,
)
from pareo.rounds.bye_value import bye_notices, usual_bye
from pareo.systems import SYSTEMS
from tests.unit.pairing.match_family.events import after, colours_of, pairs_field, team_field
from tests.unit.pairing.match_family.rounds import team_setup
from tests.words import BLACK, WHITE, entrant


@pytest.mark.parametrize(
    ("code", "scores"),
    [
        ("FIDE_TEAM", {1: (2, 3), 2: (1, 2), 3: (0, 1), 4: (1, 2)}),
        ("FIDE_TEAM_TYPEB_GP_MP", {1: (3, 2), 2: (2, 1), 3: (1, 0), 4: (2, 1)}),
        ("FIDE_TEAM_MP", {1: (2, 0), 2: (1, 0), 3: (0, 0), 4: (1, 0)}),
        ("FIDE_TEAM_GP", {1: (3, 0), 2: (2, 0), 3: (1, 0), 4: (2, 0)}),
    ],
)
def test_1_2_the_code_says_which_score_comes_first_and_whether_the_other_counts(
    code: str, scores: dict[int, tuple[int, int]]
) -> None:
    event = after(team_field(4, 3, code), (1, 3, 3), (4, 2, 2))
    found = teams_in_order(round_setup(event))
    assert {one.tpn: (one.score, one.second) for one in found} == {
        tpn: (points(first), points(second)) for tpn, (first, second) in scores.items()
    }


def test_1_2_players_rank_by_score_then_number() -> None:
    event = after(pairs_field(4, 3), (1, 3, 0.5), (4, 2, 1))
    assert [one.tpn for one in players_in_order(round_setup(event))] == [3, 2, 4, 1]


def test_1_3_a_scoregroup_has_one_score() -> None:
    found = teams_in_order(team_setup(entrant(1, 2), entrant(2, 1), entrant(3, 2)))
    assert [[one.tpn for one in group] for group in scoregroups(found)] == [[1, 3], [2]]


def test_1_4_the_bye_of_a_team_is_worth_a_drawn_match() -> None:
    event = after(team_field(3, 3), (1, 2, 3), byes={3: "U"})
    bye = next(one for one in teams_in_order(round_setup(event)) if one.tpn == 3)
    assert (bye.score, bye.second) == (points(1), points(2))


def test_1_4_the_bye_of_two_games_is_worth_a_win_and_a_draw() -> None:
    assert usual_bye(Points(10), Points(5)) == points(1.5)
    event = after(pairs_field(3, 3), (1, 2, 2), byes={3: "U"})
    assert {e.tpn: e.score for e in round_setup(event).entrants}[Tpn(3)] == points(1.5)
    assert bye_notices(event, SYSTEMS["double-swiss-2026"]) == ()
    (said,) = bye_notices(event.with_settings(points=PointSystem()), SYSTEMS["double-swiss-2026"])
    assert "is worth 1 point; a win and a draw, 1½ points" in str(said)


def test_1_5_only_a_match_against_another_score_that_is_played_is_a_float() -> None:
    assert [is_float(gap) for gap in (None, Points(0), Points(5), Points(-5))] == [
        False,
        False,
        True,
        True,
    ]


@pytest.mark.parametrize("first", [Result.WHITE_WON, Result.WHITE_WON_BY_FORFEIT])
def test_1_6_a_match_has_a_colour_if_either_game_was_played(first: Result) -> None:
    event = pairs_field(2, 1)
    match = after(event, (1, 2, 2)).rounds[0].matches[0]
    games = (type(match.games[0])(1, 2, first), match.games[1])
    assert gives_colour(Match(1, 2, games))
    forfeited = tuple(
        type(game)(game.white, game.black, Result.WHITE_WON_BY_FORFEIT) for game in match.games
    )
    assert not gives_colour(Match(1, 2, forfeited))


TYPE_A = {
    "": None,
    "W": None,
    "WB": None,
    "WW": BLACK,
    "BB": WHITE,
    "BWW": BLACK,
    "WBWB": None,
    "WBB": WHITE,
    "WWBB": WHITE,
    "WWWBB": None,
    "BBBWW": None,
    "WWW": BLACK,
    "BBWBB": WHITE,
    "WBWBW": None,
}


@pytest.mark.parametrize(("history", "due"), TYPE_A.items())
def test_1_7_type_a_has_a_preference_after_two_equal_colours_or_a_wide_difference(
    history: str, due: object
) -> None:
    found = preference_of_type_a(colours_of(history))
    assert found == (None if due is None else Preference(due, Strength.STRONG))  # type: ignore[arg-type]


TYPE_B = {
    "": None,
    "W": (BLACK, Strength.MILD),
    "B": (WHITE, Strength.MILD),
    "WB": (WHITE, Strength.MILD),
    "WW": (BLACK, Strength.STRONG),
    "WWWBB": (BLACK, Strength.MILD),
    "WBWBW": (BLACK, Strength.MILD),
    "WWBB": (WHITE, Strength.STRONG),
}


@pytest.mark.parametrize(("history", "due"), TYPE_B.items())
def test_1_7_type_b_has_mild_preferences_too(
    history: str, due: tuple[object, Strength] | None
) -> None:
    found = preference_of_type_b(colours_of(history), is_last=False)
    assert found == (None if due is None else Preference(*due))  # type: ignore[arg-type]


def test_1_7_type_b_in_the_last_round_equal_numbers_leave_only_a_strong_preference() -> None:
    def last(history: str, **reading: bool) -> Preference | None:
        return preference_of_type_b(colours_of(history), is_last=True, **reading)

    assert last("WB") is None
    assert last("W") == Preference(BLACK, Strength.MILD)
    assert last("WWBB") == Preference(WHITE, Strength.STRONG)  # ruling 0296
    assert last("WWBB", strong_at_the_end=False) is None


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("FIDE_TEAM", PreferenceType.A),
        ("FIDE_TEAM_BAKU", PreferenceType.A),
        ("FIDE_TEAM_TYPEA_GP", PreferenceType.A),
        ("FIDE_TEAM_TYPEB_MP_GP", PreferenceType.B),
        ("FIDE_TEAM_MP_GP", PreferenceType.NONE),
        ("FIDE_TEAM_GP", PreferenceType.NONE),
    ],
)
def test_1_7_the_code_says_which_type_is_used(code: str, kind: PreferenceType) -> None:
    assert preference_type(team_setup(code=code)) is kind
