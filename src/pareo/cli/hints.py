"""Which option or command helps: what the command line adds to a sentence that names no option.

The rooms below speak to pages and programmers too, so their sentences name the matter. The key of
a hint is the sentence; it may use the values of the sentence.
"""

from collections.abc import Mapping
from typing import Final

from pareo.language import Message, SortKey, Translate

_CONVERT: Final = Message("pareo convert updates points and places.")
_CHECK: Final = Message("See pareo check.")
_FORCE: Final = Message("Add --force to replace it.")
_PUBLISHED: Final = Message("Add --published DAY.")
_SYSTEM: Final = Message("Add --system KEY.")
_UNRATED: Final = Message("pareo standings --unrated takes it.")

HINTS: Final[Mapping[str, Message]] = {
    "{what} All rounds are played.": _CONVERT,
    "All rounds are played, but the places are of an earlier one.": _CONVERT,
    "Add a device instead.": Message("pareo device add does so."),
    "List the accounts to see their names.": Message("pareo account list does so."),
    "Correct the round or the seeding.": Message("pareo check shows what is due."),
    "The record differs from the table in round {round}.": _CHECK,
    "The record differs from the bracket in round {round}.": _CHECK,
    "Choose another folder or seed, or replace what is there.": _FORCE,
    "Give another name, or allow it to be replaced.": _FORCE,
    "Choose an empty folder, or allow the site in it to be replaced.": _FORCE,
    "Choose in the settings of the event what everybody may see.": Message(
        "pareo event public EVENT --level all does so."
    ),
    "Give the day of the list, as 2026-10-01.": _PUBLISHED,
    "Import it with the day from which it holds.": Message(
        "pareo list import --published does so."
    ),
    "Give the address that is to be printed.": Message("Add --address PLACE."),
    "Import one first.": Message("pareo list import does so."),
    "Pareo does not pair by {code} yet. To pair by another system all the same, name one of these: "
    "{known}.": _SYSTEM,
    "{code} leaves the schedule to the event, and no comment in the file gives it. Name one of "
    "these: {known}.": _SYSTEM,
    "{codes}: left out, since a player without a rating takes part ({players}). The rules of the "
    "event may say what to do about that.": _UNRATED,
    "The initial colour was drawn by lot: {colour}, from seed {seed} ({article}).": Message(
        "--lot SEED draws from another one; --initial-colour gives the result of a drawing at the "
        "venue."
    ),
    "{disorder} ({article})": Message("pareo order FILE --out NEW puts it in order."),
    "Enter the results of round {round}, or count all its games as draws for now (C.04.2 Art. 3.1).": (
        Message("Add --open-as-draws to do so.")
    ),
    "The event began on {day}, before any edition of {chapter} that Pareo has; taken as {key}, the "
    "nearest.": Message("pareo systems lists the others."),
    "Enter what is missing.": Message("pareo schedule --from shows the schedule as it stands."),
    "Name a file; an event changes by what is done to it, one act at a time.": Message(
        "pareo event does so."
    ),
    "Draw them with the schedule.": Message("pareo schedule --seed N does so."),
    "Choose round-robin, which may have any number of cycles.": Message("Add --cycles N."),
    "Give the names too, or draw no lots.": Message("Add --names FILE, or leave out --seed."),
    "{text} is ambiguous: {readings} ({rule}).": Message("Give --letters {first} or {second}."),
    "Draw if {opponent} cannot mate.": Message("Give --fen to find out."),
    "Search for one of its words instead.": Message("pareo laws search does so."),
    "Say which player, by number or by a part of the name.": Message("Add --player WHO."),
    "Give a number, or a part of the name.": Message("pareo show FILE --players lists them all."),
    "Say which column it is; the headings are: {headings}.": Message(
        "Add --columns {field}=HEADING."
    ),
    "To rank by the list of that edition, choose its tie-breaks: {usual}.": Message(
        "Add --tiebreaks {usual}."
    ),
    "K is given for the rapid chess of the regulations of 2005 alone. Choose these, or leave K "
    "out.": Message("Add --edition 2005 and --rate rapid."),
    "K is assumed from rating and age; a rating list gives it.": Message("Add --list FILE."),
    "By the tables of the Arbiters' manual.": Message("Make one with pareo schedule."),
    "Exact: the text decides every pairing, and other programs find the same. Reading: the text is "
    "not complete, and rulings fill the gaps. Rounds: how many were compared.": Message(
        "pareo systems KEY shows what a system was compared with."
    ),
}


HINTS_OF_EVENTS: Final[Mapping[str, Message]] = {
    **HINTS,
    "The initial colour was drawn by lot: {colour}, from seed {seed} ({article}).": Message(
        "--seed SEED draws from another one; --colour gives the result of a drawing at the venue."
    ),
}
"""The same for `pareo event`, whose commands have some other options."""


class Hinting:
    """A language in which a sentence is followed by its hint."""

    def __init__(self, language: Translate, hints: Mapping[str, Message] = HINTS) -> None:
        self._language = language
        self._hints = hints

    @property
    def language(self) -> str:
        """The language itself."""
        return self._language.language

    @property
    def decimal_mark(self) -> str:
        """The sign between the whole number and its decimals."""
        return self._language.decimal_mark

    def __call__(self, template: str, /) -> str:
        return self._hinted(template, self._language(template))

    def plural(self, one: str, many: str, count: int, /) -> str:
        """Return the form of a template for a number, with the hint of its form for one."""
        return self._hinted(one, self._language.plural(one, many, count))

    def collate(self, text: str, /) -> SortKey:
        """Return the sort key of a text in alphabetical order."""
        return self._language.collate(text)

    def _hinted(self, template: str, said: str) -> str:
        hint = self._hints.get(template)
        return said if hint is None else f"{said} {self._language(hint.template)}"
