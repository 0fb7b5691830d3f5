"""E9, E10: the key of the late entry works on every page, and stands only where somebody can enter late."""

from collections.abc import Callable

import pytest

from pareo.service.desk import late_entries, numbers, people, rounds, schedules
from pareo.service.desk.schedules import Wanted
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]
KEY = 'data-key="l"'
CHECK_IN = "/players/check-in"


@pytest.mark.parametrize(
    "path",
    ["/players/p9", "/players/p1", "/players", "/players/numbers", "/results", "", "/players/late"],
)
def test_e9_the_key_is_there_once_on_every_page(visitor: Visitor, path: str) -> None:
    hall, client = visitor(players=8)
    hall.start()
    hall.do(people.enter, {"name": "Late, Ann", "rating": 2495})
    hall.do(late_entries.admit_late, "p9")
    page = client.get(f"/e/open{path}")
    assert page.text.count(KEY) == 1
    assert 'href="/e/open/players/late"' in page.text


@pytest.mark.parametrize("system", ["round-robin", "knockout"])
def test_e10_neither_late_entry_nor_check_in_in_a_league_or_a_cup(
    visitor: Visitor, system: str
) -> None:
    hall, client = visitor(players=4, system=system, rounds=None)
    assert CHECK_IN in client.get("/e/open/players").text  # before the pairs are fixed
    hall.do(schedules.lay, Wanted(system))
    if system == "knockout":
        hall.do(rounds.pair)
    hall.do(rounds.publish)
    for path in ("", "/players", "/players/p1", "/results"):
        page = client.get(f"/e/open{path}").text
        assert KEY not in page
        assert CHECK_IN not in page
    assert "nobody can enter late" in client.get("/e/open/players/late").text
    assert not client.house.event("open").state.late


def test_e10_a_swiss_keeps_both(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.do(numbers.close_list)
    hall.open_round()
    page = client.get("/e/open/players").text
    assert KEY in page
    assert CHECK_IN in page
