"""C.04.2 Art. 3.5: whom everyone has met."""

from pareo.history import colours_played, forbidden_opponents, opponents_met, unplayed_rounds
from pareo.model import ForbiddenPairs, Game, Match, Result, Round, Tpn
from tests.words import BLACK, WHITE, event, numbers, round_of, team_event


def test_3_5_two_who_did_not_play_may_be_paired_again() -> None:
    met = opponents_met(event(4, Round.of((1, 2, "1F-0F"), (3, 4, "0-0"))))
    assert met == {1: set(), 2: set(), 3: {4}, 4: {3}}


def test_3_5_a_pending_or_adjourned_game_is_a_meeting() -> None:
    met = opponents_met(event(4, Round.of((1, 2), (3, 4, "adjourned"))))
    assert met == {1: {2}, 2: {1}, 3: {4}, 4: {3}}


def test_3_5_a_forfeited_team_match_is_no_meeting() -> None:
    forfeited = Match(Tpn(1), Tpn(2), (), Result.DOUBLE_FORFEIT)
    assert opponents_met(team_event(2, round_of(forfeited))) == {1: set(), 2: set()}


def test_3_5_teams_whose_line_ups_are_not_known_yet_are_meeting() -> None:
    waiting = team_event(2, round_of(Match(Tpn(1), Tpn(2), ())))
    assert opponents_met(waiting) == {1: {2}, 2: {1}}
    assert colours_played(waiting) == {1: (WHITE,), 2: (BLACK,)}


def test_c04_5_a_forfeit_on_each_side_is_a_meeting_without_colour() -> None:
    one, two = Tpn(1), Tpn(2)
    first = Game(one, two, Result.WHITE_WON_BY_FORFEIT)
    both = Match(one, two, (first, Game(two, one, Result.WHITE_WON_BY_FORFEIT)))
    same = Match(one, two, (first, Game(two, one, Result.BLACK_WON_BY_FORFEIT)))
    shared = event(2, round_of(both), games_per_match=2)
    assert opponents_met(shared) == {1: {2}, 2: {1}}
    assert colours_played(shared) == {1: (), 2: ()}
    assert unplayed_rounds(shared) == {1: (), 2: ()}
    assert opponents_met(event(2, round_of(same), games_per_match=2)) == {1: set(), 2: set()}


def test_forbidden_pairs_hold_in_their_rounds_only() -> None:
    groups = (
        ForbiddenPairs(numbers(1, 2, 3), 1, 2),
        ForbiddenPairs(numbers(1, 4), 2),
    )
    forbidden = event(4, forbidden_pairs=groups)
    assert forbidden_opponents(forbidden, 1)[Tpn(1)] == {2, 3}
    assert forbidden_opponents(forbidden, 2)[Tpn(1)] == {2, 3, 4}
    assert forbidden_opponents(forbidden, 9) == {1: {4}, 2: set(), 3: set(), 4: {1}}
