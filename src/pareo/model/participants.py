"""Whoever is paired: a player, or a team of players."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from pareo.arguments import (
    IDENTITY,
    TEXT,
    WHOLE_NUMBER,
    Fields,
    convert,
    instance,
    many,
    optional,
)
from pareo.model.values import BIRTH_DATE, RATING, SEX, TITLE, BirthDate, Rating, Sex, Title, Tpn


@dataclass(frozen=True, slots=True)
class NationalRating:
    """What a federation's own list says of a player."""

    federation: str
    rating: Rating | None = None
    number: str | None = None
    title: str | None = None
    origin: str | None = None

    def __post_init__(self) -> None:
        convert(self, _NATIONAL)

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

    def __post_init__(self) -> None:
        convert(self, _PLAYER)

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
class Team:
    """A team and its members in board order."""

    number: Tpn
    name: str
    members: tuple[Tpn, ...] = ()
    nickname: str | None = None
    strength: Rating | None = None

    def __post_init__(self) -> None:
        convert(self, _TEAM)

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

_NATIONAL: Final = Fields(
    federation=TEXT,
    rating=RATING,
    number=optional(IDENTITY),
    title=optional(TEXT),
    origin=optional(TEXT),
)
_PLAYER: Final = Fields(
    number=WHOLE_NUMBER,
    name=TEXT,
    rating=RATING,
    title=optional(TITLE, ""),
    sex=optional(SEX, ""),
    federation=optional(TEXT),
    fide_id=optional(IDENTITY),
    birth_date=optional(BIRTH_DATE),
    national=many(instance(NationalRating)),
)
_TEAM: Final = Fields(
    number=WHOLE_NUMBER,
    name=TEXT,
    members=many(WHOLE_NUMBER),
    nickname=optional(TEXT),
    strength=optional(WHOLE_NUMBER),
)
