"""The manual: a chapter for every page and act, the same in both languages, and true words."""

import re
from typing import Final

import pytest

from pareo.language import LANGUAGES
from pareo.web import handbook
from pareo.web.pages import ROUTES
from tests.web.tour import Tour, chapter_of
from tools.messages import forms, spanish_catalogue

WITHOUT_CHAPTER: Final = re.compile(r"/(help|about|problems|api)\b|/stream$|/language$")
"""The manual itself, what is for programs, and what has no page."""
_HELP: Final = re.compile(r'href="(/help[^"]*)" rel="help"')
_LINK: Final = re.compile(r"\]\(([^)\s]+)\)")
_VALUE: Final = re.compile(r"\\\{\w+\\\}")
_ON_THE_PAGES: Final = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)


def texts(language: str) -> dict[str, str]:
    folder = handbook.FOLDER / language
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md"))}


def test_q11_every_page_and_act_has_a_chapter() -> None:
    without = [
        f"{route.method} {route.path}"
        for route in ROUTES
        if not WITHOUT_CHAPTER.search(route.path) and handbook.chapter("en", route.chapter) is None
    ]
    assert not without


def test_q12_every_page_opens_its_own(tour: Tour) -> None:
    """The help link of every page leads to its chapter, and that page is there."""
    client = tour.client()
    opened = set()
    for address, page in tour.in_english.items():
        if '<header class="frame"' not in page.text:  # a paper, to be printed
            continue
        (helps,) = _HELP.findall(page.text)
        chapter = page.url.path.removeprefix("/help/") if page.url.path.startswith("/help/") else ""
        wanted = chapter or chapter_of(page)
        is_list = re.fullmatch("/e/[^/]+/players", address)
        if is_list and re.search(r"<h1>[^<]*\bteams?\b", page.text):
            wanted = "teams"  # the list of those who play is one of teams there
        helps, _, event = helps.partition("?")
        assert helps == (f"/help/{wanted}" if wanted else "/help"), address
        if page.url.path.startswith("/e/"):
            assert event == f"event={page.url.path.split('/')[2]}", address
        if helps not in opened:
            client.get(helps)
            opened.add(helps)
    assert len(opened) > 15


def test_help_leads_back_to_the_event(tour: Tour) -> None:
    client = tour.client()
    slug = next(path.split("/")[2] for path in tour.pages(client) if path.startswith("/e/"))
    back = f'<a href="/e/{slug}">←'
    chapter = client.get(f"/help/results?event={slug}").text
    assert back in chapter
    assert f'href="/help/pairing?event={slug}"' in chapter
    assert back in client.get(f"/help?event={slug}").text
    inside = chapter.partition("<article")[2].partition("</article>")[0]
    links = re.findall(r'href="(/help/[^"#]+)', inside)
    assert links
    assert all(link.endswith(f"?event={slug}") for link in links)
    laws = client.get(f"/laws?event={slug}").text
    assert re.search(rf'href="/help/[\w-]+\?event={slug}" rel="help"', laws)
    for unknown in ("", "?event=none", "?event=../x"):
        page = client.get(f"/help/results{unknown}")
        assert page.status_code == 200
        assert "←" not in page.text.partition("<article")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_in_the_contents(language: str) -> None:
    listed = [chapter.name for chapter in handbook.chapters(language)]
    assert sorted(listed) == sorted(texts(language))


def test_both_languages_have_the_same_headings_tables_and_links() -> None:
    def shape(text: str) -> list[object]:
        links_of = [link.replace("-es.png", ".png") for link in _LINK.findall(text)]
        rows = [line.count("|") for line in text.splitlines() if line.startswith("|")]
        return [re.findall(r"^#+", text, re.MULTILINE), rows, sorted(links_of)]

    english, spanish = texts("en"), texts("es")
    assert {name: shape(text) for name, text in english.items()} == {
        name: shape(text) for name, text in spanish.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_column_of_a_table_has_a_heading(language: str) -> None:
    without = [
        f"{name}: {row}"
        for name, text in texts(language).items()
        for row in re.findall(r"^(\|.*\|)\n\|---", text, re.MULTILINE)
        if re.search(r"\|\s*\|", row)
    ]
    assert not without


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_and_picture_of_the_manual_is_there(language: str) -> None:
    folder = handbook.FOLDER / language
    missing = [
        f"{name}: {link}"
        for name, text in texts(language).items()
        for link in _LINK.findall(text)
        if not (folder / link.partition("#")[0]).resolve().is_file()
    ]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_bold_stand_on_the_pages(language: str) -> None:
    """What the manual names in bold is a word of the pages, in the language of the reader."""
    known = [
        re.compile(_VALUE.sub(".+", re.escape(text.rstrip(".:"))))
        for message in spanish_catalogue()
        if message.id
        for text in forms(message.id if language == "en" else message.string)
        if re.search(r"\w", re.sub(r"\{\w+\}", "", text))
    ]
    strange = [
        f"{name}: {words}"
        for name, text in texts(language).items()
        for words in (" ".join(found.split()) for found in _ON_THE_PAGES.findall(text))
        if words not in ("FIDE", "negrita", "bold")
        and not any(each.fullmatch(words) for each in known)
    ]
    assert not strange
