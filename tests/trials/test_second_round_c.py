"""What a second round of trials found in the round in play and at the boards of matches."""

import re
from collections.abc import Callable

import pytest

from pareo.service.desk import events, line_ups, numbers, results, rounds, schedules
from pareo.service.desk.adjournments import adjourn
from pareo.service.desk.games import newest_round
from pareo.service.desk.log import log
from pareo.service.desk.matters import open_matters
from pareo.service.desk.round_sheet import round_sheet
from pareo.service.desk.schedules import Wanted
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, play_match, players_of, team_named
from tests.web.client import DeskClient, house_of


def words_of(page: str) -> str:
    """Return the text of a page without its tags."""
    return " ".join(re.sub("<[^>]*>", " ", page).split())


def of_players(hall: MakeHall) -> Hall:
    """Return a league of four players whose second game of round 1 is put off, round 2 known."""
    here = laid(hall)
    here.do(rounds.publish, 1)
    here.do(results.enter, 1, 1, "1-0")
    here.do(rounds.publish, 2)
    return here


def laid(hall: MakeHall) -> Hall:
    """Return a league of four players, all its rounds drafts."""
    here = hall(players=4, system="round-robin", rounds=None)
    here.do(numbers.close_list)
    here.do(schedules.lay, Wanted("round-robin"))
    here.do(events.set_public, {"level": "all"})
    return here


def of_teams(hall: MakeHall) -> Hall:
    """Return a league of teams whose second match of round 1 is put off, round 2 known."""
    here = league(hall)
    here.do(events.set_public, {"level": "all"})
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, ("1-0", "0-1", "1-0", "0-1"))  # home wins everywhere
    here.do(rounds.publish, 2)
    return here


LEAGUES = [of_players, of_teams]


# ------------------------------------------------- trial 2: the round in play, for everybody


@pytest.mark.parametrize("begin", LEAGUES)
def test_t2_phones_and_screens_show_the_round_in_play(
    hall: MakeHall, begin: Callable[[MakeHall], Hall]
) -> None:
    here = begin(hall)
    for is_closed in (False, True):
        if is_closed:
            for match in list(here.state.games_of(2)):
                if here.state.of_teams:
                    play_match(here, 2, match.board, ("1-0",) * 4)
                else:
                    here.do(results.enter, 2, match.number, "1-0")
            here.do(rounds.close)
        assert newest_round(here.state) == 2
        client = DeskClient(house_of(here))
        for path in ("", "/boards", "/names"):
            assert "Round 2" in words_of(client.get(f"/p/open{path}").text), path
        for screen in ("boards", "names", "results"):
            page = words_of(client.get(f"/s/open/{screen}").text)
            assert is_closed or "Round 2" in page, screen
            assert "Round 1" not in page, screen


def test_t2_a_round_published_ahead_waits_until_the_one_before_is_played(hall: MakeHall) -> None:
    here = laid(hall)
    for number in (1, 2, 3):
        here.do(rounds.publish, number)
    here.do(results.enter, 1, 1, "1-0")
    assert newest_round(here.state) == 1  # half of round 1 is still being played
    assert "Round 1" in words_of(DeskClient(house_of(here)).get("/p/open/boards").text)
    here.do(results.enter, 2, 1, "1-0")
    assert newest_round(here.state) == 2  # they play on without the one put off


@pytest.mark.parametrize("begin", LEAGUES)
def test_t2_a_game_put_off_stays_an_open_matter(
    hall: MakeHall, begin: Callable[[MakeHall], Hall]
) -> None:
    here = begin(hall)
    places = "tables 2.1, 2.2, 2.3, 2.4" if here.state.of_teams else "table 2"
    found = [each for each in open_matters(here.state) if each.code == "not-played"]
    assert [each.round for each in found] == [1]
    assert str(found[0].text).endswith(f"no result: {places}.")
    page = DeskClient(house_of(here)).get("/e/open").text
    assert re.search(rf'href="/e/open/round/1/results">[^<]*{places}', page)


# --------------------------------------------------------------- trial 2: line-ups and points


def test_t2_line_ups_that_results_made_were_not_handed_in(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, ("1-0",))
    here.do(line_ups.hand_in, team_named(here, "B"), 1, players_of(here, "B")[:4])
    page = DeskClient(house_of(here)).get("/e/open/round/1/line-ups")
    assert "1 of 2 handed in" in page.text
    play_match(here, 1, 2, ("1-0",))
    assert "handed in" not in DeskClient(house_of(here)).get("/e/open/round/1/line-ups").text


@pytest.mark.parametrize("begin", LEAGUES)
def test_t2_a_league_gives_no_points_for_a_game_put_off(
    hall: MakeHall, begin: Callable[[MakeHall], Hall]
) -> None:
    here = begin(hall)
    page = words_of(DeskClient(house_of(here)).get("/e/open/round/2").text)
    assert "Points as used for pairing" not in page
    boards = round_sheet(here.state, 2).boards
    points = [each.points for row in boards for each in (row.white, row.black)]
    assert sorted(map(int, points)) == [0, 0, 0, 20 if here.state.of_teams else 10]


# ------------------------------------------- trial 2: one direction for corrections of boards


def test_t2_a_correction_of_an_even_board_is_told_home_first(hall: MakeHall) -> None:
    """At board 2 home, A, has Black: the question and the history say what the row says."""
    here = league(hall)
    here.do(rounds.publish, 1)
    client = DeskClient(house_of(here))
    address = "/e/open/round/1/results/1/2"
    shown = client.submit(client.get(address), "/round/1/result", result="1-0")
    assert "Table 1.2 (Black: A2, X; White: D2, X), round 1: 1-0" in words_of(shown.text)
    for match, boards in ((1, (1, 3, 4)), (2, (1, 2, 3, 4))):
        for board in boards:
            here.do(results.enter, 1, match, "1-0", board=board)
    here.do(rounds.close)
    said = "Table 1.2, round 1, A2, X – D2, X: corrected, 0-1 instead of 1-0"
    asked = client.submit(client.get(address), "/1/2/correct", result="0-1", status=409)
    assert said in words_of(asked.text)
    client.confirm(asked)
    assert here.state.boards[1, 1, 2].result == "1-0"  # White first, as it is kept
    page = words_of(client.get(address).text)
    assert said in page
    assert "Table 1.2 (Black: A2, X; White: D2, X), round 1: 1-0" in page
    assert "(White: D2" not in page
    # Commands and programs have White first.
    (line,) = (each for each in log(here.event) if each.entry.kind == "result.correct")
    assert str(line.text).endswith("D2, X – A2, X: corrected, 1-0 instead of 0-1")


def test_t2_other_texts_of_the_desk_are_home_first(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, ("1-0", "0-1"))  # home wins both
    client = DeskClient(house_of(here))
    page = client.get("/e/open/round/1/results?verify")
    differs = client.submit(page, "/round/1/verify", 422, None, **{"r1.2": "0"})
    said = "Table 1.2 (Black: A2, X; White: D2, X): 0-1 now, 1-0 before."
    assert said in words_of(differs.text)
    here.do(results.enter, 1, 1, "pending", board=2)
    here.do(adjourn, 1, 1, board=2)
    page = client.get("/e/open/round/1/results")
    data = {**dict(client.form(page, "/results").fields), "game": "1.2", "result": "1-0"}
    asked = client.http.post("/e/open/round/1/result", data=data)
    ended = "Table 1.2 (Black: A2, X; White: D2, X) of round 1 ended 1-0;"
    assert ended in words_of(asked.text)
