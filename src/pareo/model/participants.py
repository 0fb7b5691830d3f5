"""Whoever is paired: a player, or a team of players."""

from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING

from pareo.arguments import IDENTITY, WHOLE_NUMBER, checked_fields, optional
from pareo.model.values import SEX, TITLE, BirthDate, Rating, Sex, Title, Tpn
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
@checked_fields(number=optional(IDENTITY))
class NationalRating:
    """What a federation's own list says of a player."""

    federation: str
    rating: Rating | None = None
    number: str | None = None
    title: str | None = None
    origin: str | None = None

    if TYPE_CHECKING:

        def __init__(
            self,
            federation: str,
            rating: int | None = None,
            number: str | int | None = None,
            title: str | None = None,
            origin: str | None = None,
        ) -> None: ...


@dataclass(frozen=True, slots=True)
@checked_fields(title=optional(TITLE, ""), sex=optional(SEX, ""), fide_id=optional(IDENTITY))
class Player:
    """A person who plays. The number is the starting rank, 1 for the highest."""

    number: Tpn
    name: str
    rating: Rating | None = None
    title: Title | None = None
    sex: Sex | None = None
    federation: str | None = None
    fide_id: str | None = None
    birth_date: BirthDate | None = None
    national: tuple[NationalRating, ...] = ()

    if TYPE_CHECKING:

        def __init__(  # noqa: PLR0913, PLR0917 - one for each field
            self,
            number: int,
            name: str,
            rating: int | None = None,
            title: Title | str | None = None,
            sex: Sex | str | None = None,
            federation: str | None = None,
            fide_id: str | int | None = None,
            birth_date: BirthDate | date | str | None = None,
            national: Iterable[NationalRating] = (),
        ) -> None: ...


@dataclass(frozen=True, slots=True)
@checked_fields(strength=optional(WHOLE_NUMBER))
class Team:
    """A team and its members in board order."""

    number: Tpn
    name: str
    members: tuple[Tpn, ...] = ()
    nickname: str | None = None
    strength: Rating | None = None

    if TYPE_CHECKING:

        def __init__(
            self,
            number: int,
            name: str,
            members: Iterable[int] = (),
            nickname: str | None = None,
            strength: int | None = None,
        ) -> None: ...


Participant = Player | Team
