"""FIDE's questions about setting an event up, FIDE mode, locks and the log, as pages answer them."""

from collections.abc import Callable
from typing import Any

import pytest

from pareo.history import virtual_points
from pareo.model import Tpn
from pareo.service.desk import fide_mode, late_entries, people, results
from pareo.service.files import convert
from tests.desk.hall import Hall
from tests.desk.test_importing import event_of_eight, with_pairs_exchanged
from tests.web.client import DeskClient

Values = dict[str, Any]
Visitor = Callable[..., tuple[Hall, DeskClient]]
RATED = "A B 2400\nC D 2390\nE F 2380\nG H 2370"
OF_EVENT = ("", "/players", "/journal", "/settings", "/settings/sheet", "/round/1", "/standings")


def at(hall: Hall, *parts: str) -> str:
    return "/".join((f"/e/{hall.event.slug}", *parts))


def made(client: DeskClient, **values: Any) -> Hall:
    """Make an event by the form, and return its hall."""
    page = client.submit(client.get("/new"), "/new", **values)
    if page.status_code == 409:
        page = client.confirm(page)
    return Hall(client.house.store, client.house.event(page.url.path.rpartition("/")[2]))


def test_q40_q41_a_new_event_is_in_fide_mode(visitor: Visitor) -> None:
    _, client = visitor()
    hall = made(client, name="Plain")
    assert hall.state.fide_mode
    assert '<span class="fide"' in client.get(at(hall)).text


