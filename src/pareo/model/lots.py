"""Lots that were drawn in an event, with the seed by which anybody can draw them again."""

from enum import Enum
from typing import TYPE_CHECKING

from pareo.arguments import checked_fields, member, usual
from pareo.value import dataclass


class LotSubject(Enum):
    """What a lot decides."""

    COLOUR = "colour"
    """The initial colour."""
    NUMBERS = "numbers"
    """The numbers of a table, or of equals in the start list."""
    TIES = "ties"
    """Places that are still tied."""
    POSITION = "position"
    """The position that the pieces start from, such as one of the 960."""


usual(LotSubject, member(LotSubject))


@dataclass(frozen=True, slots=True)
@checked_fields()
class Lot:
    """One drawing of lots; without a seed it was drawn by hand.

    `drawn` is what was drawn: W or B for a colour. It may be missing where it is seen elsewhere,
    as numbers are.
    """

    subject: LotSubject
    seed: str | None = None
    drawn: str | None = None
    round: int | None = None

    if TYPE_CHECKING:

        def __init__(
            self,
            subject: LotSubject | str,
            seed: str | None = None,
            drawn: str | None = None,
            round: int | None = None,  # noqa: A002 - the field
        ) -> None: ...
