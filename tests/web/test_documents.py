"""Documents: every paper opens, prints, and goes into a spreadsheet without formulas."""

import csv
import re
import sys
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO, StringIO
from typing import Any

import pytest
from pypdf import PdfReader

from pareo.language import Message, english
from pareo.reports import Column, Kind, Table, csv_text
from pareo.service.desk import events, people, standing
from pareo.service.desk.documents import GROUPS
from tests.desk.hall import Hall
from tests.printing import printer
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]
FIXED = ("schedule", "grid", "bracket")
PAPERS = [each for _, group in GROUPS for each in group]
PLAN = '[[category]]\nname = "Open"\nprizes = [100, 50]\n'


def place(hall: Hall, *parts: object) -> str:
    return "/".join(("/e", hall.event.slug, *map(str, parts)))


def played(visitor: Visitor, **given: object) -> tuple[Hall, DeskClient]:
    hall, client = visitor(**{"players": 6, "rounds": 2, "tie_breaks": ["BH"], **given})
    hall.do(standing.plan_prizes, PLAN)
    hall.do(events.describe, {"round_dates": ["2026-05-01", "2026-05-02"]})
    hall.start()
    hall.play()
    hall.open_round()
    hall.play()
    return hall, client


def test_every_paper_opens_in_both_languages(visitor: Visitor) -> None:
    hall, client = played(visitor)
    listed = client.get(place(hall, "documents")).text
    fitting = [paper for paper in PAPERS if paper.fits(hall.state) is None]
    assert len(fitting) >= 30
    for paper in fitting:
        assert f"/documents/{paper.key}" in listed
        who = "&player=p1" if paper.of_player else ""
        who += "&address=https://example.org/open" if paper.of_address else ""
        for language in ("en", "es"):
            page = client.get(place(hall, "documents", f"{paper.key}?language={language}{who}"))
            assert f'<html lang="{language}"' in page.text
            assert "<bdi>Open</bdi>" in page.text
            assert f"entry {hall.state.head}" in page.text or language == "es"


def test_a_new_event_says_what_is_missing(visitor: Visitor) -> None:
    hall, client = visitor()
    page = client.get(place(hall, "documents")).text
    assert "No round is paired yet." in page
    refused = client.get(place(hall, "documents", "standings"), status=422).text
    assert "There is no result yet." in refused


def test_what_norms_ask_of_the_event_is_entered_in_the_settings(visitor: Visitor) -> None:
    hall, client = played(visitor)
    missing = client.get(place(hall, "documents")).text
    assert "The day of registration with FIDE." in missing
    form: dict[str, Any] = {
        "title_kind": "zonal",
        "registered_on": "2026-01-01",
        "chief_arbiter_title": "IA",
        "accepted_for_titles": "yes",
    }
    settings = client.get(place(hall, "settings"))
    client.submit(settings, "/settings/what", **form)
    assert {name: hall.state.details[name] for name in form} == {
        **form,
        "accepted_for_titles": True,
    }
    assert "The day of registration with FIDE." not in client.get(place(hall, "documents")).text
    norms = client.get(place(hall, "norms")).text
    assert '<option value="zonal" selected>' in norms
    assert 'value="2026-01-01"' in norms
    settings = client.get(place(hall, "settings"))
    client.submit(settings, "/settings/what", accepted_for_titles="no")
    assert "accepted_for_titles" not in hall.state.details


def test_what_forms_lack_is_listed_with_links_to_where_it_is_entered(visitor: Visitor) -> None:
    hall, client = played(visitor)
    page = client.get(place(hall, "documents")).text
    section = page.partition('id="missing"')[2].partition("</section>")[0]
    assert "The organiser." in section
    assert f'{place(hall, "settings")}?back={place(hall, "documents")}#f-city"' in section
    assert f'{place(hall, "settings")}#how"' in section
    hall.do(events.describe, {"organiser": "Club Lugo", "chief_arbiter_contact": "a@b.es"})
    page = client.get(place(hall, "documents")).text
    assert "The organiser." not in page
    form = client.get(place(hall, "documents", "form-5")).text
    assert "Club Lugo" in form
    assert "a@b.es" in form
    hall.do(events.set_public, {"level": "standings"})
    public = client.get(f"/p/{hall.event.slug}").text
    assert "a@b.es" not in public


