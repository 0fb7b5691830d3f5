"""The look-up: articles and terms of the Laws by number or by words, in both languages.

The text of the Laws is not copied. Every article has one sentence of ours in each language, and
says where it is met; printed cross-reference errors and remarks on a later edition go with it.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from pareo.language import folded
from pareo.laws.bilingual import Bilingual
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass

_TABLES: Final = Path(__file__).parent / "tables"
_BEFORE_A_NUMBER: Final = re.compile(
    r"^(?:r-004-|art(?:icle|iculo)?\b\.?|app(?:endix)?\b\.?|apendice\b|guidelines?\b|directrices\b|§)\s*"
)
_COMMENT: Final = re.compile(r"\s*(?:comment|comentario)$|(?<=\d)c$")
_PARTS: Final = re.compile(r"(?<=\d)[a-z]$")
_NUMBER: Final = re.compile(r"(?:\d+|[A-D]|I{1,3}|Gl)(?:\.\d+)*[a-z]?(?: coment?.*| comment)?")
_WORD: Final = re.compile(r"[0-9a-z]+")
_GUIDELINES: Final = ("i", "ii", "iii")


@dataclass(frozen=True, slots=True)
class Misprint:
    """A place where the print of the Laws misleads."""

    numbers: tuple[str, ...]
    printed: str
    means: Bilingual


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the glossary: `article` decides, `printed` is what the print names instead."""

    name: Bilingual
    article: str
    text: Bilingual
    printed: str = ""


