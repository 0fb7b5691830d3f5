"""Results of the players of teams, teams against teams, and clubs by their best players.

The league (tests/desk/leagues.py) ends like this, round by round:

    A 2½ (D), 2 (B), 2½ (C): 7 game points, 5 match points; B 2 (C), 2 (A), 3½ (D): 7½ and 4
    C 2 (B), 3 (D), 1½ (A): 6½ and 3; D 1½ (A), 1 (C), ½ (B): 3 and 0

Board 1: A1 and B1 have 1 + ½ + 1 = 2½, C1 0 + 1 + 0 = 1, D1 nothing.
"""

import posixpath
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from pareo.service.desk import events, people, results
from pareo.web.site import site_of
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, play_round, team_named
from tests.web.client import DeskClient, house_of

Visitor = Callable[..., tuple[Hall, DeskClient]]
CELLS = re.compile(r"<t[dh]\b.*?</t[dh]>", re.DOTALL)
LISTS = "/e/open/standings/players"


def finished(hall: MakeHall) -> tuple[Hall, DeskClient]:
    here = league(hall)
    for number in (1, 2, 3):
        play_round(here, number)
    return here, DeskClient(house_of(here))


def tables(page: str) -> list[list[list[str]]]:
    """Return the texts of all rows of all tables."""
    return [
        [
            [re.sub("<[^>]*>", "", cell).strip() for cell in CELLS.findall(row)]
            for row in re.findall(r"<tr\b.*?</tr>", table, re.DOTALL)[1:]
        ]
        for table in re.findall(r"<table\b.*?</table>", page, re.DOTALL)
    ]


def test_the_best_of_each_board_and_reserves(hall: MakeHall) -> None:
    here, client = finished(hall)
    page = client.get(LISTS).text
    assert f'href="{LISTS}"' in client.get("/e/open/standings").text
    first, *_ = tables(page)
    # Rank, No., title, name, rating, team, games, won, drawn, lost, points, percent, performance.
    # B1 met 2190, 2390 and 2090, on average 2223, A1 2090, 2290 and 2190, 2190; 83 % add 273.
    assert [(row[0], row[3], row[6], row[10], row[12]) for row in first] == [
        ("1", "B1, X", "3", "2½", "2496"),
        ("2", "A1, X", "3", "2½", "2463"),
        ("3", "C1, X", "3", "1", first[2][12]),
        ("4", "D1, X", "3", "0", first[3][12]),
    ]
    assert "Reserve 1" not in page, "no reserve has played"
    team = team_named(here, "A")
    assert f'<a href="/e/open/players/{team}"><bdi>A1, X</bdi></a>' in page
    assert "Games at the board only" in page
    assert page.count("Ordered by points, then percentage and performance.") == 1


def test_the_order_and_the_games_that_are_needed_are_chosen(hall: MakeHall) -> None:
    _, client = finished(hall)
    page = client.get(f"{LISTS}?view=players&by=performance&games=3").text
    (found,) = tables(page)
    assert len(found) == 16
    assert "Ordered by performance" in page
    assert '<option value="performance" selected>' in page
    assert tables(client.get(f"{LISTS}?view=players&games=4").text) == [[]]
    # What nobody can choose is as usual.
    assert tables(client.get(f"{LISTS}?view=x&by=y&games=-3").text) == tables(
        client.get(LISTS).text
    )


def test_team_by_team_and_the_crosstable_of_the_players(hall: MakeHall) -> None:
    _, client = finished(hall)
    (members,) = tables(client.get(f"{LISTS}?view=members").text)
    # A heading for each team with its strength, then board, number, title, name of its players.
    assert members[0] == ["1 A 2375"]
    assert [row[3] for row in members[1:6]] == ["A1, X", "A2, X", "A3, X", "A4, X", "A5, X"]
    page = client.get(f"{LISTS}?view=crosstable").text
    (crosstable,) = tables(page)
    assert crosstable[0][-1] == "2½"
    assert ' won">' in page


def test_without_a_result_and_without_teams(hall: MakeHall, visitor: Visitor) -> None:
    here = league(hall)
    assert "No result yet." in DeskClient(house_of(here)).get(LISTS).text
    _, client = visitor(players=4)
    client.get(LISTS, status=404)
    assert LISTS not in client.get("/e/open/standings").text


def test_teams_against_teams(hall: MakeHall) -> None:
    _, client = finished(hall)
    page = client.get("/e/open/crosstable?view=grid").text
    (grid,) = tables(page)
    assert grid == [
        ["1", "1", "A", "×", "2", "2½", "2½", "5", "7"],
        ["2", "2", "B", "2", "×", "2", "3½", "4", "7½"],
        ["3", "3", "C", "1½", "2", "×", "3", "3", "6½"],
        ["4", "4", "D", "1½", "½", "1", "×", "0", "3"],
    ]
    assert 'href="/e/open/documents/team-grid"' in page
    rounds = client.get("/e/open/crosstable").text
    assert "4w2½" in rounds
    assert 'href="/e/open/crosstable?view=grid"' in rounds


