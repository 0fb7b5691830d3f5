"""C.04.6 and C.04.5 Article 4: who has White."""

from dataclasses import replace

import pytest

from pareo.history import Entrant
from pareo.model import Tpn, match_to_play, points
from tests.unit.pairing.match_family.events import pairs_field
from tests.unit.pairing.match_family.rounds import seat
from tests.words import BLACK, WHITE, entrant

TEAM, PAIRS = "team-2026", "double-swiss-2026"
TYPE_B = "FIDE_TEAM_TYPEB_MP_GP"


def with_second(one: Entrant, score: float) -> Entrant:
    return replace(one, second_score=points(score))


@pytest.mark.parametrize("key", [TEAM, PAIRS])
def test_4_3_1_without_matches_the_number_of_the_first_decides(key: str) -> None:
    assert seat(key, entrant(1), entrant(2)) == (1, "4.3.1")
    assert seat(key, entrant(2), entrant(3)) == (3, "4.3.1")
    assert seat(key, entrant(1), entrant(2), initial=BLACK) == (2, "4.3.1")
    assert seat(key, entrant(1), entrant(2, 1)) == (1, "4.3.1")  # 2 is first and even: Black


def test_4_3_1_numbers_are_effective_ones() -> None:
    """Number 4 is the third of those who take part (ruling 0001)."""
    assert seat(TEAM, replace(entrant(4), number=3), entrant(5)) == (4, "4.3.1")


def test_4_3_2_the_only_preference_is_granted() -> None:
    assert seat(TEAM, entrant(1, 1, "WB"), entrant(2, 0, "BB")) == (2, "4.3.2")
    assert seat(TEAM, entrant(1, 1, "WW"), entrant(2, 0, "WB")) == (2, "4.3.2")


def test_4_3_3_opposite_preferences_are_granted() -> None:
    assert seat(TEAM, entrant(1, 1, "WW"), entrant(2, 0, "BB")) == (2, "4.3.3")


def test_4_3_4_of_type_b_the_only_strong_preference_is_granted() -> None:
    one, other = entrant(1, 1, "B"), entrant(2, 0, "BB")
    assert seat(TEAM, one, other, code=TYPE_B) == (2, "4.3.4")


def test_4_3_5_white_goes_to_the_smaller_difference() -> None:
    assert seat(TEAM, entrant(1, 1, "W"), entrant(2, 0, "WB")) == (2, "4.3.5")
    assert seat(TEAM, entrant(1, 1, "BB"), entrant(2, 0, "BBB")) == (2, "4.3.5")


def test_4_3_6_colours_alternate_since_they_last_differed() -> None:
    """W B against B W: the last round decides, in which the first had Black."""
    assert seat(TEAM, entrant(1, 1, "WB"), entrant(2, 0, "BW")) == (1, "4.3.6")


def test_4_3_6_rounds_without_a_match_are_left_out() -> None:
    """Absent-B-W-B against B-W-B-absent are equal, so 4.3.8 decides (ruling 0298)."""
    assert seat(TEAM, entrant(1, 1, "BWB"), entrant(2, 0, "BWB")) == (1, "4.3.8")


def test_4_3_7_the_preference_of_the_first_team_is_granted() -> None:
    assert seat(TEAM, entrant(1, 1, "WW"), entrant(2, 0, "WW")) == (2, "4.3.7")


@pytest.mark.parametrize(("scores", "white"), [((0, 0), 2), ((1, 2), 1), ((2, 1), 2)])
def test_4_the_first_team_has_more_points_then_the_higher_second_score(
    scores: tuple[int, int], white: int
) -> None:
    """Both have had W: the first team has Black now (4.3.8)."""
    one, other = (
        with_second(entrant(1, 1, "W"), scores[0]),
        with_second(entrant(2, 1, "W"), scores[1]),
    )
    assert seat(TEAM, one, other) == (white, "4.3.8")
    assert seat(TEAM, one, other, code="FIDE_TEAM_TYPEA_MP") == (2, "4.3.8")
    assert seat(TEAM, one, with_second(entrant(2, 2, "W"), 0)) == (1, "4.3.8")


def test_4_3_8_the_first_team_alternates() -> None:
    assert seat(TEAM, entrant(1, 1, "WB"), entrant(2, 0, "WB")) == (1, "4.3.8")


def test_4_3_9_the_other_team_alternates_where_the_first_has_not_played() -> None:
    assert seat(TEAM, entrant(1, 1), entrant(2, 0, "WB")) == (2, "4.3.9")
    assert seat(TEAM, entrant(1, 1), entrant(2, 0, "BW")) == (1, "4.3.9")


def test_4_3_2_of_two_games_white_goes_to_who_had_it_less_often() -> None:
    """The number of Whites, not the difference: one of four against one of one is equal."""
    assert seat(PAIRS, entrant(1, 1, "WW"), entrant(2, 0, "WB")) == (2, "4.3.2")
    assert seat(PAIRS, entrant(1, 1, "BBBW"), entrant(2, 0, "W")) == (2, "4.3.4")


def test_4_3_3_of_two_games_colours_alternate_since_they_last_differed() -> None:
    assert seat(PAIRS, entrant(1, 1, "WB"), entrant(2, 0, "BW")) == (1, "4.3.3")


def test_4_3_4_of_two_games_the_higher_ranked_alternates() -> None:
    assert seat(PAIRS, entrant(1, 1, "WB"), entrant(2, 0, "WB")) == (1, "4.3.4")
    assert seat(PAIRS, entrant(1, 0, "BW"), entrant(2, 1, "BW")) == (1, "4.3.4")


def test_4_3_5_of_two_games_the_opponent_alternates_where_the_first_has_not_played() -> None:
    assert seat(PAIRS, entrant(1, 1), entrant(2, 0, "B")) == (2, "4.3.5")


def test_4_the_higher_ranked_player_has_more_points_then_the_smaller_number() -> None:
    assert seat(PAIRS, entrant(1, 1, "W"), entrant(2, 1, "W")) == (2, "4.3.4")
    assert seat(PAIRS, entrant(1, 1, "W"), entrant(2, 2, "W")) == (1, "4.3.4")


def test_4_4_the_second_game_reverses_the_colours() -> None:
    match = match_to_play(pairs_field(2, 1), Tpn(1), Tpn(2))
    assert [(game.white, game.black) for game in match.games] == [(1, 2), (2, 1)]
    assert match.colour_of(Tpn(1)) is WHITE
