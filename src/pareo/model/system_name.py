"""The system of an event: what record 192, a key or a description says, read in one place.

Whatever asks how an event is paired reads these values, never the text.
"""

import re
from enum import Enum
from functools import lru_cache
from typing import Final

from pareo.value import dataclass, replace

BAKU: Final = "_BAKU"
"""How a code ends if the event is accelerated by the Baku method (C.04.7)."""

UNCODED: Final = "CUSTOM_SWISS"
"""What report files call a Swiss system that has no code; a remark may give its key."""

UNCODED_TEAMS: Final = "CUSTOM_TEAM_SWISS_MP"
"""The same for a Swiss of teams that are paired by match points."""


class Family(Enum):
    """How the rounds of an event come about."""

    __hash__ = object.__hash__

    SWISS = "swiss"
    DOUBLE_SWISS = "double-swiss"
    ROUND_ROBIN = "round-robin"
    SCHEVENINGEN = "scheveningen"
    SCHILLER = "schiller"
    """Several teams at once: Hilton and Skalitzka too."""
    MATCH = "match"
    KNOCKOUT = "knockout"

    @property
    def is_swiss(self) -> bool:
        """Whether each round is paired from the results of those before it."""
        return self in (Family.SWISS, Family.DOUBLE_SWISS)

    @property
    def is_table(self) -> bool:
        """Whether all rounds are fixed before the first one."""
        return self in (Family.ROUND_ROBIN, Family.SCHEVENINGEN, Family.SCHILLER)


_FAMILIES: Final = (
    ("DOUBLESWISS", Family.DOUBLE_SWISS),
    ("SWISS", Family.SWISS),
    ("KNOCKOUT", Family.KNOCKOUT),
    ("ELIMINATORIA", Family.KNOCKOUT),
    ("SCHEVENINGEN", Family.SCHEVENINGEN),
    ("SCHILLER", Family.SCHILLER),
    ("SKALITZKA", Family.SCHILLER),
    ("HILTON", Family.SCHILLER),
    ("ROUNDROBIN", Family.ROUND_ROBIN),
    ("BERGER", Family.ROUND_ROBIN),
    ("TODOSCONTRATODOS", Family.ROUND_ROBIN),
)
"""What is looked for, in this order, among the letters of a code, a key or a description."""

_DRAFTS: Final = {"2025": "2026"}
"""The draft of April 2025 became the edition of 2026."""

_TEAMS: Final = ("FIDE_TEAM", "CUSTOM_TEAM", "BERGER_TEAM")
_OLYMPIAD: Final = "olympiad-"
_MEETINGS: Final = r"[_-]G([1-9]\d?)$"
_EDITION: Final = r"FIDE_\w+_(\d{4})"
_EDITION_OF_KEY: Final = r"[a-z]+-(\d{4})(?:-[a-z]+)?"
_REMARK: Final = r" *System: *(\S+) *"


@dataclass(frozen=True, slots=True)
class EventSystem:
    """What an event says of its system.

    `code` is in capitals and without Baku, empty if no system is named. `key` is the key of one
    of our systems, if the text or a remark gives one. `cycles` is how often each pair meets, None
    where the code does not say; `edition` is the year that a code or a key names.
    """

    code: str
    key: str
    baku: bool
    family: Family
    cycles: int | None
    edition: str | None

    @property
    def is_custom(self) -> bool:
        """Whether the event has rules of its own, which a remark may give."""
        return self.code.startswith("CUSTOM_")

    @property
    def of_teams(self) -> bool:
        """Whether teams are paired."""
        return self.code.startswith(_TEAMS)

    @property
    def of_sides(self) -> bool:
        """Whether players of teams are paired alone, each against those of the other teams."""
        return not self.of_teams and self.family in (Family.SCHEVENINGEN, Family.SCHILLER)

    @property
    def is_olympiad(self) -> bool:
        """Whether the rules of the Olympiads apply (D.02)."""
        return self.key.startswith(_OLYMPIAD)

    @property
    def by_game_points(self) -> bool:
        """Whether teams are paired by game points first."""
        return self._scores[:1] == ["GP"]

    @property
    def has_second_score(self) -> bool:
        """Whether the score of teams that does not come first counts for colours (C.04.6 Art. 4)."""
        return len(self._scores) != 1

    @property
    def preference_type(self) -> str:
        """The type of colour preferences of teams: A, B or none (C.04.6 Art. 1.7).

        Type A is usual; a code that names the scores names the type too, or there is none.
        """
        parts = self.code.split("_")
        if "TYPEA" in parts or "TYPEB" in parts:
            return "A" if "TYPEA" in parts else "B"
        return "none" if self._scores else "A"

    @property
    def _scores(self) -> list[str]:
        return [part for part in self.code.split("_") if part in ("MP", "GP")]


@lru_cache
def event_system(text: str | None, remarks: tuple[str, ...] = ()) -> EventSystem:
    """Read a code of record 192, a key or a description; None is an event that names no system.

    A remark gives the key of a system without a code.
    """
    written = (text or "").strip().upper()
    code = written.removesuffix(BAKU)
    edition = re.fullmatch(_EDITION, code) or re.fullmatch(_EDITION_OF_KEY, code.lower())
    system = EventSystem(
        code,
        code.lower(),
        baku=written.endswith(BAKU),
        family=_family(code),
        cycles=_cycles(code),
        edition=_DRAFTS.get(edition[1], edition[1]) if edition else None,
    )
    if code not in (UNCODED, UNCODED_TEAMS):
        return system
    keys = [found[1] for remark in remarks if (found := re.fullmatch(_REMARK, remark))]
    if not keys:
        return system
    edition = re.fullmatch(_EDITION_OF_KEY, keys[-1])
    return replace(system, key=keys[-1], edition=edition and edition[1])


def remark_of_system(key: str) -> str:
    """Return the remark that gives the key of a system without a code."""
    return f" System: {key}"


def without_system(remarks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the remarks but those that give the key of a system."""
    return tuple(remark for remark in remarks if not re.fullmatch(_REMARK, remark))


def _family(code: str) -> Family:
    """Return the family that is named; a Swiss if none is."""
    words = re.split(r"[^A-Z0-9]+", code)
    letters = "".join(words)
    found = next((family for part, family in _FAMILIES if part in letters), None)
    return found or (Family.MATCH if "MATCH" in words else Family.SWISS)


def _cycles(code: str) -> int | None:
    """Return how often each pair meets; an event's own table may repeat what it likes."""
    if stated := re.search(_MEETINGS, code):
        return int(stated[1])
    if "DOUBLE" in code:
        return 2
    return None if code.startswith("CUSTOM") else 1
