"""Checklists before the event, before, during and after a round, each line with its articles."""

from collections.abc import Collection
from typing import Final

from pareo.errors import InputError
from pareo.language import Message, joined
from pareo.laws.decision_table import entries, said
from pareo.laws.ruling import articles
from pareo.rulebook import Rule
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    """A line that a named arbiter confirms; the key stands in the journal."""

    key: str
    text: Message
    articles: tuple[Rule, ...]

    @property
    def rule(self) -> Rule:
        """The article that asks for it."""
        return self.articles[0]


@dataclass(frozen=True, slots=True)
class Checklist:
    """Lines to be confirmed at one time of the event."""

    name: str
    title: Message
    rows: tuple[Item, ...]

    def left(self, confirmed: Collection[str]) -> tuple[Item, ...]:
        """Return the lines that nobody has confirmed yet."""
        return tuple(item for item in self.rows if item.key not in confirmed)


def _lists() -> tuple[Checklist, ...]:
    return tuple(
        Checklist(
            each["name"],
            said(each, "title"),
            tuple(
                Item(item["key"], said(item, "text"), articles(*item["articles"]))
                for item in each["items"]
            ),
        )
        for each in entries("checklists")["lists"]
    )


CHECKLISTS: Final = _lists()


def checklist_named(name: str) -> Checklist:
    """Return a checklist by its name."""
    for each in CHECKLISTS:
        if each.name == name:
            return each
    raise InputError.of(
        Message('There is no checklist "{name}".', name=name),
        Message("Choose one of: {known}.", known=joined((one.name for one in CHECKLISTS), ", ")),
        about=("checklist", name),
    )
