"""From the texts of a row to a person, or to everything that is wrong with it."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from pareo.elo import rating_from_bcf, rating_from_ingo
from pareo.errors import Fault, InputError, Place
from pareo.files import person_values
from pareo.language import Message
from pareo.model import NationalRating, looks_like_a_date
from pareo.service.desk.entering.new_person import WORDS, NewPerson, cleaned, text_faults
from pareo.service.desk.entering.person_line import EITHER, FIRST, LEFT, is_unrated
from pareo.value import dataclass, replace

RATING: Final = "rating"
BIRTH: Final = "birth"
_LONGEST_SHOWN: Final = 60
_NO_NAME: Final = r"(?i).*:|total\b.*"
"""What stands above or below a list of people."""
_ONLINE_TITLES: Final = frozenset({"AGM", "AIM", "AFM", "ACM"})


def _title(text: str) -> object:
    """Read a title; those of online chess give no place in a start list."""
    return None if text.upper() in _ONLINE_TITLES else person_values.title_from(text)


_CONVERTED: Final[Mapping[str, Callable[[int], Fraction]]] = {
    "ingo": rating_from_ingo,
    "bcf": rating_from_bcf,
}
"""Older national scales, by the word before the number."""


def _rating(text: str) -> object:
    """Read a rating; `Ingo 95` and `180 BCF` are converted, and unrated is none."""
    if is_unrated(text):
        return None
    *scale, number = sorted(text.split(), key=str.isdecimal)
    if convert := _CONVERTED.get("".join(scale).lower()):
        return person_values.rating_from(str(round(convert(int(number)))))
    return person_values.rating_from(text)


_NUMBER: Final = Message("Write a number such as 2105, or leave it out.")
_FEDERATION: Final = (
    lambda text: person_values.federation_from(text.upper()),
    Message("Write three letters such as ESP, or leave it out."),
)
_READ: Final[Mapping[str, tuple[Callable[[str], object], Message]]] = {
    "rating": (_rating, _NUMBER),
    "title": (_title, Message("Write a FIDE title such as WFM, or leave it out.")),
    "sex": (person_values.sex_from, Message("Write m or f, or leave it out.")),
    "federation": _FEDERATION,
    "fide_id": (person_values.fide_id_from, Message("Write its digits, or leave it out.")),
    "birth_date": (
        person_values.birth_date_from,
        Message("Write a date such as 2001-05-17, or the year."),
    ),
    "national_rating": (
        lambda text: None if is_unrated(text) else person_values.rating_from(text),
        _NUMBER,
    ),
    "national_federation": _FEDERATION,
}


@dataclass(frozen=True, slots=True)
class Found:
    """The person of a row, or its faults; `either` is what may be a rating or a year of birth."""

    person: NewPerson | None
    faults: tuple[Fault, ...] = ()
    either: str = ""


def person_from(
    fields: Mapping[str, str],
    row: int,
    places: Mapping[str, int] | None = None,
    numbers: str = "",
    federation: str | None = None,
) -> Found:
    """Return the person that texts describe; `places` has the columns of the fields, from 0.

    `federation` is that of the event, whose the national ratings are if nothing else is said.

    `numbers` says what a number that may be a rating or a year of birth is, or the first of two:
    `RATING` or `BIRTH`; behind a hyphen stands the first of two, if it is another one. Other rows
    of the list may have said it: `FIRST`.
    """
    columns = places or {}
    texts = {field: cleaned(text) for field, text in fields.items() if cleaned(text)}
    either = texts.pop(EITHER, "")
    alone, _, first = numbers.partition("-")
    numbers = (texts.get(FIRST) or first or alone) if " " in either else alone
    meant = ("birth_date", "rating") if BIRTH in numbers else ("rating", "birth_date")
    texts |= dict(zip(meant, either.split(), strict=False))
    values: dict[str, Any] = {}
    faults: list[Fault] = []
    for field, text in texts.items():
        if field not in _READ:
            continue
        read, remedy = _READ[field]
        try:
            values[field] = read(text)
        except ValueError:
            faults.append(Fault(_not_valid(field, text), remedy, about=(field,)))
    name = _name(texts)
    if not name:
        faults.append(Fault(Message("The line has no name."), Message("Add it."), about=("name",)))
    if re.fullmatch(_NO_NAME, name):
        what = Message("This cannot be a name.")
        faults.append(Fault(what, Message("Leave the line out."), about=("name",)))
    if left := texts.get(LEFT):
        what = Message("The number {number} is not understood.", number=left[:_LONGEST_SHOWN])
        remedy = Message("Write a single rating, FIDE ID or year of birth, or leave it out.")
        faults.append(Fault(what, remedy, about=("name",)))
    national, wrong = _national(texts, values, federation)
    faults += wrong
    person = None
    try:
        person = name and NewPerson(
            name,
            values.get("rating"),
            values.get("title"),
            values.get("sex"),
            values.get("federation"),
            values.get("fide_id"),
            values.get("birth_date"),
            national,
            texts.get("club"),
            contact=texts.get("contact"),
            note=texts.get("note"),
            row=row,
        )
    except InputError as error:
        faults += error.faults
    placed = tuple(
        replace(fault, place=Place(row, columns.get(_column_of(fault), 0) + 1)) for fault in faults
    )
    return Found(None if placed else person or None, placed, "" if numbers else either)


def _name(texts: Mapping[str, str]) -> str:
    surname = " ".join(filter(None, (texts.get("surname"), texts.get("surname_2"))))
    return texts.get("name") or ", ".join(filter(None, (surname, texts.get("given"))))


def _national(
    texts: Mapping[str, str], values: Mapping[str, Any], own: str | None
) -> tuple[tuple[NationalRating, ...], list[Fault]]:
    """Return the national rating: of the list named, of the event's federation, of the player's.

    Ruling 0410.
    """
    number, rating = texts.get("national_id"), values.get("national_rating")
    if number is None and rating is None:
        return (), []
    faults = list(text_faults("national_id", number or ""))
    federation = values.get("national_federation") or own or values.get("federation")
    if federation is None and "federation" not in texts:
        faults.append(
            Fault(
                Message("The federation of the national list is not known."),
                Message("Set the federation of the event, or add a column with the federation."),
                about=("national_rating" if rating else "national_id",),
            )
        )
    return (NationalRating(federation or "", rating, number),), faults


def _column_of(fault: Fault) -> str:
    return str(fault.about[0]) if fault.about else "name"


def _not_valid(field: str, text: str) -> Message:
    """Say that a value is not valid; one that may be a birth date is not repeated."""
    what = WORDS[field]
    if field == "birth_date" or looks_like_a_date(text):
        return Message("This is not a valid {what}.", what=what)
    shown = text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"
    return Message("“{text}” is not a valid {what}.", text=shown, what=what)
