"""Somebody who is to enter an event: a plain value, checked before anything is written."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.model import BirthDate, NationalRating, Player, PlayerRating, Rating, Sex, Title
from pareo.tournament_json import player_data
from pareo.value import dataclass

TYPED: Final = "typed"
"""The list and the source of a rating that comes from no list."""

WORDS: Final[Mapping[str, Message]] = {
    "name": Message("name"),
    "rating": Message("rating"),
    "title": Message("title"),
    "sex": Message("sex"),
    "federation": Message("federation"),
    "fide_id": Message("FIDE ID"),
    "birth_date": Message("birth date"),
    "birth_place": Message("place of birth"),
    "club": Message("club"),
    "contact": Message("contact"),
    "note": Message("note"),
    "national_rating": Message("national rating"),
    "national_id": Message("national ID"),
}
"""The fields of a person in words."""

_LONGEST: Final = {"note": 1000, "contact": 200, "name": 200}
_USUALLY: Final = 100
_TEXTS: Final = ("name", "federation", "fide_id", "club", "contact", "note")
_CHECKED: Final = ("rating", "title", "sex", "fide_id", "birth_date", "national", "ratings")
_UNSEEN: Final = dict.fromkeys(map(ord, "\u00ad\u200b\u200e\u200f\ufeff"))
"""Marks without a width that pages leave in copied text."""
_CONTROLS: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_JOINERS: Final = "\u200c\u200d"
_BLANKS: Final = r"(?:[^\S\x00-\x1f\x7f-\x9f]|[\t\r\n])+"
_FORMULA: Final = r"[=@+-]"
_PHONE: Final = r"\+[0-9]"


@dataclass(frozen=True, slots=True)
class NewPerson:
    """A person without a number. `row` is the line of the file, if there was one.

    `ratings` say where the rating comes from; one that comes from no list is typed.
    """

    name: str
    rating: Rating | None = None
    title: Title | None = None
    sex: Sex | None = None
    federation: str | None = None
    fide_id: str | None = None
    birth_date: BirthDate | None = None
    national: tuple[NationalRating, ...] = ()
    club: str | None = None
    ratings: tuple[PlayerRating, ...] = ()
    contact: str | None = None
    note: str | None = None
    row: int | None = None

    if TYPE_CHECKING:

        def __init__(  # noqa: PLR0913, PLR0917 - one for each field
            self,
            name: str,
            rating: int | None = None,
            title: Title | str | None = None,
            sex: Sex | str | None = None,
            federation: str | None = None,
            fide_id: str | int | None = None,
            birth_date: BirthDate | date | str | None = None,
            national: Iterable[NationalRating] = (),
            club: str | None = None,
            ratings: Iterable[PlayerRating] = (),
            contact: str | None = None,
            note: str | None = None,
            row: int | None = None,
        ) -> None: ...

    def __post_init__(self) -> None:
        """Clean the texts, and check all values as those of a player are checked."""
        faults: list[Fault] = []
        for field in _TEXTS:
            given = getattr(self, field)
            if isinstance(given, str):
                text = cleaned(given)
                faults += text_faults(field, text)
                object.__setattr__(self, field, text or ("" if field == "name" else None))
        try:
            player = self.player(0)
        except InputError as error:
            raise InputError((*faults, *error.faults)) from None
        if not any(map(str.isalpha, player.name)):
            faults.append(
                Fault(
                    Message("This cannot be a name."),
                    Message("Write a name with letters."),
                    about=("name",),
                )
            )
        if faults:
            raise InputError(faults)
        for field in _CHECKED:
            object.__setattr__(self, field, getattr(player, field))
        if self.rating is not None and not self.ratings:
            typed = PlayerRating(TYPED, self.rating, typed=True)
            object.__setattr__(self, "ratings", (typed,))

    @property
    def rating_source(self) -> str | None:
        """The list of the rating and its month, as in FIDE standard 2026-11, or `TYPED`."""
        return label_of(self.ratings[0]) if self.ratings else None

    @property
    def data(self) -> dict[str, Any]:
        """What `people.enter` takes."""
        private = {"contact": self.contact, "note": self.note}
        kept = {key: value for key, value in private.items() if value is not None}
        return player_data(self.player(0)) | kept

    def player(self, number: int) -> Player:
        """Return the person as a player with that number."""
        return Player(
            number,
            self.name,
            self.rating,
            self.title,
            self.sex,
            self.federation,
            self.fide_id,
            self.birth_date,
            self.national,
            self.club,
            self.ratings,
        )


def label_of(rating: PlayerRating) -> str:
    """Return where a rating stands: FIDE standard 2026-11, or `TYPED`."""
    name, _, month = (rating.source or "").rpartition(" ")
    return TYPED if rating.typed else " ".join(filter(None, (name, rating.list, month)))


def cleaned(text: str) -> str:
    """Return a text in composed letters, with single blanks and none around it."""
    composed = unicodedata.normalize("NFC", text).translate(_UNSEEN)
    return re.sub(_BLANKS, " ", composed).strip(" ")


def text_faults(field: str, text: str) -> Iterator[Fault]:
    """Yield what is wrong with a text: formulas, control characters, too many letters."""
    what = WORDS[field]
    about = (field,)
    if any(unicodedata.category(sign) in _CONTROLS and sign not in _JOINERS for sign in text):
        yield Fault(
            Message("Control characters are not allowed: {what}.", what=what),
            Message("Type it again."),
            about=about,
        )
    if re.match(_FORMULA, text) and not (field == "contact" and re.match(_PHONE, text)):
        yield Fault(
            Message("This looks like a formula: {what}.", what=what),
            Message("Write the value itself."),
            about=about,
        )
    most = _LONGEST.get(field, _USUALLY)
    if len(text) > most:
        yield Fault(
            Message("This is longer than {most} characters: {what}.", most=most, what=what),
            Message("Make it shorter."),
            about=about,
        )
