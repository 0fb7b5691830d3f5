"""Journey 14: the weekend open in Spanish, without an English word on the way."""

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from pareo.store import HandOver, read_handover
from tests.desk.hall import Hall
from tests.e2e.finished_open import FinishedOpen
from tests.e2e.onlookers import text_of
from tests.e2e.open_journey import OpenJourney
from tests.e2e.open_people import NAMES
from tests.english import ENGLISH
from tests.printing import printer
from tests.running_desk import RunningDesk

_NO_WORDS: Final = re.compile(r"(FIDE|FEDA) (standard|rapid|blitz)|\b\w+=|/(tmp|dev/shm)/\S+")
"""Names of lists, keys of a plan of prizes, and the folder of the test."""


def test_no_english_word_from_start_to_end(spanish_open: FinishedOpen) -> None:
    found = {
        address: sorted(set(words))
        for address, text in spanish_open.read.items()
        if (words := [each[0] for each in ENGLISH.finditer(_NO_WORDS.sub("", text))])
    }
    assert found == {}


def test_no_english_word_is_printed(spanish_open: FinishedOpen) -> None:
    printer()
    text = text_of(spanish_open.pack)
    assert "Firma" in text
    assert sorted({each[0] for each in ENGLISH.finditer(text)}) == []


def test_titles_numbers_and_letters_are_spanish(spanish_open: FinishedOpen) -> None:
    players = spanish_open.read[f"{spanish_open.event}/players"]
    assert "MI" in players
    assert "GMF" in players
    assert re.search(r"\d,\d", spanish_open.read[f"{spanish_open.event}/standings"])
    assert not re.search(r"\d[.\s]\d{3}\b", re.sub(r"\d{4}-\d\d-\d\d", "", players))
    sorted_names = [row[0] for row in spanish_open.rows["check-in"]]
    given = ("Begoña", "Íñigo", "Ñuflo", "Óscar", "Úrsula")
    assert sorted_names[:5] == [f"Alonso Peña, {name}" for name in given]
    searched = {row[2] for row in spanish_open.rows["searched"]}
    assert searched == {name for name in NAMES if name.endswith("Ñuflo")}


def test_the_report_and_the_journal_are_those_of_the_english_open(
    english_open: FinishedOpen, spanish_open: FinishedOpen
) -> None:
    assert spanish_open.report == english_open.report
    english, spanish = map(read_handover, (english_open.journal, spanish_open.journal))
    assert {entry.actor for entry in english.entries} == {"Ana"}
    assert {entry.actor for entry in spanish.entries} == {"Eva"}
    assert written(spanish) == written(english)


def written(journal: HandOver) -> list[tuple[object, ...]]:
    """Return all entries without moments, names of requests and arbiters, and secret salts."""
    people = {each.digest: each.data for each in journal.people}

    def plain(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {key: plain(each) for key, each in value.items() if key not in ("uuid", "at")}
        if isinstance(value, list | tuple):
            return [plain(each) for each in value]
        return people.get(value, value) if isinstance(value, str) else value

    return [
        (entry.kind, plain(entry.payload), entry.scopes, entry.confirmed)
        for entry in journal.entries
    ]


def test_a_paper_and_an_answer_speak_the_language_of_their_reader(
    spanish_open: FinishedOpen, desk: RunningDesk, browser: Browser, laptop: BrowserContext
) -> None:
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="es-ES")
    here = OpenJourney(context.new_page(), desk.address)
    here.open_file(spanish_open.journal)

    # One paper in English; the pages around it stay Spanish.
    here.go(here.event + "/documents")
    here.page.locator("main a[href*='papers=en']").click()
    paper = here.page.locator("form[action$='/documents/standings']")
    expect(paper.locator("[name=language]")).to_have_value("en")
    paper.locator("button[value=page]").click()
    expect(here.page.locator("html")).to_have_attribute("lang", "en")
    expect(here.page.locator("h1")).to_have_text("Final standings after round 7")
    expect(here.page.locator("thead")).to_contain_text("Rank")
    here.page.go_back()
    expect(here.page.locator("html")).to_have_attribute("lang", "es")
    here.go(here.event + "/standings")
    expect(here.page.locator("h1")).to_have_text("Clasificación tras la ronda 7")

    # The public page speaks to everybody in their own language, at the same time.
    there = laptop.new_page()
    public = f"{desk.address}{here.event}/standings".replace("/e/", "/p/")
    for page, heading in ((here.page, "Clasificación tras"), (there, "Standings after")):
        back = page.url
        page.goto(public)
        expect(page.locator("h1")).to_contain_text(heading)
        page.goto(back)

    # A visitor reads the same page in English, and the player's explanation in Spanish.
    there.goto(here.page.url)
    expect(there.locator("h1")).to_have_text("Standings after round 7")
    there.goto(f"{desk.address}{here.event}/round/1?why=1")
    expect(there.locator("#why-title")).to_contain_text("Why")
    there.locator("#why a[lang=es]").click()
    expect(there.locator("#why-title")).to_contain_text("¿Por qué")
    expect(there.locator("html")).to_have_attribute("lang", "en")
    here.page.reload()
    expect(here.page.locator("h1")).to_have_text("Clasificación tras la ronda 7")
    context.close()


def said(folder: Path, language: str, option: str, keys: str) -> tuple[int, Any, str]:
    """Type results line by line; returns the exit code, what programs read and what people read."""
    command = [sys.executable, "-m", "pareo", "event", "result", "open", option, "--as", "Eva"]
    done = subprocess.run(
        [*command, "--json", "--lang", language, "--store", str(folder / "pareo.db")],
        input="".join(f"{key}\n" for key in keys),
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, json.loads(done.stdout), done.stderr


def keys_of(data: Any) -> Any:
    """Return the keys of what programs read, without the values."""
    if isinstance(data, dict):
        return {key: keys_of(value) for key, value in data.items()}
    return [keys_of(value) for value in data] if isinstance(data, list) else None


def test_results_line_by_line_speak_spanish_to_people_alone(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Four results, then a second pass in which the last one differs."""
    passes: dict[str, list[tuple[int, Any, str]]] = {}
    for language in ("en", "es"):
        folder = tmp_path_factory.mktemp(language)
        hall = Hall.make(folder, 8)
        hall.start()
        hall.store.close()
        typed = (("--enter", "1505"), ("--verify", "1500"))
        passes[language] = [said(folder, language, *each) for each in typed]
    for english, spanish in zip(passes["en"], passes["es"], strict=True):
        assert english[0] == spanish[0]
        assert keys_of(english[1]) == keys_of(spanish[1])
    assert [code for code, _, _ in passes["es"]] == [0, 1]
    (_, _, entered), (_, _, verified) = passes["es"]
    assert "Mesa 1: ganan blancas" in entered
    assert "Mesa 4" in verified
    assert not ENGLISH.search(entered + verified)
