"""Campaigns on generated events: checked, paired again by other means, rated."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from pareo.auditor import audit
from pareo.campaign import Failure, Row, one_by_one, slices
from pareo.checker import check, check_standings
from pareo.generator import Wishes, generate
from pareo.language import joined
from pareo.model import Tournament
from pareo.rating import rate_event
from pareo.service.generating import one_of_several
from pareo.service.other_program import paired_or_unavailable
from pareo.service.selftest import Trial, tried
from pareo.trf import read_trf, write_trf
from pareo.value import dataclass, replace

CHECKED: Final = (
    *("seed", "players", "rounds", "boards", "not_paired"),
    *("differences", "faults", "other_places", "detail"),
)
TRIED: Final = (
    *("seed", "rounds", "boards", "left_out"),
    *("differences", "no_answer", "detail", "unanswered"),
)
RATED: Final = ("seed", "players", "rated", "games", "change")
"""The columns of the rows."""

_MOST_EVENTS: Final = 10
_MOST_PLAYERS: Final = 200
"""So many events, and so many players in them, make a piece, so that little is lost by a kill."""
_USUAL_PLAYERS: Final = 115
"""In the middle of those that are drawn if their number is left open."""


@dataclass(frozen=True, slots=True)
class EventPiece:
    """Some events by their numbers, and what is tried with them."""

    trial: Trial
    first: int
    last: int

    @property
    def key(self) -> str:
        """Return its name in the ledger."""
        return f"{self.first}-{self.last}"

    @property
    def seeds(self) -> dict[str, str]:
        """Return the seed of each event, by itself: alone it gives the same event again."""
        seeds = [f"{self.trial.seed}-{number}" for number in range(self.first, self.last + 1)]
        return dict(zip(seeds, seeds, strict=True))

    @property
    def singles(self) -> "dict[str, EventPiece]":
        """Return the pieces of one event each, by its seed."""
        numbers = range(self.first, self.last + 1)
        return {
            seed: replace(self, first=number, last=number)
            for seed, number in zip(self.seeds, numbers, strict=True)
        }


def event_pieces(trial: Trial, count: int) -> list[EventPiece]:
    """Return the pieces of so many events; the larger these are, the fewer make a piece.

    The count does not matter: the pieces of a campaign are the first of a longer one. A single event
    from a seed such as 7-3 is that very event, the third of seed 7.
    """
    if count == 1 and (one := one_of_several(trial.seed)) is not None:
        seed, number = one
        return [EventPiece(replace(trial, seed=seed), number, number)]
    players = trial.wishes.players or _USUAL_PLAYERS
    size = max(1, min(_MOST_EVENTS, _MOST_PLAYERS // players))
    return [EventPiece(trial, part[0], part[-1]) for part in slices(count, size)]


def checked_events(piece: EventPiece) -> Iterator[Row | Failure]:
    """Generate events, write and read each, audit it and pair every round again."""
    return one_by_one(partial(_checked, piece.trial.wishes), piece.seeds)


def _checked(wishes: Wishes, seed: str) -> Row:
    event = _written_and_read(wishes, seed)
    report, places = check(event), check_standings(event)
    different = [str(each.round) for each in report.differences]
    return {
        "seed": seed,
        "players": len(event.players),
        "rounds": report.rounds,
        "boards": report.boards,
        "not_paired": max(0, (event.settings.rounds or 0) - len(event.rounds)),
        "differences": len(report.differences),
        "faults": len(audit(event).faults),
        "other_places": 0 if places is None else len(places.differences),
        "detail": " ".join(different),
    }


def tried_events(piece: EventPiece) -> Iterator[Row | Failure]:
    """Generate events and pair every round again by another engine or program."""
    return one_by_one(partial(_tried, piece.trial), piece.seeds)


def _tried(trial: Trial, seed: str) -> Row:
    found = tried(trial, seed, paired_or_unavailable)
    different = [str(each.check.round) for each in found.differences]
    unanswered = [joined((str(each.round), each.reason or ""), ": ") for each in found.no_answers]
    return {
        "seed": seed,
        "rounds": found.rounds,
        "boards": found.boards,
        "left_out": found.left_out,
        "differences": len(found.differences),
        "no_answer": len(found.no_answers),
        "detail": " ".join(different),
        "unanswered": joined(unanswered) if unanswered else "",
    }


def rated_events(piece: EventPiece) -> Iterator[Row | Failure]:
    """Generate events and rate each: games that count, and what they do to the ratings."""
    return one_by_one(partial(_rated, piece.trial.wishes), piece.seeds)


def _rated(wishes: Wishes, seed: str) -> Row:
    event = _written_and_read(wishes, seed)
    players = rate_event(event).players
    changes = [one.change for one in players.values() if one.change is not None]
    games = {
        (game.round, *sorted((int(number), game.opponent)))
        for number, one in players.items()
        for game in one.counted
    }
    return {
        "seed": seed,
        "players": len(event.players),
        "rated": len(changes),
        "games": len(games),
        "change": float(sum(changes)),
    }


def _written_and_read(wishes: Wishes, seed: str) -> Tournament:
    text = write_trf(generate(wishes, seed)).text
    return read_trf(text.encode(), name=seed).tournament
