"""What an event does to ratings, and why some games do not count."""

from collections.abc import Callable

from pareo.service.desk import people, results, rounds
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, play_match, players_of
from tests.web.client import DeskClient, house_of

Visitor = Callable[..., tuple[Hall, DeskClient]]


def place(hall: Hall, *parts: object) -> str:
    return "/".join(("/e", hall.event.slug, *map(str, parts)))


def test_before_a_round_there_is_none(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    assert "No round yet." in client.get(place(hall, "ratings")).text


def test_a_win_against_an_equal_gives_half_of_k(visitor: Visitor) -> None:
    """2000 beats 2000: W−We = 0.5, K = 20, so +10 and −10 (B.02 8.3)."""
    hall, client = visitor()
    for name in ("White, A", "Black, B"):
        hall.do(people.enter, {"name": name, "rating": 2000})
    hall.start()
    hall.do(results.enter, 1, 1, "1-0")
    page = client.get(place(hall, "ratings")).text
    assert "+10.00" in page
    assert "−10.00" in page
    one = client.get(place(hall, "ratings?player=1")).text
    working = one[one.index('id="working"') :]
    assert "<svg" in working
    assert "Round 1" in working


def test_a_forfeit_is_not_counted_and_says_why(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    hall.start()
    hall.do(results.enter, 1, 1, "1F-0F")
    hall.do(rounds.close)
    page = client.get(place(hall, "ratings")).text
    assert "2 games are not counted for somebody" in page
    assert "B.02" in page


def test_another_edition(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    hall.start()
    hall.do(results.enter, 1, 1, "1-0")
    assert "edition 2005" in client.get(place(hall, "ratings?edition=2005")).text
    odd = client.get(place(hall, "ratings?edition=1066")).text
    assert "There is no edition 1066" in odd
    client.get(place(hall, "ratings?list=none"), status=422)


def test_the_page_for_a_script_is_the_working_alone(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    hall.start()
    hall.do(results.enter, 1, 1, "1-0")
    part = client.http.get(place(hall, "ratings?player=1"), headers={"hx-request": "true"})
    assert "<main" not in part.text
    assert "Player001, X" in part.text


def test_members_of_teams_are_rated_by_their_boards(hall: MakeHall) -> None:
    """A1, 2390, beats D1, 2090: 300 more are expected to score 85 %, so +0.15 × 20 = 3.

    A2 and D2, 2380 and 2080, do not play: their board is forfeited.
    """
    here = league(hall)
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, ("1-0", "0F-1F", "½-½", "½-½"))
    client = DeskClient(house_of(here))
    page = client.get("/e/open/ratings").text
    assert "+3.00" in page
    assert "−3.00" in page
    assert "2 games are not counted for somebody" in page
    assert "A2, X" in page[page.index("games are not counted") :]
    first = here.state.member_numbers[players_of(here, "A")[0]]
    one = client.get(f"/e/open/ratings?player={first}").text
    assert "D1, X" in one[one.index('id="working"') :]
