"""Write docs/rulings/README.md, the index of the rulings, from the heads of the rulings.

    python -m tools.rulings

A ruling is one page: a title with its number, a head of fixed fields, then fixed sections. The
index repeats the heads by chapter and edition.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs/rulings"
INDEX: Final = FOLDER / "README.md"

FIELDS: Final = ("Chapter", "Articles", "Asks", "Status")
RELATIONS: Final = ("Replaces", "Adds to")
SECTIONS: Final = ("Question", "Readings", "What is known", "Choice", "Tests")
OPTIONAL: Final = ("Readings", "What is known")
IN_FORCE: Final = "in force"

CHAPTERS: Final = {
    "C.04.1 and C.04.2 (all editions)": "which text applies",
    "C.04.2 (2026)": "handling of Swiss tournaments",
    "C.04.2 (2017)": "handling of Swiss tournaments",
    "C.04.3 (2026)": "FIDE (Dutch) System",
    "C.04.3 (2017)": "FIDE (Dutch) System",
    "C.04.1 (1992)": "Swiss system based on rating",
    "C.04.2 (1987)": "FIDE Swiss System",
    "C.04.4.1 (2026)": "Dubov System",
    "C.04.4.2 (2026)": "Burstein System",
    "C.04.4.3 (2026)": "Lim System",
    "C.04.5 (2026)": "Double-Swiss System",
    "C.04.6 (2026)": "Swiss Team Pairing System",
    "C.04.7 (2026)": "Baku acceleration",
    "D.02 (2022)": "Olympiad pairing rules",
    "C.05": "general regulations for competitions",
    "C.07 (2026)": "tie-breaks",
    "C.07 (2024)": "tie-breaks",
    "B.02 (2005)": "ratings",
    "B.02 (2024)": "ratings",
    "B.02 (2005, 2024)": "ratings, both editions",
    "B.02 rapid and blitz (2024)": "rapid and blitz ratings",
    "B.01 (2024)": "titles",
    "B.01 (2005)": "titles",
    "B.01 (2005, 2024)": "titles, both editions",
    "Types (2018)": "types of tournaments in the Arbiters' manual",
    "Laws (2018)": "Laws of Chess",
    "TRF26": "report files",
    "Prizes": "no chapter of the Handbook",
}
"""The chapters with rulings, in the order of the index, and what each is about."""

_INTRODUCTION: Final = """\
# Rulings

A ruling is our reading of an article that can be read in more than one way. It is never rewritten:
a better reading is a new ruling that replaces it, in whole or in part.

Every page has a title with its number, a head and sections. The head says the chapter with its
edition, the articles, what the ruling asks in one line, and its status: *in force*, *replaced by*
or *replaced in part by* another one. The sections are Question, Readings, What is known, Choice and
Tests; Readings and What is known may be missing. To add one, see [CONTRIBUTING](../../CONTRIBUTING.md).

This page is written by `python3 run.py -- python -m tools.rulings`.
"""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One page: its number, its title, the fields of its head and its sections."""

    file: str
    title: str
    head: tuple[tuple[str, str], ...]
    sections: tuple[str, ...]

    @property
    def number(self) -> str:
        return self.file[:4]

    def field(self, name: str) -> str:
        """Return a field of the head, or an empty text where the page has none."""
        return dict(self.head).get(name, "")

    @property
    def replaced_by(self) -> tuple[str, ...]:
        return numbers_in(self.field("Status"))

    @property
    def replaces(self) -> tuple[str, ...]:
        return numbers_in(self.field("Replaces"))


def numbers_in(text: str) -> tuple[str, ...]:
    """Return the numbers of rulings in a field; what stands in brackets explains and is left out."""
    return tuple(re.findall(r"\b0\d{3}\b", re.sub(r"\([^)]*\)", "", text)))


def rulings() -> tuple[Ruling, ...]:
    """Return all rulings by number."""
    return tuple(_read(path) for path in sorted(FOLDER.glob("0*.md")))


def _read(path: Path) -> Ruling:
    title, _, text = path.read_text(encoding="utf-8").partition("\n")
    head, _, body = text.partition("\n## ")
    fields = re.findall(r"^- ([A-Z][a-z ]+): (.+)$", head, re.MULTILINE)
    sections = re.findall(r"^## (.+)$", f"## {body}", re.MULTILINE)
    return Ruling(path.name, title, tuple(fields), tuple(sections))


def index(pages: Iterable[Ruling]) -> str:
    """Return the text of the index."""
    found = tuple(pages)
    return "\n".join((_INTRODUCTION, *_tables(found)))


def _tables(pages: tuple[Ruling, ...]) -> Iterator[str]:
    for chapter, about in CHAPTERS.items():
        yield f"## {chapter}: {about}\n"
        yield "| ruling | articles | question | status |"
        yield "|---|---|---|---|"
        for page in pages:
            if page.field("Chapter") == chapter:
                link = f"[{page.number}]({page.file})"
                cells = (link, *(page.field(name) for name in FIELDS[1:3]), _status(page))
                yield f"| {' | '.join(cells)} |"
        yield ""


def _status(page: Ruling) -> str:
    """Return the status without its explanation, which the page has."""
    return re.split(r"[:(]", page.field("Status"))[0].strip()


def main() -> None:
    INDEX.write_text(index(rulings()), encoding="utf-8")


if __name__ == "__main__":
    main()
