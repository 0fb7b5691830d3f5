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
@checked_fields()
class PlayerRating:
    """A rating by list and round: "standard", "rapid", "blitz", or the name of another list.

    The source is the issue of the list, such as "FIDE 2026-11"; a typed rating was not taken from
    one. In an event above 30 days a list may give another rating from a later round on.
    """

    list: str
    rating: Rating | None = None
    source: str | None = None
    typed: bool = False
    from_round: int = 1

    if TYPE_CHECKING:

        def __init__(
            self,
            list: str,  # noqa: A002 - the field
            rating: int | None = None,
            source: str | None = None,
            typed: bool = False,  # noqa: FBT001, FBT002 - the field
            from_round: int = 1,
        ) -> None: ...


@dataclass(frozen=True, slots=True)
@checked_fields(title=optional(TITLE, ""), sex=optional(SEX, ""), fide_id=optional(IDENTITY))
class Player:
    """A person who plays. The number is the starting rank, 1 for the highest.

    `rating` is the tournament rating; `ratings` are those of the lists, first that of the list
    that the tournament rating goes by. The arbiter's estimate replaces a missing or unreliable
    rating in the initial order and nowhere else.
    """

    number: Tpn
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
    estimate: Rating | None = None

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
            club: str | None = None,
            ratings: Iterable[PlayerRating] = (),
            estimate: int | None = None,
        ) -> None: ...

    def listed(self, name: str, number: int = 1) -> PlayerRating | None:
        """Return what a list says of the player in a round: the newest that counts there."""
        known = (each for each in self.ratings if each.list == name and each.from_round <= number)
        return max(known, key=lambda each: each.from_round, default=None)

    def rating_in(self, number: int) -> Rating | None:
        """Return the tournament rating in a round: the first one, until its list gives another."""
        newest = self.listed(self.ratings[0].list, number) if self.ratings else None
        return self.rating if newest is None or newest.from_round == 1 else newest.rating


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
