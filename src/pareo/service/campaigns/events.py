"""Campaigns on generated events: checked, paired again by other means, rated."""

from pareo.auditor import audit
from pareo.campaign import Row, reproduced_by, slices
from pareo.checker import check, check_standings
from pareo.generator import Wishes, generate
from pareo.model import Tournament
from pareo.rating import rate_event
from pareo.service.selftest import Trial, tried
from pareo.trf import read_trf, write_trf
from pareo.value import dataclass


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
    def seeds(self) -> list[str]:
        """Return the seed of each event: alone it gives the same event again."""
        return [f"{self.trial.seed}-{number}" for number in range(self.first, self.last + 1)]


def event_pieces(trial: Trial, count: int, size: int = 10) -> list[EventPiece]:
    """Return the pieces of so many events."""
    return [EventPiece(trial, part[0], part[-1]) for part in slices(count, size)]


def checked_events(piece: EventPiece) -> list[Row]:
    """Generate events, write and read each, audit it and pair every round again."""
    return [_checked(piece.trial.wishes, seed) for seed in piece.seeds]


def _checked(wishes: Wishes, seed: str) -> Row:
    with reproduced_by(f"seed {seed}"):
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


def tried_events(piece: EventPiece) -> list[Row]:
    """Generate events and pair every round again by another engine or program."""
    return [_tried(piece.trial, seed) for seed in piece.seeds]


def _tried(trial: Trial, seed: str) -> Row:
    with reproduced_by(f"seed {seed}"):
        found = tried(trial, seed)
        different = [str(each.check.round) for each in found.differences]
        unanswered = [f"{each.round}: {each.reason}" for each in found.no_answers]
        return {
            "seed": seed,
            "rounds": found.rounds,
            "boards": found.boards,
            "left_out": found.left_out,
            "differences": len(found.differences),
            "no_answer": len(found.no_answers),
            "detail": " ".join(different),
            "unanswered": "; ".join(unanswered),
        }


def rated_events(piece: EventPiece) -> list[Row]:
    """Generate events and rate each: games that count, and what they do to the ratings."""
    return [_rated(piece.trial.wishes, seed) for seed in piece.seeds]


def _rated(wishes: Wishes, seed: str) -> Row:
    with reproduced_by(f"seed {seed}"):
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
