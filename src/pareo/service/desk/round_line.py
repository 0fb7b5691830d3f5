"""A round of somebody, as a card shows it."""

from pareo.journal import PersonId
from pareo.language import Message
from pareo.reports import Cell
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round of a person. `opponent` is the id; `said` what stands in place of a name."""

    round: int
    opponent: PersonId | None
    number: int | None
    name: str
    said: Message | None
    rating: Cell
    colour: Cell
    result: Cell
    points: str
    is_paired: bool
    """Whether the rules can say why: of a bye to come they cannot."""
    table: int | None
