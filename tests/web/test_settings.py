"""Settings: changed, locked with the reason, FIDE mode left, what is public."""

from collections.abc import Callable
from typing import Any

from pareo.service.desk import fide_mode
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Values = dict[str, Any]
Visitor = Callable[..., tuple[Hall, DeskClient]]


def at(hall: Hall, *parts: str) -> str:
    return "/".join((f"/e/{hall.event.slug}", "settings", *parts))


def test_the_description_is_changed(visitor: Visitor) -> None:
    hall, client = visitor()
    values: Values = {"name": "León Open", "city": "León", "deputies": "Li, Bo\nŠimić, Ana"}
    page = client.submit(client.get(at(hall)), "/settings/what", **values)
    assert hall.state.name == "León Open"
    assert hall.state.details["city"] == "León"
    assert hall.state.details["deputies"] == ["Li, Bo", "Šimić, Ana"]
    assert "Event details" in page.text


def test_saving_without_a_change_says_that_nothing_changes(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    for action in ("/settings/what", "/settings/how", "/settings/rules"):
        refused = client.submit(client.get(at(hall)), action, 409)
        assert "Nothing would change." in refused.text


def test_how_it_is_played_is_changed_before_the_start(visitor: Visitor) -> None:
    hall, client = visitor(players=20)
    values: Values = {"rounds": "7", "time": "15+10", "tie": ["BH", "SB"], "bye": "draw"}
    client.submit(client.get(at(hall)), "/settings/how", **values)
    settings = hall.state.settings
    assert (settings["rounds"], settings["tie_breaks"]) == (7, ["BH", "SB"])
    assert settings["time_control"] == "900+10"
    assert settings["points"]["pairing_allocated_bye"] == {"tenths": 5}


def test_a_value_that_is_not_understood_is_shown_at_its_field(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.submit(client.get(at(hall)), "/settings/how", 422, rounds="x").text
    assert "“x” is not understood." in page
    assert 'href="#f-rounds"' in page


def test_what_is_locked_is_shown_with_article_and_way_out(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.start()
    page = client.get(at(hall)).text
    assert "The event has started: its pairing system stays." in page
    assert "C.04.2 Art. 1.1" in page
    assert at(hall, "fide?for=system-locked") in page
    assert 'name="system"' not in page


def test_rules_are_changed_and_asked_about_after_the_start(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.start()
    question = client.submit(
        client.get(at(hall)), "/settings/rules", 409, half_point_byes="2", last_half_point_bye="3"
    )
    assert "the players know another rule" in question.text
    client.confirm(question)
    assert hall.state.rules["half_point_byes"] == {"count": 2, "last_round": 3}


def test_own_acceleration_with_its_text(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    values: Values = {
        "acceleration": "own",
        "bands": "1-4: 1 in 1-2",
        "acceleration_text": "Numbers 1 to 4 have one point more in rounds 1 and 2.",
    }
    question = client.submit(client.get(at(hall)), "/settings/how", 409, **values)
    client.confirm(question)
    (band,) = hall.tournament.settings.acceleration
    assert (band.first, band.last, band.points) == (1, 4, 10)


def test_own_acceleration_without_its_text_is_refused(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    values: Values = {"acceleration": "own", "bands": "1-4: 1 in 1-2"}
    refused = client.submit(client.get(at(hall)), "/settings/how", 409, **values)
    assert "needs the text of its rules" in refused.text


def test_what_everybody_may_see(visitor: Visitor) -> None:
    hall, client = visitor()
    values: Values = {"level": "standings", "columns": ["rating", "club"]}
    client.submit(client.get(at(hall)), "/settings/public", **values)
    assert hall.state.public == {"level": "standings", "columns": ["rating", "club"]}


def test_the_initial_colour_is_drawn_or_noted(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    client.submit(client.get(at(hall)), "/settings/colour", drawn="b")
    assert hall.state.settings["initial_colour"] == "b"
    client.confirm(client.submit(client.get(at(hall)), "/settings/colour", 409, drawn=""))
    assert hall.state.settings["initial_colour"] in ("w", "b")


def test_the_regulations_are_one_sheet(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.get(at(hall, "sheet")).text
    assert "Half-point byes for each player" in page
    assert "Played by the rules of FIDE." in page


def test_leaving_fide_mode_needs_a_reason_and_asks_twice(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.get(at(hall, "fide?for=rounds-locked"))
    assert "Change the number of rounds" in page.text
    assert "needs a reason" in client.submit(page, "/settings/fide", 422, reason="").text
    first = client.submit(page, "/settings/fide", 409, reason="A club event")
    second = client.confirm(first, 409)
    assert hall.state.left_fide == 0
    client.confirm(second)
    assert hall.state.left_fide > 0
    assert "has left FIDE mode for good" in client.get(at(hall, "fide")).text


def test_every_refusal_of_fide_mode_names_the_act(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    for code, words in fide_mode.WANTED.items():
        page = client.get(at(hall, f"fide?for={code}")).text
        assert words.template in page
    assert "does not allow this" not in client.get(at(hall, "fide?for=<b>")).text


def test_settings_of_the_past_cannot_be_saved(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.get(at(hall) + "?at=3").text
    assert "Save the rules" not in page
    assert "Nothing can be changed here." in page
