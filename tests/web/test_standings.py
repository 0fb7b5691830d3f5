"""The standings page: as of a round, in groups, each value with its working."""

import re
from collections.abc import Callable

from pareo.service.desk import events, results
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]
TIES = ["BH/C1", "BH", "SB"]


def place(hall: Hall, *parts: object) -> str:
    return "/".join(("/e", hall.event.slug, *map(str, parts)))


def ranks(page: str) -> list[str]:
    """The names in the order of the list."""
    return re.findall(r"<bdi>(Player\d+), X</bdi></a></th>", page)


def after_two_rounds(visitor: Visitor, **given: object) -> tuple[Hall, DeskClient]:
    hall, client = visitor(players=8, tie_breaks=TIES, **given)
    hall.start()
    hall.play(("1-0",))
    hall.open_round()
    hall.play(("1-0",))
    return hall, client


def test_before_the_first_round_there_is_none(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    assert "No round yet." in client.get(place(hall, "standings")).text


def test_before_the_first_result_there_is_none(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    assert "No result yet." in client.get(place(hall, "standings")).text


def test_the_list_as_of_any_round(visitor: Visitor) -> None:
    hall, client = after_two_rounds(visitor)
    now = client.get(place(hall, "standings")).text
    assert "Standings after round 2" in now
    earlier = client.get(place(hall, "standings?round=1")).text
    assert "Standings after round 1" in earlier
    assert sorted(ranks(earlier)) == sorted(ranks(now))
    assert ranks(earlier) != ranks(now)


def test_the_list_as_it_was_at_an_entry(visitor: Visitor) -> None:
    hall, client = after_two_rounds(visitor)
    seq = hall.state.rounds[2].pair_seq
    page = client.get(place(hall, f"standings?at={seq}")).text
    assert "Standings after round 1" in page


def test_a_value_shows_its_working(visitor: Visitor) -> None:
    """Whoever won twice met two opponents with 1 and 0 or more points: their sum is shown."""
    hall, client = after_two_rounds(visitor)
    page = client.get(place(hall, "standings?value=p1.BH/C1")).text
    working = page[page.index('id="working"') :]
    assert "BH/C1, Buchholz" in working
    assert "cut: least significant (Art. 14.1)" in working
    assert working.count("<tr") == 3  # heading and two rounds


def test_points_lead_to_all_values_of_a_player(visitor: Visitor) -> None:
    hall, client = after_two_rounds(visitor)
    page = client.get(place(hall, "standings?value=p1")).text
    working = page[page.index('id="working"') :]
    assert all(f"{code}, " in working for code in TIES)
    assert "Rounds" in working


def test_the_working_alone_for_a_script(visitor: Visitor) -> None:
    hall, client = after_two_rounds(visitor)
    part = client.http.get(place(hall, "standings?value=p1.SB"), headers={"hx-request": "true"})
    assert "<main" not in part.text
    assert "Sonneborn-Berger" in part.text


def test_somebody_who_is_not_in_the_list_has_no_working(visitor: Visitor) -> None:
    hall, client = after_two_rounds(visitor)
    assert "How it is ordered" in client.get(place(hall, "standings?value=p99.BH")).text


def test_groups_have_their_own_places(visitor: Visitor) -> None:
    hall, client = after_two_rounds(visitor)
    page = client.get(place(hall, "standings?group=rating%3D2450-")).text
    assert len(ranks(page)) == 5  # 2490, 2480, 2470, 2460, 2450
    empty = client.get(place(hall, "standings?group=sex"), status=422).text
    assert "There is a problem" in empty


def test_places_are_final_only_in_a_finished_event(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=1)
    hall.start()
    number = hall.state.published
    first, *rest = hall.state.games_of(number)
    hall.do(results.enter, number, first.number, "1-0")
    assert "provisional: results are missing" in client.get(place(hall, "standings")).text
    for game in rest:
        hall.do(results.enter, number, game.number, "½-½")
    page = client.get(place(hall, "standings")).text
    assert "all results are in; final once the event is finished" in page
    assert "Final standings" not in page


def test_a_tie_break_that_is_not_possible_says_why(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=2, tie_breaks=["OTHER_1"])
    hall.start()
    hall.play()
    page = client.get(place(hall, "standings")).text
    assert "The values of OTHER_1 are not known" in page


def test_the_page_speaks_spanish(visitor: Visitor) -> None:
    hall, client = visitor(players=4, language="es", tie_breaks=["BH"])
    hall.start()
    hall.play()
    page = client.get(place(hall, "standings?value=p1.BH")).text
    assert "Clasificación tras la ronda 1" in page
    assert re.search(r">\d,\d<", page)


def test_a_round_with_open_results_is_going_on(visitor: Visitor) -> None:
    hall, client = after_two_rounds(visitor)
    hall.do(events.set_public, {"level": "all"})
    hall.open_round()
    hall.do(results.enter, 3, 1, "1-0")
    for page in ("/e/open/standings", "/p/open/standings", "/s/open/standings"):
        text = client.get(page).text
        assert "Standings during round 3" in text
        assert "Standings after round 3<" not in text
    assert "Standings after round 2" in client.get("/p/open/standings/2").text