@dataclass(frozen=True, slots=True)
class LawsArticle:
    """One article: our sentence, and where it is met.

    `number` is how it is cited; `numbers` are all that it answers to. `later` is what is known of
    a later edition, `comment` what the arbiters say to it beside the Laws.
    """

    requirement: str
    number: str
    numbers: tuple[str, ...]
    text: Bilingual
    kind: str
    module: str
    command: str
    page: str
    later: Bilingual | None = None
    comment: Bilingual | None = None

    @property
    def is_comment(self) -> bool:
        """Whether it is a comment of the arbiters, printed with the article."""
        return self.number.endswith(" comment")

    @property
    def terms(self) -> tuple[Term, ...]:
        """The terms of the glossary that this article decides."""
        return tuple(term for term in glossary() if term.article in self.numbers)

    @property
    def misprints(self) -> tuple[Misprint, ...]:
        """What the print has wrong in it."""
        return tuple(one for one in misprints() if set(one.numbers) & set(self.numbers))


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search found: terms first, then articles."""

    terms: tuple[Term, ...] = ()
    articles: tuple[LawsArticle, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.terms or self.articles)


@cache
def all_articles() -> tuple[LawsArticle, ...]:
    """Return all articles, in the order of the Laws."""
    return tuple(
        LawsArticle(
            row["id"],
            row["number"],
            tuple(row["numbers"]),
            Bilingual(row["en"], row["es"]),
            row["kind"],
            row["module"],
            row["command"],
            row["page"],
            *(
                Bilingual(row[f"{each}_en"], row[f"{each}_es"]) if f"{each}_en" in row else None
                for each in ("later", "comment")
            ),
        )
        for row in _rows("article-map")
    )


@cache
@LAWS_2018.rule("Gl.1")
def glossary() -> tuple[Term, ...]:
    """Return the terms of the glossary, in the order of the print."""
    return tuple(
        Term(
            Bilingual(row["en"], row["es"]),
            row["article"],
            Bilingual(row["en_text"], row["es_text"]),
            row.get("printed", ""),
        )
        for row in _rows("glossary")
    )


@cache
def misprints() -> tuple[Misprint, ...]:
    """Return the printed errors that mislead a reader."""
    return tuple(
        Misprint(tuple(row["numbers"]), row["printed"], Bilingual(row["en"], row["es"]))
        for row in _rows("misprints")
    )


@LAWS_2018.rule("11.9")
def articles_at(number: str) -> tuple[LawsArticle, ...]:
    """Return what stands at a number: the article itself and those inside it.

    Of a number below what the tables know, 9.2.2.2 or 6.9a, the nearest article above it.
    """
    wanted = plain_number(number)
    while wanted:
        found = tuple(one for one in all_articles() if _answers(one, wanted))
        inside = tuple(one for one in all_articles() if _holds(one, wanted))
        if inside and wanted == plain_number(number):
            return tuple(one for one in all_articles() if one in found or one in inside)
        if found:
            return found
        part = _PARTS.sub("", wanted)
        wanted = part if part != wanted else wanted.rpartition(".")[0]
    return ()


def plain_number(number: str) -> str:
    """Return a number without what people write around it: `Art. 6.9` and `R-004-6.9` are 6.9."""
    text = folded(number).strip().rstrip(".")
    while (shorter := _BEFORE_A_NUMBER.sub("", text)) != text:
        text = shorter
    head, dot, rest = text.partition(".")
    if head in _GUIDELINES or (len(head) == 1 and head.isalpha()):
        head = head.upper()
    elif head == "gl":
        head = "Gl"
    return f"{head}{dot}{rest}"


def is_number(text: str) -> bool:
    """Whether a text looks like the number of an article, not like words."""
    return _NUMBER.fullmatch(plain_number(text)) is not None


def terms_named(name: str) -> tuple[Term, ...]:
    """Return the terms of that name, in either language; else those whose name has its words."""
    wanted = folded(name).strip()
    exact = tuple(term for term in glossary() if wanted in _names(term))
    return exact or tuple(term for term in glossary() if _has_words(_words(term.name), wanted))


def search_laws(words: str) -> Findings:
    """Find terms and articles that have all the words or their beginnings, in either language.

    Words that name a term also find what has the term's name in the other language, and
    articles answer to what people call them: 11.3.2.1 to "phone".
    """
    if not _WORD.findall(folded(words)):
        return Findings()
    named = [term for term in glossary() if _has_words(_words(term.name), words)]
    asked = {words}
    for term in named:
        if folded(words).strip() in _names(term):
            asked |= {term.name.en, term.name.es}
    terms = (term for term in glossary() if term not in named and _has_any(term.text, asked))
    return Findings((*named, *terms), tuple(one for one in all_articles() if _is_meant(one, asked)))


def _rows(table: str) -> list[dict[str, Any]]:
    text = (_TABLES / f"{table}.json").read_text("utf-8")
    rows: list[dict[str, Any]] = json.loads(text)["rows"]
    return rows


def _answers(one: LawsArticle, wanted: str) -> bool:
    own = plain_number(one.requirement)
    if _COMMENT.search(wanted):
        return one.is_comment and _COMMENT.sub("", wanted) in one.numbers
    return wanted in one.numbers or wanted == own or _PARTS.sub("", own) == wanted


def _holds(one: LawsArticle, wanted: str) -> bool:
    return any(number.startswith(f"{wanted}.") for number in one.numbers) or (
        one.number == wanted and wanted not in one.numbers
    )


def _names(term: Term) -> Iterator[str]:
    for name in (term.name.en, term.name.es):
        whole = folded(name)
        yield whole
        for part in re.split(r"[/()“”]| o ", whole):
            if part.strip():
                yield part.strip()


def _words(text: Bilingual) -> list[str]:
    return _WORD.findall(f"{folded(text.en)} {folded(text.es)}")


def _is_meant(one: LawsArticle, asked: set[str]) -> bool:
    """Whether the article's sentence, or what people call it, has the words."""
    texts = (
        one.text,
        *filter(None, (one.comment,)),
        *(words for numbers, words in _keywords() if numbers & set(one.numbers)),
    )
    found = [word for text in texts for word in _words(text)]
    return any(_has_words(found, words) for words in asked)


@cache
def _keywords() -> tuple[tuple[frozenset[str], Bilingual], ...]:
    return tuple(
        (frozenset(row["numbers"]), Bilingual(row["en"], row["es"])) for row in _rows("keywords")
    )


def _has_any(text: Bilingual, asked: set[str]) -> bool:
    return any(_has_words(_words(text), words) for words in asked)


def _has_words(found: list[str], wanted: str) -> bool:
    """Whether every word asked for begins one of these."""
    return all(
        any(word.startswith(begin) for word in found) for begin in _WORD.findall(folded(wanted))
    )
