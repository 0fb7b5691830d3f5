"""Whoever is paired: a player, or a team of players."""

from dataclasses import dataclass

from pareo.model.values import BirthDate, Rating, Sex, Title, Tpn


@dataclass(frozen=True, slots=True)
class NationalRating:
    """What a federation's own list says of a player."""

    federation: str
    rating: Rating | None = None
    number: str | None = None
    title: str | None = None
    origin: str | None = None


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


@dataclass(frozen=True, slots=True)
class Team:
    """A team and its members in board order."""

    number: Tpn
    name: str
    members: tuple[Tpn, ...] = ()
    nickname: str | None = None
    strength: Rating | None = None


Participant = Player | Team