def test_a_place_of_birth_stands_on_the_certificate(visitor: Visitor) -> None:
    hall, client = played(visitor)
    who = next(iter(hall.state.people))
    hall.do(people.correct, who, {"birth_place": "Lugo"})
    form = client.get(place(hall, "documents", "form-4") + f"?player={who}").text
    assert "Lugo" in form
    assert "Lugo" in client.get(place(hall, "players", who)).text


def test_an_unknown_paper_is_missing(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    client.get(place(hall, "documents", "poems"), status=404)


def test_papers_of_other_systems_are_not_offered(visitor: Visitor) -> None:
    hall, client = played(visitor)
    page = client.get(place(hall, "documents")).text
    assert not any(f"/documents/{key}" in page for key in FIXED)


def test_the_footer_has_the_arbiter_and_the_entry(visitor: Visitor) -> None:
    hall, client = played(visitor)
    hall.do(events.describe, {"chief_arbiter": "Ruiz, Eva"})
    page = client.get(place(hall, "documents", "start-list")).text
    footer = page[page.index("<footer") :]
    assert "Chief arbiter: Ruiz, Eva" in footer
    mark = hall.event.hash_at(hall.state.head)[:4]
    assert f"as of journal entry {hall.state.head} ({mark}…)" in footer


def test_the_pairings_for_the_wall(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    page = client.get(place(hall, "round", 1, "print")).text
    assert page.index("Player001, X") < page.index("Player002, X")
    by_name = client.get(place(hall, "round", 1, "print?by=name&language=es")).text
    assert "<table" in by_name
    assert "Blancas" in by_name


def test_the_round_pack_has_both_pairings_and_the_standings(visitor: Visitor) -> None:
    hall, client = played(visitor)
    page = client.get(place(hall, "documents", "round-pack?round=2")).text
    assert page.count("<table") == 3
    assert "Standings after round 1 of 2" in page
    assert page.count("<li>") == 3


def test_files_are_sent_under_the_name_of_the_event(visitor: Visitor) -> None:
    hall, client = played(visitor)
    page = client.get(place(hall, "documents"))
    for form, ending, beginning in (
        ("trf26", ".trf", b"012 Open"),
        ("trf16", "-trf16.trf", b"012 Open"),
        ("json", ".json", b"{"),
        ("pareo", ".pareo", b"PK"),
    ):
        sent = client.submit(page, "/documents/file", form=form)
        assert sent.headers["content-disposition"] == f'attachment; filename="open{ending}"'
        assert sent.content.lstrip(b"\xef\xbb\xbf").startswith(beginning)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ('=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'),
        ("+cmd|calc", "'+cmd|calc"),
        ("-", "'-"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ("-12.5", "-12.5"),
        ("Ruiz, Eva", "Ruiz, Eva"),
    ],
)
def test_cells_are_never_formulas(typed: str, kept: str) -> None:
    columns = (Column("name", Message("Name")), Column("points", Message("Points"), Kind.POINTS))
    table = Table("t", Message("T"), columns, ((typed, 15),))
    _, row = csv.reader(StringIO(csv_text(table, english)))
    assert row == [kept, "1.5"]


def test_a_paper_goes_into_a_spreadsheet(visitor: Visitor) -> None:
    hall, client = visitor(players=3)
    sent = client.get(place(hall, "documents", "start-list?form=csv"))
    assert sent.headers["content-type"].startswith("text/csv")
    assert sent.headers["content-disposition"] == 'attachment; filename="open-start-list.csv"'
    heading, *rows = csv.reader(StringIO(sent.text.lstrip("\ufeff")))
    assert heading[:3] == ["No.", "Title", "Name"]
    assert [row[2] for row in rows] == [f"Player00{place}, X" for place in (1, 2, 3)]


def test_a_paper_is_a_workbook(visitor: Visitor) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    hall, client = played(visitor)
    sent = client.get(place(hall, "documents", "round-pack?form=xlsx&round=2&language=es"))
    assert "open-round-pack-2.xlsx" in sent.headers["content-disposition"]
    book = openpyxl.load_workbook(BytesIO(sent.content))
    assert book.sheetnames == [
        "Ronda 2, cerrada, por mesa",
        "Ronda 2, cerrada, por nombre",
        "Clasificación tras la ronda 1 d",
        "Papeletas de resultado de la ro",
    ]


def test_a_paper_is_a_pdf_in_a_language_of_its_own(visitor: Visitor) -> None:
    printer()
    hall, client = played(visitor)
    sent = client.get(place(hall, "documents", "by-board?form=pdf&round=1&language=es"))
    assert sent.headers["content-type"] == "application/pdf"
    assert sent.headers["content-disposition"] == 'inline; filename="open-by-board-1.pdf"'
    read = PdfReader(BytesIO(sent.content))
    assert str(read.root_object["/Lang"]) == "es"
    text = read.pages[0].extract_text()
    assert "Blancas" in text
    assert re.search(r"según la entrada \d+ del diario \(\w{4}…\) · impreso: \d\d/\d\d/\d{4}", text)


def test_a_round_that_is_played_has_room_for_results_by_hand(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    page = client.get(place(hall, "documents", "by-board?round=1")).text
    assert page.count(">Result</th>") == 1
    hall.play(["1-0"])
    assert ">1-0</td>" in client.get(place(hall, "documents", "by-board?round=1")).text


def test_without_weasyprint_the_page_names_what_is_missing(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, client = visitor(players=3)
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    page = client.get(place(hall, "documents", "start-list?form=pdf"), status=422).text
    assert "the package weasyprint is missing" in page
    assert "pareo[pdf]" in page
    assert "<table" in page


def test_the_poster_has_an_address_that_phones_can_reach(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    page = client.get(place(hall, "documents", "poster")).text
    assert "There is a problem" not in page
    empty = client.get(place(hall, "documents", "poster?address="), status=422).text
    assert "The address of the public page is not known." in empty
    assert "hall mode" in page
    assert re.search(
        r'<form method="get"[^>]*>.*?<input id="f-address" name="address"', page, re.DOTALL
    )
    poster = client.get(place(hall, "documents", "poster?address=https://example.org/o")).text
    assert "<title>https://example.org/o</title>" in poster


def test_papers_can_be_in_another_language_than_the_desk(visitor: Visitor) -> None:
    hall, client = played(visitor)
    page = client.get(place(hall, "documents?papers=es")).text
    assert '<html lang="en"' in page
    assert "/documents/start-list?form=pdf&amp;language=es" in page


def test_the_last_list_is_not_final_before_the_end(visitor: Visitor) -> None:
    hall, client = played(visitor)
    assert "Final standings" not in client.get(place(hall, "documents", "standings")).text
    page = client.get(place(hall, "documents", "finish"))
    assert "details are missing" in page.text
    assert "open</span>" not in page.text
    done = client.confirm(client.submit(page, "/documents/finish", status=409))
    assert "The event is finished" in done.text
    assert hall.state.finished
    assert "Final standings" in client.get(place(hall, "documents", "standings")).text


def test_the_desk_leads_to_the_page_of_the_end_with_what_the_report_lacks(visitor: Visitor) -> None:
    hall, client = played(visitor)
    assert f'href="{place(hall, "documents", "finish")}"' in client.get(place(hall)).text
    page = client.get(place(hall, "documents", "finish")).text
    assert "The first day of the event." in page
    assert "The name of the Chief Arbiter." in page
    assert (
        f'href="{place(hall, "settings")}?back={place(hall, "documents", "finish")}#f-city"' in page
    )


def test_a_finished_event_says_so_on_desk_papers_and_files(visitor: Visitor) -> None:
    hall, client = played(visitor)
    assert "(TRF26), a draft" in client.get(place(hall, "documents")).text
    page = client.get(place(hall, "documents", "finish"))
    client.confirm(client.submit(page, "/documents/finish", status=409))
    page = client.get(place(hall, "documents"))
    assert "a draft" not in page.text
    assert "· closed" not in page.text
    assert "· event finished" in page.text
    file = client.submit(page, "/documents/file", form="trf26")
    final = client.submit(client.get(place(hall, "documents", "finish")), "/documents/report")
    assert file.content == final.content
    paper = client.get(place(hall, "documents", "standings")).text
    assert "event finished" in paper
    assert "closed" not in paper


def test_a_paper_is_printed_by_a_key_and_leads_back_to_the_results(visitor: Visitor) -> None:
    hall, client = played(visitor)
    paper = client.get(place(hall, "documents", "by-board?round=1")).text
    assert 'data-print class="primary" data-key="p" autofocus' in paper
    assert f'href="{place(hall, "round", 1, "results")}"' in paper


def test_open_points_are_links(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=2)
    hall.start()
    page = client.get(place(hall, "documents", "finish")).text
    assert "2 games of round 1 have no result." in page
    assert f'href="{place(hall, "round", 1, "results")}"' in page
    assert f'href="{place(hall, "pairing")}"' in page
    assert "Download the final report" not in page


def test_the_final_report_is_sent_and_noted(visitor: Visitor) -> None:
    hall, client = played(visitor)
    page = client.get(place(hall, "documents", "finish"))
    page = client.confirm(client.submit(page, "/documents/finish", status=409))
    sent = client.submit(page, "/documents/report")
    assert sent.content.startswith(b"012 Open")
    question = client.submit(page, "/documents/sent", status=409, to="Federation")
    noted = client.confirm(question)
    assert "open.trf to Federation" in noted.text
    (note,) = hall.state.sent.values()
    assert note["hash"] == sha256(sent.content).hexdigest()


def test_a_finished_event_is_opened_again_with_a_reason(visitor: Visitor) -> None:
    hall, client = played(visitor)
    page = client.get(place(hall, "documents", "finish"))
    page = client.confirm(client.submit(page, "/documents/finish", status=409))
    step = client.confirm(
        client.submit(page, "/documents/reopen", status=409, reason="a result was wrong"),
        status=409,
    )
    client.confirm(step)
    assert not hall.state.finished


def test_certificates_for_all_wait_for_the_end(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=2)
    hall.start()
    hall.play()
    reason = "all whom it concerns (no norms yet, the event is not finished)"
    page = client.get(place(hall, "documents")).text
    assert page.count(f'<option value="" disabled>{reason}</option>') == 2  # IT1 and form 4
    fault = client.get(place(hall, "documents", "it1"), status=422).text
    assert 'href="/e/open">Back to the Desk' in fault
    hall.open_round()
    hall.play()
    assert reason not in client.get(place(hall, "documents")).text


def test_pairings_say_by_what_they_are_ordered(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    assert "Round 1, by board" in client.get(place(hall, "round", 1, "print")).text
    assert "Round 1, by name" in client.get(place(hall, "round", 1, "print?by=name")).text


def test_a_missing_detail_leads_to_its_field_and_back(visitor: Visitor) -> None:
    hall, client = played(visitor)
    page = client.get(place(hall, "documents", "finish")).text
    here = f"/e/{hall.event.slug}/documents/finish"
    assert f'href="/e/{hall.event.slug}/settings?back={here}#f-city"' in page
    assert "(record" not in page
    settings = client.get(place(hall, f"settings?back={here}"))
    assert 'id="f-city"' in settings.text
    saved = client.submit(settings, "/settings/what", city="Ávila")
    assert saved.url.path == here
    assert hall.state.details["city"] == "Ávila"
    elsewhere = client.submit(
        client.get(place(hall, "settings?back=//example.org/x")), "/settings/what", city="León"
    )
    assert elsewhere.url.path == place(hall, "settings")


def test_finishing_speaks_of_the_system_by_its_name(visitor: Visitor) -> None:
    hall, client = played(visitor)
    asked = client.submit(
        client.get(place(hall, "documents", "finish")), "/documents/finish", status=409
    )
    assert "From then on results and standings are final." in asked.text
    assert "The event is finished" not in asked.text
    assert "(record" not in asked.text
    done = client.confirm(asked)
    assert "Pairing system: FIDE (Dutch) System" in done.text
    assert "FIDE_DUTCH" not in done.text
