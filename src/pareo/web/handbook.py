"""The manual that ships inside: chapters by task, in English and Spanish."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

import pareo
from pareo.value import dataclass

_INSIDE: Final = Path(pareo.__file__).with_name("for-arbiters")
FOLDER: Final = _INSIDE if _INSIDE.exists() else _INSIDE.parents[2] / "docs/for-arbiters"
"""Where its files are: inside an installed package, or in the documents of a checkout."""
_TITLE: Final = re.compile(r"^# (.+)$", re.MULTILINE)
_LINK: Final = re.compile(r'(?<=href=")/help/[\w-]+')
_NAME: Final = re.compile(r"[a-z][a-z0-9-]*")


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter: its name in addresses, its title, its content as HTML."""

    name: str
    title: str
    content: str

    def linked(self, query: str) -> str:
        """Return the content; the links to other chapters keep what stands after `?`."""
        return _LINK.sub(rf"\g<0>{query}", self.content) if query else self.content


@cache
def chapters(language: str) -> tuple[Chapter, ...]:
    """Return all chapters in their order, which `contents.txt` has."""
    names = (FOLDER / "contents.txt").read_text(encoding="utf-8").split()
    return tuple(_chapter(language, name) for name in names)


def chapter(language: str, name: str) -> Chapter | None:
    """Return a chapter; None if there is none of this name."""
    return next((each for each in chapters(language) if each.name == name), None)


def picture(name: str) -> bytes | None:
    """Return a picture of the manual; None if there is none of this name."""
    place = FOLDER / "pictures" / f"{name}.png"
    return place.read_bytes() if _NAME.fullmatch(name) and place.exists() else None


def _chapter(language: str, name: str) -> Chapter:
    text = (FOLDER / language / f"{name}.md").read_text(encoding="utf-8")
    found = _TITLE.search(text)
    assert found is not None, name
    # The files link to each other and to the pictures as files; pages do so by addresses.
    text = re.sub(r"\]\(\.\./pictures/([\w-]+)\.png\)", r"](/help/pictures/\1.png)", text)
    text = re.sub(r"\]\(([\w-]+)\.md(#[\w-]+)?\)", r"](/help/\1\2)", text)
    return Chapter(name, found[1], MarkdownIt("commonmark").enable("table").render(text))