def test_q42_q43_the_only_way_out_asks_twice(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.start()
    refused = client.submit(
        client.get(at(hall, "settings")), "/settings/how", 409, system="lim-2026"
    )
    way = at(hall, "settings/fide?for=system-locked")
    assert way in refused.text
    page = client.get(way)
    assert "Change the pairing system after the start" in page.text
    first = client.submit(page, "/settings/fide", 409, reason="A club event")
    assert "No undo, backup, copy or import brings FIDE mode back." in first.text
    second = client.confirm(first, 409)
    assert "Stay in FIDE mode?" in second.text
    assert hall.state.left_fide == 0
    client.confirm(second)
    assert hall.state.left_fide > 0


def test_q44_the_report_says_that_it_was_left(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.start()
    hall.do(fide_mode.leave, "A club event")
    file = client.submit(client.get(at(hall, "journal")), "/export", form="trf").text
    assert "### FIDE mode left @ Round 1: A club event" in file


def test_q45_no_page_leads_back(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.do(fide_mode.leave, "A club event")
    left = hall.state.head
    page = client.get(at(hall, "journal"))
    refused = client.submit(page, "/undo", 409, entry=left)
    assert "never undone" in refused.text
    assert "Leave FIDE mode …" not in client.get(at(hall, "settings/fide")).text
    report = client.submit(page, "/export", form="trf").content
    opened = client.submit(client.get("/open"), "/open", files={"file": ("e.trf", report)})
    assert "The file is open" in opened.text
    assert '<ul class="as-written">' in opened.text, "lines of a file keep their spaces"
    assert client.get("/").text.count("Outside FIDE mode") == 2


@pytest.mark.parametrize("page", OF_EVENT)
def test_q46_the_sign_is_on_every_page(visitor: Visitor, page: str) -> None:
    hall, client = visitor(players=8)
    hall.start()
    hall.do(fide_mode.leave, "A club event")
    assert (
        '<p class="outside">Outside FIDE mode since round 1</p>' in client.get(at(hall) + page).text
    )


def test_q54_q55_q56_a_file_is_checked_and_each_faulty_round_confirmed(visitor: Visitor) -> None:
    _, client = visitor()
    faulty = with_pairs_exchanged(with_pairs_exchanged(event_of_eight(), 1), 3)
    files = {"file": ("faulty.trf", convert(faulty, "trf26").data)}
    before = len(client.house.store.events())
    first = client.submit(client.get("/open"), "/open", 409, files=files)
    second = client.confirm(first, 409)
    assert len(client.house.store.events()) == before
    opened = client.confirm(second)
    assert "3 rounds were checked." in opened.text
    (row,) = (each for each in client.house.store.events() if each.slug != "open")
    state = client.house.event(row.slug).state
    assert state.fide_mode
    lines = [each.line for several in state.remarks.values() for each in several]
    assert [line.partition(":")[0] for line in lines] == ["Import @ Round 1", "Import @ Round 3"]


@pytest.mark.parametrize(
    ("question", "values", "words"),
    [
        ("q75", {"points": "3/1/0"}, "the point system stays"),
        ("q85", {"bye": "draw"}, "every pairing-allocated bye is worth the same"),
        ("q93", {"system": "dubov-2026"}, "its pairing system stays"),
        ("q109_q110", {"acceleration": "baku"}, "its acceleration stays"),
    ],
)
def test_q75_q85_q93_q109_q110_locked_after_the_start(
    visitor: Visitor, question: str, values: Values, words: str
) -> None:
    hall, client = visitor(players=8)
    hall.start()
    page = client.get(at(hall, "settings"))
    assert words in page.text, question  # shown blocked, with the reason
    refused = client.submit(page, "/settings/how", 409, **values)
    assert words in refused.text
    assert at(hall, "settings/fide") in refused.text


def test_q109_acceleration_is_not_taken_away_after_round_1(visitor: Visitor) -> None:
    hall, client = visitor(players=8, system="FIDE_DUTCH_2026_BAKU")
    hall.start()
    refused = client.submit(
        client.get(at(hall, "settings")), "/settings/how", 409, acceleration="none"
    )
    assert "its acceleration stays" in refused.text


def test_q89_q90_systems_are_offered(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.get("/new").text
    for name in ("Dubov System", "Burstein System", "Lim System", "round robin", "knock-out"):
        assert name in page
    hall = made(client, name="Dubov", system="dubov-2026", people=RATED, rounds="3")
    hall.start()
    assert hall.state.rounds[1].system == "dubov-2026"


def test_q91_systems_not_in_force_are_marked_and_asked_about(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.get("/new")
    assert "FIDE (Dutch) System (2017) · C.04.3 · exact · not in force" in page.text
    question = client.submit(page, "/new", 409, name="Old", system="dutch-1992")
    assert "Please confirm" in question.text


def test_q92_the_list_of_systems_leads_to_their_rules(visitor: Visitor) -> None:
    _, client = visitor()
    assert 'href="/about#systems"' in client.get("/new").text
    assert "C.04.4.1" in client.get("/about").text


@pytest.mark.parametrize("system", ["round-robin", "double-round-robin"])
def test_q105_buchholz_is_not_offered_for_a_table(visitor: Visitor, system: str) -> None:
    _, client = visitor()
    page = client.get(f"/new?system={system}").text
    offered = [code for code in ("BH", "FB", "AOB") if f'<option value="{code}"' in page]
    assert offered == []
    refused = client.submit(
        client.get("/new"), "/new", 422, name="Table", system=system, tie=["BH", "SB"]
    )
    assert "BH" in refused.text


def test_q106_baku_is_chosen_in_the_form(visitor: Visitor) -> None:
    """C.04.7: of 8 players group A are 4; in 5 rounds they have 1, 1 and ½ virtual points."""
    _, client = visitor()
    names = "\n".join(f"Name{chr(96 + place)} X {2400 - place}" for place in range(1, 9))
    hall = made(client, name="Baku", people=names, rounds="5", acceleration="baku")
    hall.start()
    found = [virtual_points(hall.tournament, number)[Tpn(1)] for number in range(1, 6)]
    assert found == [10, 10, 5, 0, 0]


def test_q107_q108_own_points_need_their_text_which_is_printed(visitor: Visitor) -> None:
    _, client = visitor()
    own: Values = {"name": "Own", "acceleration": "own", "bands": "1-4: 1 in 1-2"}
    own["people"] = "\n".join(f"Name{chr(96 + place)} X" for place in range(1, 9))
    own["rounds"] = "5"
    page = client.get("/new")
    wrong = client.submit(page, "/new", 422, **own)
    assert "own acceleration needs the text of its rules" in wrong.text
    text = "Numbers 1 to 4 have one point more in rounds 1 and 2."
    question = client.submit(page, "/new", 409, **own, acceleration_text=text)
    client.confirm(question)
    assert text in client.get("/e/own/settings/sheet").text


def test_q111_who_has_no_number_is_not_counted(visitor: Visitor) -> None:
    """Group A of 8 are 4; a ninth who comes in round 2 does not make it 6."""
    _, client = visitor()
    names = "\n".join(f"Name{chr(96 + place)} X {2400 - place}" for place in range(1, 9))
    hall = made(client, name="Baku", people=names, rounds="5", acceleration="baku")
    hall.start()
    hall.play()
    hall.do(people.enter, {"name": "Late", "rating": 1000})
    hall.do(late_entries.admit_late, "p9", 2)
    assert len(hall.state.virtual) == 4


def test_q112_q114_what_was_done_is_logged_and_undone_in_one_step(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.start()
    game = next(hall.state.games_of(1))
    hall.do(results.enter, 1, game.number, "1-0")
    hall.do(results.enter, 1, game.number, "0-1")
    page = client.get(at(hall, "journal"))
    assert f"Table {game.board}, round 1: 0-1" in page.text
    client.submit(page, "/undo", entry=hall.state.head)
    assert hall.state.games[1, game.number].result == "1-0"


def test_q115_an_act_that_is_confirmed_says_so_in_the_log(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.start()
    question = client.submit(
        client.get(at(hall, "settings")), "/settings/rules", 409, half_point_byes="2"
    )
    client.confirm(question)
    assert '<td class="quiet">confirmed</td>' in client.get(at(hall, "journal")).text
