"""What comes of reading and of writing a file."""

from collections.abc import Mapping

from pareo.errors import Place, place_data
from pareo.language import Message, Translate, english
from pareo.model import Tournament
from pareo.value import dataclass, field


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Something that was filled in, changed or left out, and where; or a mere notice."""

    what: Message
    place: Place | None = None
    changes: bool = True

    def said(self, translate: Translate = english) -> str:
        """Return the adjustment as one line of text."""
        where = f"{self.place.said(translate)}: " if self.place else ""
        return where + self.what.said(translate)

    def as_dict(self, translate: Translate = english) -> dict[str, object]:
        """Return the adjustment for programs."""
        return {**place_data(self.place), "message": self.what.said(translate)}

    def __str__(self) -> str:
        return self.said()


@dataclass(frozen=True, slots=True, repr=False)
class Reading:
    """What a file turned out to be, and everything that was read otherwise than it stands."""

    tournament: Tournament
    adjustments: tuple[Adjustment, ...]
    version: str
    ranks: Mapping[tuple[str, int], Place] = field(default_factory=dict)
    """Where the rank of each player and each team stands: by "player" or "team", and number."""

    def __repr__(self) -> str:
        count = len(self.adjustments)
        return f"<Reading of {self.version}: {self.tournament!r}, adjustments {count}>"


@dataclass(frozen=True, slots=True, repr=False)
class Written:
    """The text of a file, what could not be said in it, and what was filled in."""

    text: str
    losses: tuple[Adjustment, ...]
    filled_in: tuple[Adjustment, ...] = ()

    def __repr__(self) -> str:
        lines = self.text.count("\n")
        return f"<Written: lines {lines}, losses {len(self.losses)}>"
