"""The pages of a round: paired, looked at, published, discarded."""

from collections.abc import Callable

from pareo.service.desk import events, numbers, results, rounds
from pareo.service.desk.making import make_sample
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def at_the_desk(visitor: Visitor, players: int = 8, **settings: object) -> tuple[Hall, DeskClient]:
    hall, client = visitor(players=players, **settings)
    hall.do(numbers.close_list)
    return hall, client


def place(hall: Hall, *parts: object) -> str:
    return "/".join(("/e", hall.event.slug, *map(str, parts)))


def test_the_tab_leads_to_the_round_that_is_next(visitor: Visitor) -> None:
    hall, client = at_the_desk(visitor)
    assert client.get(place(hall, "pairing")).url.path == place(hall, "round", 1)
    hall.open_round()
    assert client.get(place(hall, "pairing")).url.path == place(hall, "round", 1)
    hall.play()
    assert client.get(place(hall, "pairing")).url.path == place(hall, "round", 2)


def test_the_colour_of_round_1_is_drawn_and_its_seed_shown(visitor: Visitor) -> None:
    hall, client = at_the_desk(visitor)
    page = client.submit(client.get(place(hall, "round", 1)), "/pair")
    assert "drawn from the seed" in page.text
    assert hall.state.settings["initial_colour"] in ("w", "b")


def test_what_is_noted_stands_with_what_was_done(visitor: Visitor) -> None:
    hall, client = at_the_desk(visitor)
    page = client.submit(client.get(place(hall, "round", 1)), "/pair")
    assert "Nobody has been checked in: everybody counts as present." in page.text
    assert "Nobody has been" not in client.get(place(hall, "round", 1)).text


def test_the_colour_of_round_1_is_as_drawn_in_the_hall(visitor: Visitor) -> None:
    hall, client = at_the_desk(visitor)
    page = client.submit(client.get(place(hall, "round", 1)), "/pair", colour="black")
    assert "Black, drawn in the hall" in page.text
    (first, *_) = hall.state.games_of(1)
    assert first.black == hall.person(1)


def test_a_draft_is_published_after_a_preview(visitor: Visitor) -> None:
    hall, client = at_the_desk(visitor)
    hall.do(rounds.pair)
    preview = client.get(place(hall, "round", 1, "publish"))
    assert "Player001, X" in preview.text
    page = client.submit(preview, "/publish")
    assert hall.state.published == 1
    assert f'href="{place(hall, "round", 1, "results")}"' in page.text


def test_a_draft_is_published_at_a_time(visitor: Visitor) -> None:
    hall, client = at_the_desk(visitor)
    hall.do(rounds.pair)
    preview = client.get(place(hall, "round", 1, "publish"))
    wrong = client.submit(preview, "/publish", status=422, when="at", at="soon")
    assert "“soon” is not a time." in wrong.text
    client.submit(wrong, "/publish", when="at", at="2026-11-20T15:30+00:00")
    assert hall.state.rounds[1].published_at == "2026-11-20T15:30:00+00:00"


def test_a_draft_is_discarded_at_once(visitor: Visitor) -> None:
    hall, client = at_the_desk(visitor)
    hall.do(rounds.pair)
    page = client.submit(client.get(place(hall, "round", 1)), "/discard")
    assert not hall.state.rounds
    assert "Pair round 1" in page.text


def test_open_games_are_told_before_the_next_round_is_paired(visitor: Visitor) -> None:
    hall, client = at_the_desk(visitor)
    hall.open_round()
    hall.do(results.enter, 1, 1, "1-0")
    page = client.get(place(hall, "round", 2))
    assert "Enter the results of round 1: 3 games are open." in page.text
    question = client.submit(page, "/pair", status=409)
    assert "3 games have no result: they become adjourned" in question.text
    client.confirm(question)
    assert hall.state.paired == 2


def test_boards_stand_by_score_group_with_floats(visitor: Visitor) -> None:
    hall, client = at_the_desk(visitor, players=9)
    hall.open_round()
    hall.play(("1-0",))
    hall.do(rounds.pair)
    page = client.get(place(hall, "round", 2)).text
    assert "1 point</th>" in page
    assert "float 1 → 0" in page
    assert "pairing-allocated bye" in page


def test_a_round_that_no_one_plans_is_not_there(visitor: Visitor) -> None:
    hall, client = at_the_desk(visitor)
    client.get(place(hall, "round", 6), status=404)
    assert "Pair round 1." in client.get(place(hall, "round", 3)).text


def test_rounds_of_a_report_are_compared_with_those_who_were_there(visitor: Visitor) -> None:
    """`pareo check` finds no difference in the sample, in which some are absent."""
    hall, client = visitor()
    event = make_sample(hall.store, "Ana", "Sample open")
    for number in range(1, 6):
        page = client.get(f"/e/{event.slug}/round/{number}/compare")
        assert "The round is exactly as the rules pair it." in page.text


def test_who_publishes_is_told_that_phones_show_nothing(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.do(numbers.close_list)
    hall.do(rounds.pair)
    told = 'Phones show nothing of this event yet: <a href="/e/open/settings#public">'
    assert told in client.get("/e/open/round/1/publish").text
    assert told not in client.get("/e/open").text
    hall.do(rounds.publish)
    assert told in client.get("/e/open").text
    assert told not in client.get("/e/open/round/1").text
    hall.do(events.set_public, {"level": "pairings"})
    assert told not in client.get("/e/open").text
