"""The prizes: a plan, a forecast, an award once all results are in."""

from collections.abc import Callable

from pareo.language import LANGUAGES
from pareo.prizes import Category, read_plan
from pareo.service.desk import standing
from pareo.service.desk.prize_view import sample_plan
from pareo.value import replace
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]
PLAN = 'currency = "EUR"\n[[category]]\nname = "Open"\nprizes = [100, 50]\n'


def place(hall: Hall, *parts: object) -> str:
    return "/".join(("/e", hall.event.slug, *map(str, parts)))


def test_an_event_without_a_plan_offers_a_sample(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.get(place(hall, "prizes"))
    assert "There is no plan of prizes yet." in page.text
    sample = client.get(place(hall, "prizes?sample=1"))
    assert "prizes = [500, 300, 200, 100]" in sample.text
    spanish = DeskClient(client.house, "es").get(place(hall, "prizes?sample=1"))
    assert "Mejor jugadora" in spanish.text
    kept = client.submit(sample, "/prizes", plan=PLAN)
    assert hall.state.prizes["plan"] == PLAN
    assert "The forecast comes with the first complete round." in kept.text


def test_the_sample_plan_is_the_same_in_every_language_but_for_its_names() -> None:
    plans = [read_plan(sample_plan(language)) for language in LANGUAGES]
    bare = [replace(plan, categories=tuple(map(_unnamed, plan.categories))) for plan in plans]
    assert bare[0] == bare[1]


def _unnamed(category: Category) -> Category:
    return replace(category, name="")


def test_a_plan_with_mistakes_is_kept_in_the_box(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.submit(
        client.get(place(hall, "prizes?sample=1")),
        "/prizes",
        status=422,
        plan='[[category]]\nname = "Open"\nprizes = "many"\n',
    )
    assert "There is a problem" in page.text
    assert "prizes = &#34;many&#34;" in page.text
    assert "plan" not in hall.state.prizes


def test_the_forecast_becomes_the_award(visitor: Visitor) -> None:
    """Four players, two rounds; the first prize is 100, the second 50."""
    hall, client = visitor(players=4, rounds=2)
    hall.do(standing.plan_prizes, PLAN)
    hall.start()
    hall.play(("1-0",))
    hall.open_round()
    page = client.get(place(hall, "prizes")).text
    assert "forecast after round 1" in page
    assert "Receipts" not in page
    hall.play(("1-0",))
    page = client.get(place(hall, "prizes")).text
    assert "award: all results are in" in page
    assert "100.00" in page
    assert "Total: 150.00 EUR" in page
    receipts = client.get(place(hall, "documents", "receipts")).text
    assert "Signature" in receipts


def test_a_plan_that_does_not_fit_says_why(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=1)
    hall.do(standing.plan_prizes, PLAN + '[[category]]\nname="U18"\ngroup="age=U18"\nprizes=[9]\n')
    hall.start()
    hall.play()
    page = client.get(place(hall, "prizes")).text
    assert "The file must have the first day of the event." in page
