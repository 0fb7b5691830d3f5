"""People who are there twice: the same FIDE ID, or the same name and year of birth."""

import re
from collections import defaultdict
from typing import Final, Protocol

from pareo.language import Message, folded
from pareo.model import BirthDate
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
        if self.same_id:
            return (
                Message("{name}, already in the event, has this FIDE ID.", name=self.name)
                if self.row is None
                else Message(
                    "{name} on line {line} has this FIDE ID.", name=self.name, line=self.row
                )
            )
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


class Register:
    """Remembers people, and finds who is there already."""

    def __init__(self) -> None:
        self._by_id: dict[str, list[tuple[Somebody, int | None]]] = defaultdict(list)
        self._by_name: dict[tuple[str, ...], list[tuple[Somebody, int | None]]] = defaultdict(list)

    def add(self, person: Somebody, row: int | None = None) -> None:
        """Remember a person."""
        if person.fide_id:
            self._by_id[person.fide_id].append((person, row))
        self._by_name[words_of(person.name)].append((person, row))

    def doubles_of(self, person: Somebody) -> tuple[Double, ...]:
        """Return who may be the same person.

        Years and IDs tell people of one name apart only where both are known.
        """
        same_id = self._by_id.get(person.fide_id, []) if person.fide_id else []
        found = [Double(other.name, row, same_id=True) for other, row in same_id]
        for other, row in self._by_name.get(words_of(person.name), []):
            if not _differ(person, other) and (other, row) not in same_id:
                found.append(Double(other.name, row, same_id=False))
        return tuple(found)


def _differ(one: Somebody, other: Somebody) -> bool:
    if one.fide_id and other.fide_id:
        return one.fide_id != other.fide_id
    born, also = one.birth_date, other.birth_date
    return born is not None and also is not None and born.year != also.year
