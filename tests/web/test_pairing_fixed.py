"""Rounds of fixed systems on the same page: who rests, which stage it is."""

from collections.abc import Callable

from pareo.schedules import KnockoutRules
from pareo.service.desk import results, rounds, schedules
from pareo.service.desk.schedules import Wanted
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def test_a_round_robin_shows_who_rests(visitor: Visitor) -> None:
    """In the Berger table of six, number 6 meets 1 and 4 first: with five players they rest."""
    hall, client = visitor(players=5)
    hall.do(schedules.lay, Wanted("round-robin"))
    page = ""
    for number, resting in ((1, 1), (2, 4)):
        page = client.get(f"/e/{hall.event.slug}/round/{number}").text
        name = hall.state.people[hall.person(resting)].name
        beside = page[page.index("Without a game") :]
        assert name in beside
        assert "rests" in beside
    assert "Discard" not in page
    assert "points</th>" not in page
    answer = client.get(f"/e/{hall.event.slug}/round/1?why=1").text
    assert "<h2" in answer


def test_the_next_round_of_a_table_is_published_not_paired(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.do(schedules.lay, Wanted("round-robin"))
    page = client.get(f"/e/{hall.event.slug}/pairing")
    assert page.url.path.endswith("/round/1")
    client.submit(client.get(f"{page.url.path}/publish"), "/publish")
    assert hall.state.published == 1
    for number in (1, 3):
        compared = client.get(f"/e/{hall.event.slug}/round/{number}/compare").text
        assert "The round is exactly as the rules pair it." in compared


def test_the_frame_names_the_first_round_of_a_table_that_is_not_closed(visitor: Visitor) -> None:
    """A table has all its rounds from the start: the last one is not where the event is."""
    hall, client = visitor(players=4)
    hall.do(schedules.lay, Wanted("round-robin"))
    for number in (1, 2):
        page = client.get(f"/e/{hall.event.slug}").text
        assert f"Round {number} of 3 · draft" in page
        assert f"Round {number} of 3 · draft" in client.get("/").text
        hall.do(rounds.publish)
        for game in hall.state.games_of(number):
            hall.do(results.enter, number, game.number, "1-0")
        hall.do(rounds.close)


def test_a_knock_out_names_its_stages(visitor: Visitor) -> None:
    """Six players: 1 and 2 rest in the first of three stages."""
    hall, client = visitor(players=6)
    hall.do(schedules.lay, Wanted("knockout", rules=KnockoutRules(games=1, third_place=True)))
    page = ""
    for stage in ("quarter-finals", "semi-finals", "final"):
        hall.do(rounds.pair)
        number = hall.state.paired
        page = client.get(f"/e/{hall.event.slug}/round/{number}").text
        assert f"{stage}</th>" in page
        if number == 1:
            assert page.count("rests") == 2
        hall.do(rounds.publish)
        compared = client.get(f"/e/{hall.event.slug}/round/{number}/compare").text
        assert "The round is exactly as the rules pair it." in compared
        for game in list(hall.state.games_of(number)):
            hall.do(results.enter, number, game.number, "1-0")
        hall.do(rounds.close)
    assert "match for third place</th>" in page


def test_a_table_that_is_not_laid_says_so(visitor: Visitor) -> None:
    hall, client = visitor(players=4, system="round-robin")
    page = client.get(f"/e/{hall.event.slug}/round/1").text
    assert "Draw up the schedule." in page
    assert "/pair" not in page.replace("/pairing", "")
