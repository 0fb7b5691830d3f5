"""Rounds: paired, published, closed."""

from typing import Any

from pareo import __version__
from pareo.history import table_of
from pareo.journal.fingerprint import pairing_input
from pareo.journal.state import Game, Phase, State
from pareo.journal.tournament import numbers_of, tournament_of
from pareo.language import Message, counted
from pareo.model import Colour, Result
from pareo.service import rounds as pairings
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution, WayOut
from pareo.service.desk.results import disputed


def pair(desk: Desk, *, colour: Colour | None = None, seed: str | None = None) -> Answer:
    """Pair the next round as a draft.

    `colour` is the initial colour as drawn in the hall; without one it is drawn from the seed,
    else from the event.
    """

    def guard(state: State) -> Proposal:
        _refuse_unready(state)
        open_games = _open_games(state)
        before = tournament_of(state)
        found = pairings.pair(before, initial_colour=colour, lot=seed)
        if isinstance(found, pairings.UnpairableRound):
            raise ActRefused.of(
                "unpairable",
                Message("Round {round} cannot be paired by the rules.", round=found.number),
                "",
                WayOut("manual.begin", Message("Pair it by hand.")),
            )
        ids = {number: who for who, number in numbers_of(state).items()}
        settings = found.before.settings
        payload: dict[str, Any] = {
            "round": found.number,
            "games": [[ids[m.home], ids[m.away]] for m in found.paired.matches],
            "byes": {ids[bye.participant]: bye.kind.value for bye in found.paired.byes},
            "numbers": numbers_of(state),
            "system": found.system.key,
            "engine": found.engine,
            "program": __version__,
            "input": pairing_input(state, found.number),
            "adjourned": [list(game.id) for game in open_games],
        }
        if not state.started and settings.acceleration:
            table = table_of(settings.acceleration)
            payload["virtual"] = {ids[n]: list(points) for n, points in table.items() if n in ids}
        if settings.initial_colour is not None:
            payload["colour"] = settings.initial_colour.value
        return Proposal(
            "round.pair", payload, cautions=_cautions(open_games), notices=found.notices
        )

    return perform(desk, guard)


def publish(desk: Desk, number: int | None = None, at: str | None = None) -> Answer:
    """Publish a draft; from then on the pairing stands."""

    def guard(state: State) -> Proposal:
        wanted = state.published + 1 if number is None else number
        return Proposal(
            "round.publish",
            {"round": wanted, "at": at},
            (f"round:{wanted}",),
            structural=False,
        )

    return perform(desk, guard)


def close(desk: Desk, number: int | None = None) -> Answer:
    """Close a round whose games all have a result."""

    def guard(state: State) -> Proposal:
        wanted = state.published if number is None else number
        games = [each for each in state.games_of(wanted) if each.result == Result.PENDING.value]
        if games:
            raise ActRefused.of(
                "open-games",
                counted(
                    "{count} game of round {round} has no result.",
                    "{count} games of round {round} have no result.",
                    len(games),
                    round=wanted,
                ),
            )
        if two := disputed(state, wanted):
            raise ActRefused.of(
                "two-results",
                counted(
                    "{count} game of round {round} has two results.",
                    "{count} games of round {round} have two results.",
                    len(two),
                    round=wanted,
                ),
                "",
                WayOut("result.settle", Message("Choose one of them.")),
            )
        return Proposal("round.close", {"round": wanted}, (f"round:{wanted}",), structural=False)

    return perform(desk, guard)


def _refuse_unready(state: State) -> None:
    last = state.rounds.get(state.paired)
    if last is not None and last.phase in (Phase.DRAFT, Phase.MANUAL):
        raise ActRefused.of(
            "not-published",
            Message("Round {round} is paired but not published.", round=last.number),
            "",
            WayOut("round.publish", Message("Publish it.")),
            WayOut("undo", Message("Discard it.")),
        )


def _open_games(state: State) -> list[Game]:
    """Return the games of the last round without a result: pairing makes them adjourned."""
    if not state.paired:
        return []
    return [g for g in state.games_of(state.paired) if g.result == Result.PENDING.value]


def _cautions(open_games: list[Game]) -> tuple[Caution, ...]:
    if not open_games:
        return ()
    text = counted(
        "{count} game has no result: it becomes adjourned and counts as a draw for the pairing.",
        "{count} games have no result: they become adjourned and count as draws for the pairing.",
        len(open_games),
    )
    return (Caution("open-games-adjourned", 2, text, "C.04.2 3.1"),)
