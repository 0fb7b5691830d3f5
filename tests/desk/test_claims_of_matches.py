"""What players report at the boards of a match."""

from datetime import UTC, datetime, timedelta

from pareo.journal import Role, seats
from pareo.service.access.board_links import BoardLink, game_of, links_of, report, switch
from pareo.service.desk import line_ups, results, rounds, rules
from pareo.service.desk.answers import Done
from pareo.service.desk.claims import Claimed, accept, agreed, claimed, claims_of, reported_at
from pareo.service.desk.games import found_game
from pareo.service.desk.log import log
from pareo.service.desk.matters import open_matters
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, players_of, team_named


def soon() -> datetime:
    """Return a moment after all that was written."""
    return datetime.now(UTC) + timedelta(minutes=1)


def in_play(hall: MakeHall, *, agreement_counts: bool = False) -> Hall:
    """Return a league in its first round, A-D and B-C, whose boards have links."""
    here = league(hall)
    if agreement_counts:
        here.do(rules.set_rules, {"claims_count": True})
    here.do(switch, on=True)
    here.do(rounds.publish, 1)
    return here


def link_to(here: Hall, game: int, board: int | None, number: int = 1) -> BoardLink:
    """Return the link of a board as a slip carries it."""
    links = links_of(here.event, here.state, "http://hall")
    assert links is not None
    address = links(found_game(here.state, number, game, board))
    found = BoardLink.read(address.removeprefix("http://hall/b/"))
    assert found is not None
    return found


def says(here: Hall, game: int, board: int, side: str, result: str) -> None:
    """Report a result as a player at the board."""
    link = link_to(here, game, board)
    found = game_of(link, here.event, soon())
    assert found is not None
    assert isinstance(report(here.event, found, side, result), Done)


def test_each_board_has_its_link_and_a_match_has_none(hall: MakeHall) -> None:
    here = in_play(hall)
    links = [link_to(here, game, board) for game in (1, 2) for board in range(1, 5)]
    assert len({each.code for each in links}) == 8
    assert str(links[1]).startswith("open.1.1-2.")
    for each in links:
        found = game_of(each, here.event, soon())
        assert found is not None
        assert (found.number, found.place) == (each.game, each.board)
    assert game_of(link_to(here, 1, None), here.event, soon()) is None
    other = BoardLink("open", 1, 1, links[0].code, 2)
    assert game_of(other, here.event, soon()) is None


def test_a_link_ends_where_somebody_else_or_nobody_sits(hall: MakeHall) -> None:
    here = in_play(hall)
    third, fourth = link_to(here, 1, 3), link_to(here, 1, 4)
    one, two, three, _, five = players_of(here, "A")
    here.do(line_ups.hand_in, team_named(here, "A"), 1, [one, two, three, five])
    assert game_of(third, here.event, soon()) is not None
    assert game_of(fourth, here.event, soon()) is None
    assert game_of(link_to(here, 1, 4), here.event, soon()) is not None
    here.do(line_ups.hand_in, team_named(here, "A"), 1, [one, two, three])
    assert game_of(link_to(here, 1, 4), here.event, soon()) is None
    here.do(results.enter, 1, 2, "1F-0F")
    assert game_of(link_to(here, 2, 1), here.event, soon()) is None, "the match is forfeited"


def test_both_report_and_an_arbiter_accepts(hall: MakeHall) -> None:
    """At board 2 of A-D the player of D has White. A draw there is half a point for each."""
    here = in_play(hall)
    says(here, 1, 2, "white", "½-½")
    assert claimed(found_game(here.state, 1, 1, 2)) is Claimed.ONE
    says(here, 1, 2, "black", "½-½")
    says(here, 2, 1, "white", "1-0")
    assert agreed(here.state, 1) == {(1, 2): "½-½"}
    rows = claims_of(here.state, 1).rows
    assert [row[:5] for row in rows] == [
        ("1.2", "D2, X", "A2, X", "½-½", "½-½"),
        ("2.1", "B1, X", "C1, X", "1-0", None),
    ]
    assert [str(each.text) for each in open_matters(here.state) if each.code == "reported"] == [
        "2 results of round 1 that players report are to be accepted."
    ]
    assert here.state.games[1, 1].result == "pending"
    assert reported_at(here.state, 1, ["2.1"]) == {(2, 1): "1-0"}
    here.do(accept, 1, agreed(here.state, 1))
    here.do(accept, 1, {(2, 1): "1-0"})
    assert [found_game(here.state, 1, *at).result for at in ((1, 2), (2, 1))] == ["½-½", "1-0"]
    assert here.state.boards[1, 1, 2].by == "Ana"
    claim = next(each for each in log(here.event) if each.entry.kind == "result.claim")
    assert claim.who == "D2, X"


def test_a_whole_match_is_not_accepted(hall: MakeHall) -> None:
    here = in_play(hall)
    says(here, 1, 1, "white", "1-0")
    assert here.refused(accept, 1, {1: "1-0"}).refusals[0].code == "board-wanted"
    assert here.refused(accept, 1, {(1, 2): "1-0"}).refusals[0].code == "claim"
    leo = here.by("Leo", role=Role.SECTOR, tables=range(2, 3))
    assert leo.refused(accept, 1, {(1, 1): "1-0"}).refusals[0].code == "table"


def test_players_who_differ_call_an_arbiter(hall: MakeHall) -> None:
    here = in_play(hall)
    says(here, 2, 3, "white", "1-0")
    says(here, 2, 3, "black", "0-1")
    (call,) = (each for each in open_matters(here.state) if each.code == "players-differ")
    assert "Table 2.3 of round 1" in str(call.text)


def test_a_report_falls_when_somebody_else_sits_there(hall: MakeHall) -> None:
    here = in_play(hall)
    for board in (3, 4):
        says(here, 1, board, "white", "1-0")
    one, two, three, _, five = players_of(here, "A")
    here.do(line_ups.hand_in, team_named(here, "A"), 1, [one, two, three, five])
    assert found_game(here.state, 1, 1, 3).claims == (("white", "1-0"),)
    assert found_game(here.state, 1, 1, 4).claims == ()
    here.do(line_ups.clear, team_named(here, "A"), 1)
    assert found_game(here.state, 1, 1, 3).claims == (("white", "1-0"),)


def test_agreement_counts_where_the_event_announced_it(hall: MakeHall) -> None:
    here = in_play(hall, agreement_counts=True)
    for side in ("white", "black"):
        says(here, 1, 1, side, "1-0")
    board = here.state.boards[1, 1, 1]
    assert (board.result, board.by) == ("1-0", seats(here.state, board)[1])
    both = {(team_named(here, name), 1) for name in ("A", "D")}
    assert both <= here.state.line_ups.keys(), "who played stands from now on"


def test_two_games_of_a_match_have_a_link_each(hall: MakeHall) -> None:
    here = hall(players=4, system="double-swiss-2026")
    here.do(switch, on=True)
    here.start()
    for side in ("white", "black"):
        says(here, 1, 2, side, "0-1")
    assert agreed(here.state, 1) == {(1, 2): "0-1"}
    here.do(accept, 1, agreed(here.state, 1))
    assert found_game(here.state, 1, 1, 2).result == "0-1"
    assert found_game(here.state, 1, 1, 1).result == "pending"
