"""The papers of an event: what stands on them, and that everything finds its place."""

import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from pareo.generator import Wishes
from pareo.journal import Game
from pareo.language import english, translator
from pareo.reports import Paper, Table, Tickets
from pareo.service import generating
from pareo.service.desk import events, people, rounds, schedules, standing, teams, withdrawals
from pareo.service.desk.asked import Asked
from pareo.service.desk.documents import KEYS, document, made
from pareo.service.desk.schedules import Wanted
from pareo.service.paper_forms import paper_data
from pareo.service.papers import Order, paper_of
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.printing import printer, texts_out_of_place

NAMES = (
    "Fernández de Castro y Montenegro, María A",
    "Wolfeschlegelsteinhausenbergerdorffvonha",
    "Αλεξόπουλος-Παπαδόπουλος, Κωνσταντίνος Ω",
    "Непомнящий-Преображенский, Александр Вла",
    "Li, Wei",
)
CLUB = "Club de Ajedrez Sesenta y Cuatro de Villanueva"
LANGUAGES = ("en", "es")
ALL = bool(os.environ.get("PAREO_ALL_VIEWS"))
FIXED = ("schedule", "grid", "bracket")
OF_TEAMS = (
    "team-list",
    "by-board",
    "by-name",
    "line-up-forms",
    "match-sheets",
    "matches",
    "slips",
    "place-cards",
    "badges",
)
PLAN = '[[category]]\nname = "Open"\nprizes = [100, 50]\n'
SPANISH = translator("es")
PLACE = "http://192.168.1.20:8765/p/open"


def played(hall: MakeHall, players: int = 5) -> Hall:
    made_hall = hall(rounds=2, tie_breaks=["BH", "SB"])
    made_hall.do(standing.plan_prizes, PLAN)
    details = {"chief_arbiter": "Ruiz, Eva", "round_dates": ["2026-05-01", "2026-05-02"]}
    made_hall.do(events.describe, details)
    for at in range(players):
        entry = {"name": NAMES[at % 5], "rating": 2400 - at, "federation": "ESP", "club": CLUB}
        made_hall.do(people.enter, {**entry, "title": "WGM", "fee": "15,50"})
    made_hall.start()
    made_hall.play()
    made_hall.open_round()
    made_hall.play()
    return made_hall


def of(
    hall: Hall,
    key: str,
    language: str = "en",
    slip_link: Callable[[Game], str] | None = None,
    table_link: Callable[[int], str] | None = None,
) -> Paper:
    found = document(key)
    assert found is not None
    asked = Asked(
        hall.event,
        hall.state,
        translator(language),
        player="p1" if found.of_player else "",
        address=PLACE,
        slip_link=slip_link,
        table_link=table_link,
    )
    return made(found, asked)


def _link(game: Game) -> str:
    return f"http://192.168.1.20:8765/b/{game.round}-{game.number}"


def only_table(paper: Paper) -> Table:
    (table,) = paper.tables
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_forty_letters_stay_in_their_places(hall: MakeHall, language: str) -> None:
    """Every paper in one language, in turns; with `PAREO_ALL_VIEWS=1` each of them in both."""
    event = played(hall)
    papers = [
        key
        for key in KEYS
        if key not in FIXED
        and (paper := document(key))
        and not (paper.fits(event.state) or paper.missing(event.state))
    ]
    for key in papers if ALL else papers[LANGUAGES.index(language) :: len(LANGUAGES)]:
        found = of(event, key, language, table_link=lambda table: f"https://desk/{table}")
        assert not list(texts_out_of_place(found, translator(language))), key


def test_names_of_forty_letters_stay_in_the_papers_of_teams(hall: MakeHall) -> None:
    event = hall(system="team-round-robin", boards=4, rounds=None)
    for name in NAMES[:4]:
        members = [{"name": each, "rating": 2400, "title": "WGM"} for each in NAMES]
        event.do(teams.enter, {"name": name}, members)
    event.do(schedules.lay, Wanted("team-round-robin"))
    event.do(rounds.publish, 1)
    for key in OF_TEAMS:
        found = of(event, key, "es")
        assert not list(texts_out_of_place(found, translator("es"))), key


@pytest.mark.parametrize("key", ["poster", "scoresheet"])
def test_the_name_of_a_long_event_leaves_room_for_the_rest_of_the_page(
    hall: MakeHall, key: str
) -> None:
    printer()
    here = played(hall)
    here.do(events.describe, {"name": "Memorial Internacional de la Diputación " * 3})
    data = paper_data(of(here, key), "pdf", "es")
    assert len(PdfReader(BytesIO(data)).pages) == 1


def test_every_page_of_badges_begins_below_its_edge(hall: MakeHall) -> None:
    """Ten on a page, in the same places, also where the last page has one row."""
    printer()
    here = hall(players=31)
    here.start()
    pages = PdfReader(BytesIO(paper_data(of(here, "badges"), "pdf", "en"))).pages
    assert [page.extract_text().count("Player") for page in pages] == [10, 10, 10, 1]
    highest = []
    for page in pages:
        heights: list[float] = []

        def look(text: str, turn: Any, place: Any, _font: Any, _size: Any) -> None:
            if text.strip():
                heights.append(turn[3] * place[5] + turn[5])  # noqa: B023 - used at once

        page.extract_text(visitor_text=look)
        highest.append(round(max(heights)))
    assert len(set(highest)) == 1


