"""pareo event norms, and norms among the open matters of pareo event status."""

from pareo.service.desk import numbers, people, settings
from tests.unit.cli.event_set_up.conftest import Line
from tests.unit.norms.events import OPPONENTS


def with_players(event: Line) -> None:
    event.hall.do(settings.set_settings, {"rounds": 9})
    for number, (title, rating, federation) in enumerate(OPPONENTS, start=1):
        facts = {"name": f"Player {number}", "rating": rating, "federation": federation}
        event.hall.do(people.enter, facts | ({"title": title} if title else {}))


def test_the_list_is_judged_before_round_1_and_told_by_the_status(event: Line) -> None:
    """Two GMs are too few for a GM norm: three opponents must be GM."""
    with_players(event)
    told = "Players with GM: 2; a norm needs at least 3 as opponents."
    assert told in event("norms open").out
    assert told not in event("status open").out
    event.hall.do(numbers.close_list)
    assert f"Open: No GM norm is possible with this list. {told}" in event("status open").out


def test_chances_of_one_player_during_the_event(event: Line) -> None:
    with_players(event)
    event.hall.start()
    ran = event("norms open --player 5")
    assert "GM norm, so far" in ran.out
    assert "out of reach" in ran.out
    found = event.json("norms open --player 5 --title IM")
    assert found["finished"] is False
    assert found["achieved"] == []


def test_what_the_event_says_of_itself_decides_and_options_try_something_else(event: Line) -> None:
    with_players(event)
    event.done("describe open --from 2026-10-01 --kind zonal --registered 2026-09-20")
    event.done("describe open --registered-by ESP --arbiter-title NA --accepted no")
    said = event("log open").out
    assert "kind of event zonal" in said
    assert "registered on 2026-09-20" in said
    event.hall.start()

    def failing(options: str = "") -> set[str]:
        found = event.json(f"norms open --player 5 --title IM {options}")
        return {one["id"] for one in found["event"] if one["passes"] is False}

    assert failing() == {"E2", "E6"}
    assert failing("--registered 2026-08-01 --arbiter IA") == set()
    event.done("describe open --accepted yes")
    assert failing() == {"E6"}
