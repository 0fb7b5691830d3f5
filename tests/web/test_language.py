"""The languages of the desk: FIDE's questions 7 to 10, on every page."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Final

import pytest

from pareo.language import english
from pareo.service.systems import all_keys
from pareo.web import visit as visiting
from tests.web.tour import Tour
from tools.tour import ACTORS, LANDS, PEOPLE, TEAMS

_OPEN, _CLOSE = "⟦", "⟧"
_INNERMOST: Final = re.compile(f"{_OPEN}[^{_OPEN}{_CLOSE}]*{_CLOSE}")
_CUT: Final = re.compile(r"^\d+ [^⟦⟧]*…$")
"""A name in the picture of a bracket."""
_SHOWN: Final = ("aria-label", "title", "placeholder", "alt")
"""Attributes that people see or hear."""
_UNSEEN: Final = ("script", "style", "bdi", "kbd", "code", "pre", "textarea")
"""Elements whose content is no language: names, keys, data, and what was typed."""
_NO_WORDS: Final = re.compile(
    r"""
    FIDE\ (standard|rapid|blitz) | FIDE_\w+        # names of lists, codes of systems
    | \bPareo\b | \bFIDE\b | \bChess960\b | \bApache-2\.0\b | English | Español
    | fast,\ reference,\ literal                   # engines, as commands name them
    | \b[A-Z]{2,4}(/[A-Z0-9]+)?\b                  # federations, titles, tie-breaks, kinds of files
    | \b(TRF|C\.0\d|B\.0\d|E\.I)[\w.]*             # files and chapters
    | \b[0-9a-f]{4,64}\b | \bp\d+\b                # hashes and ids
    | \bRu\b | W−We | ½u                           # signs of FIDE's tables
    | /[\w./{}:-]+ | \b(pareo\ )?[\d.]+\.dev\d+        # folders and versions
    """,
    re.VERBOSE,
)


_OTHERWISE: Final = ("/help", "/problems", "/api", "/laws?q=")
"""The manual and our sentences of the Laws, which are written in each language, and what programmers read, in English."""
APPEAL: Final = "The clock was wrong."
EXAMPLES: Final = (
    "García López, Ana",
    "García, Ana",
    "Best woman",
    "Under 2000",
    "Peñaflor",
    APPEAL,
)
CATEGORY: Final = "Open"
"""What is typed in examples: a line of a list, a plan of prizes, a place."""
PROGRAMS: Final = ("PETUNIA, SWISS CHESS, SVBOSS", "GMB", "DUBOV", "BURSTEIN")
"""Names of programs (R-000-19), the same in every language."""


def data_of(tour: Tour) -> list[str]:
    """Return what people typed, the longest first, and the keys of systems."""
    people = {part for name, _, _, _, club in PEOPLE for part in (name, club) if part}
    events = {event.name for event in tour.store.events()}
    teams = {word for team in (*TEAMS, *LANDS) for word in team}
    short = {f"{name.partition(',')[0]}, {name.partition(', ')[2][:1]}." for name, *_ in PEOPLE}
    named = people | short | teams | events | {*ACTORS, *EXAMPLES, *PROGRAMS, *all_keys(), "MPvGP"}
    return sorted(named, key=len, reverse=True)


class Marked:
    """English with every translated text in brackets: what stands outside of them is a fault."""

    language: Final = "en"
    decimal_mark: Final = "."

    def __call__(self, template: str, /) -> str:
        return f"{_OPEN}{template}{_CLOSE}"

    def plural(self, one: str, many: str, count: int, /) -> str:
        return self(one if count == 1 else many)

    def collate(self, text: str, /) -> object:
        return english.collate(text)


class Words(HTMLParser):
    """The texts of a page that people see or hear."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._within: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element with a language of its own, such as the switch to it, is as it should be."""
        if tag in _UNSEEN or (tag != "html" and "lang" in dict(attrs)):
            self._within.append(tag)
            return
        self.texts += [value for name, value in attrs if name in _SHOWN and value]

    def handle_endtag(self, tag: str) -> None:
        if self._within and self._within[-1] == tag:
            self._within.pop()

    def handle_data(self, data: str) -> None:
        if not self._within:
            self.texts.append(data)


def outside(page: str, data: list[str]) -> Iterator[str]:
    """Yield what of a page is a word, was not translated, and was not typed by somebody."""
    for text in Words(page).texts:
        rest = "" if text == CATEGORY else _CUT.sub(" ", text)
        while _INNERMOST.search(rest):
            rest = _INNERMOST.sub(" ", rest)
        for name in data:
            rest = rest.replace(name, " ")
        rest = _NO_WORDS.sub(" ", rest)
        if re.search(r"[^\W\d_]{2,}", rest):
            yield " ".join(text.split())


def test_q7_every_page_in_english(tour: Tour) -> None:
    for address, page in tour.in_english.items():
        if "<html" in page.text:
            assert '<html lang="en"' in page.text, address


def test_q8_english_at_first(tour: Tour) -> None:
    """A browser that asks for no language, or for one that is not there, gets English."""
    for asked in ("", "*", "fr", "de-AT,de;q=0.9"):
        assert '<html lang="en"' in tour.client(asked).get("/").text


def test_q9_switched_while_running(tour: Tour) -> None:
    client = tour.client("es")
    page = client.get("/e/open/players")
    assert '<html lang="es"' in page.text
    assert "Jugadores" in page.text
    page = client.submit(page, "/language", language="en")
    assert page.url.path == "/e/open/players"
    assert '<html lang="en"' in page.text
    assert "Jugadores" not in page.text
    assert '<html lang="en"' in client.get("/e/open/round/4").text


def test_q10_no_other_language_in_english(tour: Tour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every word of every page goes through the catalogue, whose source is English.

    What does not, would stand in one language on the pages of the other.
    """
    monkeypatch.setattr(visiting, "translator", lambda _: Marked())
    data = data_of(tour)
    strange = {
        address: found
        for address, page in tour.pages(tour.client("en")).items()
        if not address.startswith(_OTHERWISE) and (found := sorted(set(outside(page.text, data))))
    }
    assert strange == {}
