"""Articles and terms of the Laws, by number or by words in either language."""

from collections.abc import Callable, Mapping
from typing import Final

from pareo.errors import FormError
from pareo.language import Message, enumerated, joined
from pareo.laws import (
    LawsArticle,
    Term,
    articles_at,
    is_number,
    plain_number,
    resignation,
    result_code,
    scores,
    search_laws,
    terms_named,
)
from pareo.model import STANDARD_POINTS, Colour, Result, points_text
from pareo.service.laws.answer import Answer
from pareo.service.laws.wording import Cited

__all__ = ["article", "is_number", "search", "term"]

_PAGES: Final = {
    "/events/E/rules": Message("rules of the event"),
    "/events/E/appeals": Message("appeals of the event"),
    "/events/E/rounds/R/start": Message("start of the round"),
    "/events/E/rounds/R/results": Message("results of the round"),
    "/events/E/rounds/R/boards/B/incidents": Message("incidents of the board"),
    "/events/E/rounds/R/boards/B/adjournment": Message("adjournment of the board"),
}

_HERE: Final = "pareo laws article"
_IN_FULL: Final = 2  # an article and its comment


def article(number: str) -> Answer:
    """Return what stands at a number: our sentences, and where each is decided."""
    found = articles_at(number)
    if not found:
        raise FormError.of(
            Message("The Laws of Chess 2018 have no article {number}.", number=number),
            _near(number),
        )
    lines = [line for one in found for line in _article_lines(one, in_full=len(found) <= _IN_FULL)]
    return Answer(tuple(lines), {"articles": [_data(one) for one in found]})


def term(name: str) -> Answer:
    """Return a term of the glossary with its article."""
    found = terms_named(name)
    if not found:
        raise FormError.of(
            Message("The glossary has no term “{name}”.", name=name),
            Message("Search for one of its words instead."),
        )
    return Answer(tuple(map(_term_line, found)), {"terms": [_term_data(one) for one in found]})


def search(words: str) -> Answer:
    """Return terms and articles that have all the words; of a number what stands there."""
    if is_number(words) and articles_at(words):
        return article(words)
    found = search_laws(words)
    lines: list[Message | str] = [_term_line(one) for one in found.terms]
    lines += [line for one in found.articles for line in _article_lines(one, in_full=False)]
    if not lines:
        lines.append(
            Message("Nothing in the Laws has “{words}”. Try fewer or other words.", words=words)
        )
    data = {
        "terms": [_term_data(one) for one in found.terms],
        "articles": [_data(one) for one in found.articles],
    }
    return Answer(tuple(lines), data)


def _near(number: str) -> Message:
    """Return which numbers there are near one that does not exist."""
    above = plain_number(number)
    while above := above.rpartition(".")[0]:
        if near := list(dict.fromkeys(one.number for one in articles_at(above))):
            return Message("Near it there are {numbers}.", numbers=enumerated(near))
    return Message("Articles are numbered 1 to 12, A to D, I to III; the prologue is 0.1 and 0.2.")


def _shown_number(one: LawsArticle) -> Message | str:
    if one.is_comment:
        return Message("{article} comment", article=one.number.removesuffix(" comment"))
    return one.number


def _article_lines(one: LawsArticle, *, in_full: bool) -> list[Message]:
    lines = [Message("{number}  {text}", number=_shown_number(one), text=one.text)]
    if one.comment is not None:
        lines.append(one.comment)
    if not in_full:
        return lines
    page = _PAGES.get(one.page, one.page)
    lines.append(
        Message("Page of the desk: {page}.", page=page)
        if one.command == _HERE
        else Message(
            "Decide with {command}; page of the desk: {page}.", command=one.command, page=page
        )
    )
    lines += _WORKED.get(one.requirement, tuple)()
    if one.terms:
        names = joined((each.name.inside for each in one.terms), ", ")
        lines.append(Message("Terms: {terms}.", terms=names))
    lines += [
        Message(
            "The print says “{printed}” and means {right}.", printed=each.printed, right=each.means
        )
        for each in one.misprints
    ]
    if one.later is not None:
        lines.append(one.later)
    return lines


_PLAYED: Final = (
    Result.WHITE_WON,
    Result.DRAWN,
    Result.BLACK_WON,
    Result.BOTH_LOST,
    Result.DRAWN_LOST,
    Result.LOST_DRAWN,
)
_UNPLAYED: Final = (
    Result.WHITE_WON_BY_FORFEIT,
    Result.BLACK_WON_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
)


def _resigned() -> tuple[Message, ...]:
    ruling = resignation(Colour.WHITE)
    return (Cited(ruling.verdict, ruling.articles),)


def _points() -> tuple[Message, ...]:
    """Return what the usual results are worth."""
    worth = (
        Message(
            "{result}: {white} and {black}",
            result=result_code(result),
            white=points_text(white),
            black=points_text(black),
        )
        for result in (*_PLAYED[:3], *_UNPLAYED[:2])
        for white, black in (scores(result, STANDARD_POINTS),)
    )
    return (joined(worth),)


def _codes() -> tuple[Message, ...]:
    """Return all results as the glossary writes them, played and unplayed."""
    kinds = (joined(map(result_code, each), ", ") for each in (_PLAYED, _UNPLAYED))
    return (joined(kinds),)


_WORKED: Final[Mapping[str, Callable[[], tuple[Message, ...]]]] = {
    "R-004-5.1.2": _resigned,
    "R-004-10.1": _points,
    "R-004-Gl.2": _codes,
}
"""Articles whose look-up shows what they come to."""


def _data(one: LawsArticle) -> dict[str, object]:
    return {
        "id": one.requirement,
        "number": one.number,
        "text": one.text,
        "kind": one.kind,
        "command": one.command,
        "page": one.page,
        "terms": [each.name for each in one.terms],
        "misprints": [{"printed": each.printed, "means": each.means} for each in one.misprints],
        "later": one.later,
        "comment": one.comment,
    }


def _term_line(one: Term) -> Message:
    name = one.name.inside
    return Message(
        "{term} ({other}), {article}: {text}",
        term=name,
        other=name.swapped,
        article=one.article,
        text=one.text.inside,
    )


def _term_data(one: Term) -> dict[str, object]:
    return {
        "en": one.name.en,
        "es": one.name.es,
        "article": one.article,
        "printed_article": one.printed or None,
        "text": one.text,
    }