def test_slips_have_both_players_and_the_code_of_their_link(hall: MakeHall) -> None:
    event = played(hall)
    (plain,) = of(event, "slips").parts
    assert isinstance(plain, Tickets)
    assert not plain.pictures
    rows = plain.table.as_dict()["rows"]
    assert isinstance(rows, list)
    assert [row["table"] for row in rows] == [1, 2]
    assert {row["round"] for row in rows} == {2}
    (linked,) = of(event, "slips", slip_link=_link).parts
    assert isinstance(linked, Tickets)
    games = sorted(event.state.games_of(2), key=lambda game: game.board)
    for game, code in zip(games, linked.pictures, strict=True):
        assert f"<title>{_link(game)}</title>" in code


def test_the_check_in_list_adds_up_the_fees(hall: MakeHall) -> None:
    event = hall(rounds=3)
    for name, fee in (("Sanz, Luis", "10"), ("Ruiz, Eva", "12,50"), ("Li, Wei", "")):
        event.do(people.enter, {"name": name, "fee": fee} if fee else {"name": name})
    table = only_table(of(event, "check-in"))
    assert [row[2] for row in table.texts(english)] == ["Li, Wei", "Ruiz, Eva", "Sanz, Luis"]
    (note,) = table.notes
    assert note.said(english) == "Fees: 2 of 3 noted, 22.50 in all."


def test_who_left_gets_no_badge(hall: MakeHall) -> None:
    event = hall(players=4, rounds=3)
    event.start()
    event.play()
    event.do(withdrawals.withdraw, "p4")
    for key in ("badges", "place-cards"):
        assert len(only_table(of(event, key)).rows) == 3


def test_the_schedule_has_the_times_that_everybody_is_told(hall: MakeHall) -> None:
    event = hall(players=4, rounds=2)
    event.do(events.set_public, {"times": ["2026-05-01 16:00", ""]})
    first, second = only_table(of(event, "timetable")).texts(SPANISH)
    assert first == ("1", "viernes", "01/05/2026", "16:00")
    assert second == ("2", "", "", "")


def test_rules_that_say_nothing_are_left_out(hall: MakeHall) -> None:
    _, rules = of(hall(players=2), "regulations").parts
    assert isinstance(rules, Table)
    assert all(row[1] for row in rules.texts(english))


def test_the_journal_speaks_its_language(hall: MakeHall) -> None:
    said = " ".join(row[3] for row in only_table(of(played(hall), "journal")).texts(SPANISH))
    assert "días de las rondas 01/05/2026 · 02/05/2026" in said
    assert "sistema holandés" in said
    assert "sistema sistema" not in said
    assert "round_" not in said


def test_the_schedule_has_a_line_for_each_round(hall: MakeHall) -> None:
    rows = only_table(of(played(hall), "timetable")).as_dict()["rows"]
    assert rows == [
        {"round": 1, "weekday": "Friday", "day": "2026-05-01", "start": None},
        {"round": 2, "weekday": "Saturday", "day": "2026-05-02", "start": None},
    ]


def test_pairing_cards_show_floats(hall: MakeHall) -> None:
    headings = of(played(hall), "pairing-cards").tables[0].headings(english)
    assert headings[-1] == "Float"


def test_the_round_pack_is_everything_of_a_round(hall: MakeHall) -> None:
    titles = [table.title.said(english) for table in of(played(hall), "round-pack").tables]
    assert titles == [
        "Round 2, closed, by board",
        "Round 2, closed, by name",
        "Standings after round 1 of 2",
        "Result slips of round 2",
    ]


def test_every_page_says_where_it_comes_from(hall: MakeHall) -> None:
    event = played(hall)
    imprint = of(event, "by-board").imprint
    mark = event.event.hash_at(event.state.head)[:4]
    assert (imprint.event, imprint.arbiter) == ("Open", "Ruiz, Eva")
    assert str(imprint.source) == f"as of journal entry {event.state.head} ({mark}…)"
    assert str(imprint.stage) == "Round 2 of 2 · closed · FIDE"


def test_papers_of_a_thousand_players(tmp_path: Path) -> None:
    file = tmp_path / "open.trf"
    wishes = Wishes(players=1000, rounds=2, withdrawals=0, tie_breaks=("BH",))
    file.write_bytes(generating.generated(generating.Order(wishes, "1")).data)
    for key in ("start-list", "by-name", "standings", "crosstable", "place-cards", "badges"):
        printed = paper_of(file, Order(key), "es").paper
        assert len(only_table(printed).rows) == 1000, key
        page = paper_data(printed, "html", "es").decode()
        assert page.count("<tr>") == 1001 or page.count("<li>") == 1000
        assert printed.imprint.source == "open.trf"