def test_papers_of_players_and_of_the_grid(hall: MakeHall) -> None:
    _, client = finished(hall)
    shown = {
        "team-grid": "game points against it",
        "board-lists": "Games at the board only",
        "player-list": "Players of all teams",
        "members": "Results of the members",
        "individual-crosstable": "A1, X",
    }
    listed = client.get("/e/open/documents").text
    for key, words in shown.items():
        assert f"/documents/{key}" in listed
        assert words in client.get(f"/e/open/documents/{key}").text, key


def test_public_pages_of_players_and_of_the_grid(hall: MakeHall) -> None:
    here, _ = finished(hall)
    here.do(events.set_public, {"level": "all"})
    client = DeskClient(house_of(here))
    assert 'href="/p/open/individual"' in client.get("/p/open/standings").text
    page = client.get("/p/open/individual").text
    team = team_named(here, "A")
    assert f'<a href="/p/open/player/{team}"><bdi>A1, X</bdi></a>' in page
    for key, words in (
        ("percentage", "Ordered by percentage"),
        ("performance", "Ordered by performance"),
        ("players", "Players of all teams"),
        ("members", "Results of the members"),
        ("crosstable", "A1, X"),
    ):
        assert f'href="/p/open/individual/{key}"' in page
        assert words in client.get(f"/p/open/individual/{key}").text
    client.get("/p/open/individual/nothing", status=404)
    grid = client.get("/p/open/crosstable/grid").text
    assert tables(grid)[0][0] == ["1", "1", "A", "×", "2", "2½", "2½", "5", "7"]
    assert "4w2½" in client.get("/p/open/crosstable/rounds").text
    client.get("/p/open/crosstable/nothing", status=404)


def test_players_of_teams_are_not_public_below_the_level_of_standings(hall: MakeHall) -> None:
    here, _ = finished(hall)
    here.do(events.set_public, {"level": "results"})
    client = DeskClient(house_of(here))
    client.get("/p/open/individual", status=404)


def test_clubs_are_ranked_by_their_best_players_with_the_working(visitor: Visitor) -> None:
    """Round 1 of six: 1, 2 and 3 beat 4, 5 and 6; clubs North 1, 2, 4 and South 3, 5, 6."""
    hall, client = visitor(tie_breaks=["WIN"])
    for n in range(1, 7):
        club = "North" if n in (1, 2, 4) else "South"
        hall.do(people.enter, {"name": f"Player{n}, X", "rating": 2000 - n, "club": club})
    hall.start()
    numbers = hall.state.numbers
    for game in list(hall.state.games_of(1)):
        score = "1-0" if numbers[game.white] < numbers[game.black] else "0-1"
        hall.do(results.enter, 1, game.number, score)
    page = client.get("/e/open/standings").text
    assert 'name="best"' in page
    page = client.get("/e/open/standings?group=club&best=2").text
    (found, *_) = tables(page)
    assert [row[:4] for row in found] == [["1", "North", "3", "2"], ["2", "South", "3", "1"]]
    assert "Sum of the best 2 after round 1" in page
    page = client.get("/e/open/standings?group=club&best=2&club=South").text
    working = tables(page)[1]
    assert working[-1][1:3] == ["Together", "1"]
    assert "2 of 3 players count." in page
    assert [row[1] for row in working[:-1]] == ["Player3, X", "Player5, X"]
    # Nobody has a federation; a number that is none asks for the groups themselves.
    client.get("/e/open/standings?group=federation&best=2", status=422)
    assert len(tables(client.get("/e/open/standings?group=club&best=x").text)) == 2


def test_the_web_site_has_the_lists_of_players_and_the_grid(hall: MakeHall) -> None:
    here, _ = finished(hall)
    here.do(events.set_public, {"level": "all"})
    files = dict(site_of(here.state, "en", datetime.now(UTC) + timedelta(days=1)))
    pages = [
        "individual.html",
        *(f"individual-{key}.html" for key in ("boards", "percentage", "players", "members")),
        *("crosstable-grid.html", "crosstable-rounds.html", "es/individual-crosstable.html"),
    ]
    for name in pages:
        folder = "es/" if name.startswith("es/") else ""
        targets = set(re.findall(r'href="([^"#?:]+\.html)', files[name].decode()))
        assert targets
        for target in targets:
            assert posixpath.normpath(folder + target) in files, (name, target)
    assert "A1, X" in files["files/team-players.csv"].decode()
    assert "files/team-members.csv" in files
