"""Somebody who is to enter an event: a plain value, checked before anything is written."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any, Final, Protocol

from pareo.errors import Fault, InputError
from pareo.journal import JOINERS, UNSEEN
from pareo.language import Message, folded
from pareo.model import BirthDate, NationalRating, Player, PlayerRating, Rating, Sex, Title
from pareo.tournament_json import player_data
from pareo.value import dataclass

_WORDS: Final = r"[^\W_]+"


class Somebody(Protocol):
    """Whoever has a name: a player of the event, or somebody who is to enter it."""

    @property
    def name(self) -> str:
        """The name."""

    @property
    def fide_id(self) -> str | None:
        """The FIDE ID."""

    @property
    def birth_date(self) -> BirthDate | None:
        """The birth date, or the year."""


@dataclass(frozen=True, slots=True)
class Double:
    """Somebody who may be the same person: in a row above, or in the event already (None)."""

    name: str
    row: int | None
    same_id: bool

    @property
    def message(self) -> Message:
        """Say who it is, and why."""
        if self.same_id and self.row is None:
            return Message("{name}, already in the event, has this FIDE ID.", name=self.name)
        if self.same_id:
            return Message("{name} on line {line} has this FIDE ID.", name=self.name, line=self.row)
        if self.row is None:
            return Message("{name} is already in the event.", name=self.name)
        return Message("{name} is already on line {line}.", name=self.name, line=self.row)

    def question(self, name: str, *, of_team: bool = False) -> Message:
        """Say what is confirmed about somebody, or a team, of this name."""
        why = self.message
        if of_team:
            return Message("{why} Confirm only if {name} is another team.", why=why, name=name)
        return Message("{why} Confirm only if {name} is another person.", why=why, name=name)


def words_of(name: str) -> tuple[str, ...]:
    """Return the words of a name in a fixed order, without capitals and accents."""
    return tuple(sorted(re.findall(_WORDS, folded(name))))


_MOST_NAMESAKES: Final = 100  # more are no people
_MOST_NAMED: Final = 5


class Register:
    """Remembers people, and finds who is there already."""

    def __init__(self, people: Iterable[Somebody] = ()) -> None:
        self._by_id: dict[str, list[tuple[Somebody, int | None]]] = defaultdict(list)
        self._by_name: dict[tuple[str, ...], list[tuple[Somebody, int | None]]] = defaultdict(list)
        for person in people:
            self.add(person)

    def add(self, person: Somebody, row: int | None = None) -> None:
        """Remember a person."""
        if person.fide_id:
            self._by_id[person.fide_id].append((person, row))
        if len(known := self._by_name[words_of(person.name)]) < _MOST_NAMESAKES:
            known.append((person, row))

    def doubles_of(self, person: Somebody) -> tuple[Double, ...]:
        """Return who may be the same person.

        Years and IDs tell people of one name apart only where both are known.
        """
        same_id = self._by_id.get(person.fide_id, []) if person.fide_id else []
        found = [Double(other.name, row, same_id=True) for other, row in same_id]
        for other, row in self._by_name.get(words_of(person.name), []):
            if not _differ(person, other) and (other, row) not in same_id:
                found.append(Double(other.name, row, same_id=False))
        return tuple(found[:_MOST_NAMED])


def _differ(one: Somebody, other: Somebody) -> bool:
    if one.fide_id and other.fide_id:
        return one.fide_id != other.fide_id
    born, also = one.birth_date, other.birth_date
    return born is not None and also is not None and born.year != also.year


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
    "national_federation": Message("federation"),
}
"""The fields of a person in words."""

_LONGEST: Final = {"note": 1000, "contact": 200, "name": 200}
_USUALLY: Final = 100
_TEXTS: Final = ("name", "federation", "fide_id", "club", "contact", "note")
_CHECKED: Final = ("rating", "title", "sex", "fide_id", "birth_date", "national", "ratings")
_CONTROLS: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
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
    composed = unicodedata.normalize("NFC", text).translate(UNSEEN)
    return re.sub(_BLANKS, " ", composed).strip(" ")


def text_faults(field: str, text: str) -> Iterator[Fault]:
    """Yield what is wrong with a text: formulas, control characters, too many letters."""
    what = WORDS[field]
    about = (field,)
    if any(unicodedata.category(sign) in _CONTROLS and sign not in JOINERS for sign in text):
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
