"""C.04.6: boards of a team match, their colours and who sits there."""

from pareo.auditor import Kind
from pareo.model import Colour, Round
from tests.unit.auditor.events import event, forged, found, match, team_event

AS_ANNOUNCED = match(1, 2, (1, 4, "1-0"), (5, 2, "½-½"))


def test_record_352_colours_are_those_announced() -> None:
    assert not found(team_event(Round((AS_ANNOUNCED,))), Kind.GAME_COLOURS)


def test_record_352_the_second_board_has_the_wrong_colour() -> None:
    wrong = match(1, 2, (1, 4, "1-0"), (2, 5, "½-½"))
    (finding,) = found(team_event(Round((wrong,))), Kind.GAME_COLOURS)
    assert (finding.round, finding.participants) == (1, (1, 2))


def test_record_352_an_empty_board_has_a_colour_too() -> None:
    right = match(1, 2, (1, None, "1F-0F"), (5, None, "1F-0F"))
    wrong = match(1, 2, (None, 1, "0F-1F"), (5, 2, "1-0"))
    assert not found(team_event(Round((right,))), Kind.GAME_COLOURS)
    assert found(team_event(Round((wrong,))), Kind.GAME_COLOURS)


def test_record_352_a_board_that_both_left_empty_is_skipped() -> None:
    second_board_only = match(1, 2, (5, 2, "½-½"))
    assert not found(team_event(Round((second_board_only,))), Kind.GAME_COLOURS)


def test_record_352_without_an_announcement_nothing_is_wrong() -> None:
    both_white = match(1, 2, (1, 4, "1-0"), (2, 5, "½-½"))
    assert not found(team_event(Round((both_white,)), board_colours=()), Kind.GAME_COLOURS)


def test_record_352_more_games_than_boards() -> None:
    played = team_event(Round((AS_ANNOUNCED,)), board_colours=(Colour.WHITE,))
    assert found(played, Kind.BOARDS)
    assert not found(team_event(Round((AS_ANNOUNCED,))), Kind.BOARDS)


def test_record_310_a_member_of_another_team() -> None:
    strange = Round((match(1, 2, (1, 4, "1-0"), (5, 7, "½-½")),))
    played = forged(team_event(Round((AS_ANNOUNCED,)), teams=3), rounds=(strange,))
    assert len(found(played, Kind.WRONG_TEAM)) == 1


def test_record_310_two_members_of_the_same_team() -> None:
    strange = Round((match(1, 2, (1, 2, "1-0")),))
    assert found(forged(team_event(Round((AS_ANNOUNCED,))), rounds=(strange,)), Kind.WRONG_TEAM)


def test_record_310_members_play_for_their_teams() -> None:
    one_missing = Round((match(1, 2, (1, None, "1F-0F"), (5, 2, "½-½")),))
    assert not found(team_event(one_missing), Kind.WRONG_TEAM)


def test_record_300_a_member_at_two_boards() -> None:
    twice = Round((match(1, 2, (1, 4, "1-0"), (5, 1, "½-½")),))
    (finding,) = found(forged(team_event(Round((AS_ANNOUNCED,))), rounds=(twice,)), Kind.TWO_BOARDS)
    assert (finding.round, finding.participants) == (1, (1,))


def test_record_300_members_at_one_board_each() -> None:
    assert not found(team_event(Round((AS_ANNOUNCED,))), Kind.TWO_BOARDS)


def test_events_of_players_have_no_boards() -> None:
    played = event(Round.of((1, 2), (3, 4)))
    for kind in (Kind.WRONG_TEAM, Kind.TWO_BOARDS, Kind.BOARDS):
        assert not found(played, kind)
