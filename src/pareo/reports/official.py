"""Words and fields of the official forms: labels in two languages, ticks, lines to be signed."""

import re
from collections.abc import Iterable
from datetime import date
from typing import Final

from pareo.language import Message, Translate, english
from pareo.model import Colour, Tournament
from pareo.reports.table import Card, Cell, Column, Fact, Kind

COLOURS_ON_FORMS: Final = {Colour.WHITE: "W", Colour.BLACK: "B"}
"""White and Black on forms 2 and 3, in every language (ruling 0401)."""
NO_NORM: Final = Message("No norm: this sheet certifies nothing.")
TICKED: Final = "■"
EMPTY: Final = "□"
_ARBITERS_TITLE: Final = re.compile(r"^(?:IA|FA|NA)\s+|\s*\((?:IA|FA|NA)\)|,?\s+(?:IA|FA|NA)$")
"""International, FIDE and national arbiter, as they are typed beside a name."""


class Label(Message):
    """A label of an official form: in English, in another language with its translation.

    Where the label says less than it means, its value `meaning` is translated in its place.
    """

    __slots__ = ()

    def said(self, translate: Translate) -> str:
        """Return the label; a translated one is added, and never replaces the English one."""
        source, meaning = Message.said(self, english), dict(self.values).get("meaning")
        if isinstance(meaning, Message):
            own = meaning.said(translate)
            return source if own == meaning.said(english) else f"{source} / {own}"
        own = Message.said(self, translate)
        return source if own == source else f"{source} / {own}"


SURNAME: Final = Message("Name", meaning=Message("Last name"))
"""The label beside the first name: the forms call the last name the name."""


def label(text: Message) -> Label:
    """Return a label with that text."""
    return Label(text.template, **dict(text.values))


def in_both(text: Message) -> Label:
    """Return words of a form in English, too, with their translation behind (ruling 0357)."""
    return label(Message("{text}", text=text))


def both(content: Cell) -> Cell:
    """Return what stands in a field; words in both languages."""
    return in_both(content) if isinstance(content, Message) else content


def in_english(content: Cell) -> Cell:
    """Return what stands in a cell with the letters of the English form (ruling 0401)."""
    return content.said(english) if isinstance(content, Message) else content


def field(key: str, text: Message, content: Cell, kind: Kind = Kind.TEXT) -> Fact:
    """Return a field of a form; an unknown content leaves it empty."""
    return Fact(key, label(text), content, kind)


def fields(key: str, title: Message | None, *facts: Fact, across: int = 2) -> Card:
    """Return fields of a form under a title."""
    return Card(key, "" if title is None else label(title), facts, across)


def column(key: str, text: Message, kind: Kind = Kind.TEXT) -> Column:
    """Return a column of a form."""
    return Column(key, label(text), kind)


def tick_boxes(choices: Iterable[str], ticked: Iterable[str]) -> str:
    """Return all choices, each with its box."""
    chosen = set(ticked)
    return "   ".join(f"{TICKED if one in chosen else EMPTY} {one}" for one in choices)


def signatures(*lines: tuple[str, Message], across: int = 2) -> Card:
    """Return lines that are signed, sealed or dated by hand: always empty."""
    facts = tuple(Fact(key, label(text), None) for key, text in lines)
    return Card("signatures", "", facts, across)


def form_day(day: date | None) -> str | None:
    """Return a day as today's forms have it: day, month, year."""
    return None if day is None else f"{day:%d/%m/%Y}"


def form_name(name: str) -> str:
    """Return a name as today's forms have it: first name, then the surname in capitals."""
    last, _, first = name.partition(",")
    return f"{first.strip()} {last.strip().upper()}".strip()


def official_name(name: str | None) -> str | None:
    """Return the name of an arbiter likewise, without the title that stands before or behind it."""
    return form_name(_ARBITERS_TITLE.sub("", name)) if name else None


def two_names(name: str) -> tuple[str, str]:
    """Return surname and first name."""
    last, _, first = name.partition(",")
    return last.strip(), first.strip()


def rounds_completed(tournament: Tournament) -> int:
    """Return how many rounds, from the first, have all their results."""
    for place, played in enumerate(tournament.rounds):
        results = (game.result for match in played.matches for game in match.games)
        if not all(result.known for result in results):
            return place
    return len(tournament.rounds)


def unfinished(tournament: Tournament) -> Message | None:
    """Return what is said on every form of an event that has not ended."""
    planned = tournament.settings.rounds or len(tournament.rounds)
    done = rounds_completed(tournament)
    if done >= planned and done == len(tournament.rounds):
        return None
    return Message(
        "Unfinished: rounds with all their results: {done} of {planned}. This is no report yet, and "
        "no norm is claimed.",
        done=done,
        planned=max(planned, len(tournament.rounds)),
    )


def rounds_per_day(tournament: Tournament) -> str | None:
    """Return the schedule as rounds of each day: 1-1-2-2-1; None if a day is not known."""
    days = tournament.event.round_dates
    planned = tournament.settings.rounds or len(tournament.rounds)
    if not days or len(days) < planned or None in days:
        return None
    counts: dict[date, int] = {}
    for day in days:
        assert day is not None
        counts[day] = counts.get(day, 0) + 1
    return "-".join(str(counts[day]) for day in sorted(counts))
