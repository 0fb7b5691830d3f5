"""The findings of an audit, each with its article, and the report of them."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

from pareo.arguments import FUNCTION, checked
from pareo.errors import Place, place_data
from pareo.language import Message, Translate, english
from pareo.model import Tpn
from pareo.rulebook import Rule
from pareo.value import dataclass, replace


class Severity(Enum):
    """A broken rule, or a note only."""

    FAULT = "fault"
    NOTE = "note"


class Kind(Enum):
    """What is wrong; the value is used in reports and files."""

    ROUNDS = "more rounds than planned"
    STANDING = "not exactly once in a round"
    OPPONENT = "opponents not mutual"
    MET_AGAIN = "met again"
    FORBIDDEN = "forbidden pair"
    GAME_COLOURS = "colours of the games"
    COLOUR_DIFFERENCE = "colour difference"
    COLOUR_RUN = "same colour three times running"
    BYE_COUNT = "number of pairing-allocated byes"
    BYE_BARRED = "pairing-allocated bye not allowed"
    ABSENCE = "absence not respected"
    LATE_ENTRY = "late entry"
    WITHDRAWAL = "withdrawal"
    REQUEST = "requested bye"
    WRONG_TEAM = "member of another team"
    TWO_BOARDS = "member at two boards"
    BOARDS = "number of boards"
    POINTS = "points"
    MATCH_POINTS = "match points"
    PLACES = "places"
    ORDER = "initial order"
    SET_UP = "more rounds than opponents"
    OPEN_RESULTS = "open results"


_PEOPLE: Final = ({"number"}, {"player"}, {"first", "second"}, {"home", "away"})
"""Which values of a sentence are people; the first of them that a sentence has."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding. Without a round it concerns the whole event."""

    kind: Kind
    round: int | None
    participants: tuple[Tpn, ...]
    rule: Rule
    message: Message
    severity: Severity = Severity.FAULT
    place: Place | None = None
    """Where it stands in a file, if it is known."""

    def said(self, translate: Translate = english) -> str:
        """Return the finding as one line of text, with its place and its article."""
        where = f"{self.place.said(translate)}: " if self.place else ""
        return f"{where}{self.message.said(translate)} ({self.rule.said(translate)})"

    def named(self, names: Mapping[Tpn, str]) -> "Finding":
        """Return the finding with names before the numbers of people."""
        values: dict[str, Any] = dict(self.message.values)
        people: set[str] = next((each for each in _PEOPLE if each <= values.keys()), set())
        called = {
            each: f"{names[values[each]]} ({values[each]})"
            for each in people
            if values[each] in names
        }
        return replace(self, message=self.message.filled(**called))

    def as_dict(self, translate: Translate = english) -> dict[str, Any]:
        """Return plain values only, ready to be written as JSON."""
        return {
            "kind": self.kind.value,
            "severity": self.severity.value,
            "round": self.round,
            "participants": list(self.participants),
            "chapter": self.rule.chapter,
            "article": self.rule.article,
            **(place_data(self.place) if self.place else {}),
            "message": self.message.said(translate),
        }


@dataclass(frozen=True, slots=True, repr=False)
class AuditReport:
    """All findings in the order of the rounds, and how much was examined."""

    edition: str
    findings: tuple[Finding, ...] = ()
    rounds: int = 0
    matches: int = 0
    games: int = 0
    byes: int = 0

    def __repr__(self) -> str:
        return (
            f"<AuditReport by {self.edition}: rounds {self.rounds}, "
            f"faults {len(self.faults)}, notes {len(self.notes)}>"
        )

    @property
    def faults(self) -> tuple[Finding, ...]:
        """The findings that break a rule."""
        return tuple(f for f in self.findings if f.severity is Severity.FAULT)

    @property
    def notes(self) -> tuple[Finding, ...]:
        """The findings that break no rule."""
        return tuple(f for f in self.findings if f.severity is Severity.NOTE)

    @property
    def clean(self) -> bool:
        """Whether no rule is broken; notes do not count."""
        return not self.faults

    @checked(translate=FUNCTION)
    def as_dict(self, translate: Translate = english) -> dict[str, Any]:
        """Return plain values only, ready to be written as JSON."""
        return {
            "clean": self.clean,
            "edition": self.edition,
            "examined": {
                "rounds": self.rounds,
                "matches": self.matches,
                "games": self.games,
                "byes": self.byes,
            },
            "findings": [finding.as_dict(translate) for finding in self.findings],
        }
