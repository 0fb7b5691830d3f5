"""E6: people of one name are told apart wherever the name is shown."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from pareo.journal import named, names_of
from pareo.language import english
from pareo.service.desk import events, people
from pareo.service.public.event import public_event
from pareo.service.public.files import files_of
from pareo.web.screens.names import short_names
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.web.client import DeskClient
from tests.web.program import Program

Visitor = Callable[..., tuple[Hall, DeskClient]]
SMITH = "Smith, John"


def entered(hall: Hall, *facts: dict[str, Any]) -> Hall:
    """Put namesakes on a list."""
    for each in facts:
        asked = hall.answer(people.enter, {"name": SMITH, **each})
        if token := getattr(asked, "token", ""):
            hall.answer(lambda desk, token=token, each=each: _confirmed(desk, token, each))
    return hall


def _confirmed(desk: Any, token: str, facts: dict[str, Any]) -> Any:
    from pareo.value import replace

    return people.enter(replace(desk, token=token), {"name": SMITH, **facts})


@pytest.mark.parametrize(
    ("facts", "signs"),
    [
        (({"rating": 2100}, {"rating": 1850}), ("2100", "1850")),
        (({"rating": 2100}, {}), ("2100", "–")),
        (({"club": "North"}, {"club": "South"}), ("North", "South")),
        (({"federation": "ENG"}, {"federation": "SCO"}), ("ENG", "SCO")),
        (
            ({"rating": 2100, "club": "North"}, {"rating": 2100, "club": "South"}),
            ("North", "South"),
        ),
    ],
)
def test_e6_what_differs_first_is_shown(
    hall: MakeHall, facts: tuple[dict[str, Any], ...], signs: tuple[str, ...]
) -> None:
    made = entered(hall(), *facts)
    assert list(names_of(made.state).values()) == [f"{SMITH} ({sign})" for sign in signs]
    assert named(made.state, "p1") == f"{SMITH} ({signs[0]})"


def test_e6_by_number_once_there_are_some(hall: MakeHall) -> None:
    made = entered(hall(rounds=3), {"club": "North"}, {"club": "South"})
    made.start()
    assert sorted(names_of(made.state).values()) == [f"{SMITH} (#1)", f"{SMITH} (#2)"]


def test_e6_of_three_the_one_that_differs_most(hall: MakeHall) -> None:
    facts = (
        {"rating": 2100, "club": "A"},
        {"rating": 2100, "club": "B"},
        {"rating": 1900, "club": "C"},
    )
    made = entered(hall(), *facts)
    assert list(names_of(made.state).values()) == [f"{SMITH} ({club})" for club in "ABC"]


def test_e6_other_names_stay_as_they_are(hall: MakeHall) -> None:
    made = hall(players=4)
    assert list(names_of(made.state).values()) == [each.name for each in made.state.people.values()]
    assert entered(made, {}).state.people["p5"].name == SMITH == named(made.state, "p5")


def test_e6_search_on_the_phone_lists_and_screens(visitor: Visitor) -> None:
    hall, client = visitor(players=2, rounds=3)
    entered(hall, {"rating": 2100}, {"rating": 1850})
    hall.do(events.set_public, {"level": "all"})
    hall.open_round()
    found = client.get("/p/open?name=smith").text
    assert f"{SMITH} (2100)" in found
    assert f"{SMITH} (1850)" in found
    for page in ("/p/open/names", "/p/open/boards", "/s/open/names", "/e/open/players"):
        assert f"{SMITH} (2100)" in client.get(page).text, page
    hall.do(events.set_public, {"columns": ["federation"]})
    assert "2100" not in client.get("/p/open?name=smith").text
    assert f"{SMITH} (#" in client.get("/p/open?name=smith").text


def test_e6_report_files_have_the_names_as_they_are(hall: MakeHall) -> None:
    made = entered(hall(players=2, rounds=3), {"rating": 2100}, {"rating": 1850})
    made.do(events.set_public, {"level": "all"})
    made.start()
    made.play()
    public = public_event(made.state, datetime.now(UTC))
    assert public is not None
    files = {each.name: each.data.decode(errors="replace") for each in files_of(public, english)}
    assert all("(2100)" not in files[name] for name in ("event.trf", "games.pgn"))


def test_e6_questions_and_the_journal_say_who_is_meant(visitor: Visitor) -> None:
    hall, client = visitor(rounds=3)
    entered(hall, {"rating": 2100}, {"rating": 1850})
    hall.start()
    hall.play(("1F-0F",))
    question = client.submit(client.get("/e/open/pairing"), "/pair", status=409)
    absent = named(hall.state, next(iter(hall.state.games_of(1))).black)
    assert absent in (f"{SMITH} (2100)", f"{SMITH} (1850)")
    assert f"{absent} did not appear in round 1" in question.text
    assert absent in str(Program(hall).act("round.pair", 409))
    assert absent in client.get("/e/open/journal").text


def test_e6_names_cut_for_a_screen_keep_what_tells_them_apart() -> None:
    names = ["Fernández-Villaverde, Nieves (2100)", "Fernández-Villaverde, Nieves (1850)"]
    short = short_names(names, 20)
    assert [short[name].given for name in names] == [", Nieves (2100)", ", Nieves (1850)"]
    long = ["Fernández-Villaverde, Margarita (A)", "Fernández-Villaverde, Margarita (B)"]
    assert [short_names(long, 20)[name].given for name in long] == [
        ", Margar. (A)",
        ", Margar. (B)",
    ]
