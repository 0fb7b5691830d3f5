"""Events of teams and of two-game matches, played by the results of tables."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pareo.history import round_setup
from pareo.model import (
    Bye,
    ByeKind,
    Colour,
    Match,
    Player,
    Points,
    PointSystem,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    Tpn,
    match_to_play,
)
from pareo.pairing import ListTrace, RoundPairing
from pareo.systems import SYSTEMS

BOARDS = 4
OPPOSITE = {
    Result.WHITE_WON: Result.BLACK_WON,
    Result.BLACK_WON: Result.WHITE_WON,
    Result.DRAWN: Result.DRAWN,
}


def team_field(
    count: int, rounds: int, system: str = "FIDE_TEAM", **settings: object
) -> Tournament:
    """Return teams of four, before round 1; White was drawn."""
    players = tuple(Player(n, f"P{n}") for n in range(1, count * BOARDS + 1))
    teams = tuple(
        Team(t, f"T{t}", range((t - 1) * BOARDS + 1, t * BOARDS + 1)) for t in range(1, count + 1)
    )
    chosen = Settings(
        rounds,
        system=system,
        initial_colour="w",
        teams_are_paired=True,
        **settings,  # type: ignore[arg-type]
    )
    return Tournament(players, chosen, teams=teams)


def pairs_field(count: int, rounds: int, **settings: object) -> Tournament:
    """Return players of two-game matches, before round 1; White was drawn."""
    points = PointSystem(pairing_allocated_bye=Points(15))
    chosen = Settings(
        rounds,
        points,
        system="FIDE_DOUBLESWISS",
        initial_colour="w",
        games_per_match=2,
        **settings,  # type: ignore[arg-type]
    )
    return Tournament(tuple(Player(n, f"P{n}") for n in range(1, count + 1)), chosen)


def with_score(event: Tournament, home: int, away: int, scored: float) -> Match:
    """Return a match in which home scores so many games, halves by draws."""
    match = match_to_play(event, Tpn(home), Tpn(away))
    wins, draws = divmod(int(2 * scored), 2)
    outcomes = [Result.WHITE_WON] * wins + [Result.DRAWN] * draws
    outcomes += [Result.BLACK_WON] * (len(match.games) - len(outcomes))
    games = []
    for game, outcome in zip(match.games, outcomes, strict=True):
        ours = event.team_of[game.white] if event.teams else game.white  # type: ignore[index]
        games.append(replace(game, result=outcome if ours == home else OPPOSITE[outcome]))
    return replace(match, games=tuple(games))


def after(
    event: Tournament, *matches: tuple[int, int, float], byes: Mapping[int, str] | None = None
) -> Tournament:
    """Return the event after one more round: home, away and the games home scored."""
    played = tuple(with_score(event, *match) for match in matches)
    granted = tuple(Bye(number, ByeKind(kind)) for number, kind in (byes or {}).items())
    return event.with_round(Round(played, granted))


def paired(event: Tournament, key: str, engine: str = "fast") -> tuple[set[tuple[int, int]], int]:
    """Return the boards and the bye of the next round, 0 without one."""
    outcome = SYSTEMS[key].engine(engine)(round_setup(event), ListTrace())
    assert isinstance(outcome, RoundPairing)
    return {(board.white, board.black) for board in outcome.boards}, outcome.bye or 0


def replayed(
    event: Tournament,
    key: str,
    engine: str,
    table: Sequence[tuple[str, int]],
    scored: Callable[[int, int, int], float],
) -> None:
    """Pair and play a table of rounds: `1-5 6-2 …` and the bye, White first."""
    for number, (line, bye) in enumerate(table, start=1):
        expected = {(int(w), int(b)) for w, b in (pair.split("-") for pair in line.split())}
        assert (number, *paired(event, key, engine)) == (number, expected, bye)
        matches = [(white, black, scored(white, black, number)) for white, black in expected]
        event = after(event, *sorted(matches), byes={bye: "U"} if bye else None)


def colours_of(text: str) -> tuple[Colour, ...]:
    """Return the colours of `BWB`."""
    return tuple(Colour(letter.lower()) for letter in text)
