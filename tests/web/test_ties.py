"""What the chief arbiter decides about the list."""

import re
from collections.abc import Callable
from typing import Any

from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def place(hall: Hall, *parts: object) -> str:
    return "/".join(("/e", hall.event.slug, *map(str, parts)))


def after_one_round(visitor: Visitor, **given: object) -> tuple[Hall, DeskClient]:
    """White wins both games: two share the first place, two the third."""
    hall, client = visitor(players=4, **given)
    hall.start()
    hall.play(("1-0",))
    return hall, client


def names(page: str) -> list[str]:
    return re.findall(r"<bdi>(Player\d+), X</bdi></a></th>", page)


def test_the_tied_are_put_into_an_order(visitor: Visitor) -> None:
    hall, client = after_one_round(visitor)
    first, second = names(client.get(place(hall, "standings")).text)[:2]
    page = client.get(place(hall, "standings", "ties"))
    assert "Place 1: 2 players" in page.text
    form = client.form(page, "/standings/order")
    one, other = (name for name, _ in form.fields if name.startswith("place:"))
    equal: dict[str, Any] = {one: "1", other: "1"}
    wrong = client.submit(page, "/standings/order", status=422, **equal)
    assert "Two have the same place." in wrong.text
    turned: dict[str, Any] = {one: "2", other: "1"}
    question = client.submit(page, "/standings/order", status=409, **turned)
    done = client.confirm(question).text
    assert names(done)[:2] == [second, first]
    assert "Order decided by the chief arbiter" in done


def test_lots_leave_nobody_tied(visitor: Visitor) -> None:
    hall, client = after_one_round(visitor)
    page = client.get(place(hall, "standings", "ties"))
    client.submit(page, "/standings/lots")
    page = client.get(place(hall, "standings", "ties"))
    assert "Nobody shares a place after round 1." in page.text


def test_values_that_were_computed_elsewhere(visitor: Visitor) -> None:
    hall, client = after_one_round(visitor, tie_breaks=["OTHER_1"])
    page = client.get(place(hall, "standings", "ties"))
    values: dict[str, Any] = {
        f"value:{who}": str(number) for who, number in hall.state.numbers.items()
    }
    question = client.submit(page, "/standings/values", status=409, **values)
    assert "Places will depend on values that were not computed here." in question.text
    done = client.confirm(question).text
    assert "The values of OTHER_1 are not known" not in done
    assert len(set(re.findall(r'<tr><td class="stay">(\d+)</td>', done))) == 4


def test_points_are_given_with_a_reason(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    page = client.get(place(hall, "standings", "ties"))
    wrong = client.submit(page, "/standings/points", status=422, points="many", reason="late")
    assert "“many” is not a number of points." in wrong.text
    given: dict[str, Any] = {"who": "p1", "points": "-½", "reason": "Laws 12.9"}
    client.confirm(client.submit(page, "/standings/points", status=409, **given))
    (adjusted,) = hall.state.points.values()
    assert (adjusted["person"], adjusted["points"]) == ("p1", -5)


def test_nothing_is_decided_before_a_result(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    assert "No result yet." in client.get(place(hall, "standings", "ties")).text
