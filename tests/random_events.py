"""Random events for standings: whatever can happen in a round happens, pairings are anyhow.

Tie-breaks look at results, never at why two have met; so these pairings follow no system.
"""

from collections.abc import Callable, Sequence
from datetime import date
from random import Random
from typing import Final

from pareo.model import (
    Bye,
    ByeKind,
    Colour,
    Event,
    Game,
    Match,
    MatchPoints,
    Player,
    Points,
    PointSystem,
    Rating,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    Tpn,
)

DAYS: Final = {"2026": date(2026, 5, 1), "2024": date(2025, 5, 1)}
_USUAL: Final = (Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON)
_FORFEITS: Final = (
    Result.WHITE_WON_BY_FORFEIT,
    Result.BLACK_WON_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
)
_TURNED: Final = dict(zip(_FORFEITS[:2], reversed(_FORFEITS[:2]), strict=True))
_ODD: Final = (*_FORFEITS, Result.UNRATED_WHITE_WON, Result.BOTH_LOST, Result.DRAWN_LOST)
_ASKED: Final = (ByeKind.HALF_POINT, ByeKind.ZERO_POINT)
_SCORING: Final = (
    *(PointSystem(),) * 6,
    PointSystem(pairing_allocated_bye=Points(5)),
    PointSystem.of(Points(30), Points(10)),
)


def random_swiss(seed: int, edition: str = "2026") -> Tournament:
    """Return a Swiss event of players with byes, forfeits, late entries and withdrawals."""
    random = Random(f"swiss-{seed}")
    size, rounds = random.randint(4, 24), random.randint(2, 9)
    field = tuple(_player(random, number) for number in range(1, size + 1))
    numbers = [player.number for player in field]
    odd = random.choice((0.0, 0.05, 0.2))
    played = _rounds(random, numbers, rounds, lambda w, b: Match.of(w, b, _result(random, odd)))
    return Tournament(
        field,
        Settings(rounds=len(played), points=random.choice(_SCORING), system="FIDE_DUTCH"),
        Event(name=f"Swiss {seed}", first_day=DAYS[edition]),
        rounds=played,
    )


def random_round_robin(seed: int, edition: str = "2026") -> Tournament:
    """Return a round robin, single or double, with some forfeits; odd fields have free rounds."""
    random = Random(f"round-robin-{seed}")
    size = random.randint(3, 10)
    field = tuple(_player(random, number) for number in range(1, size + 1))
    odd = random.choice((0.0, 0.03, 0.08))
    once = [
        Round(tuple(Match.of(w, b, _result(random, odd)) for w, b in pairs))
        for pairs in _circle(size)
    ]
    again = [
        Round(tuple(Match.of(m.away, m.home, _result(random, odd)) for m in played.matches))
        for played in (once if random.random() < 0.2 else ())
    ]
    played = tuple(once + again)
    return Tournament(
        field,
        Settings(rounds=len(played), system="FIDE_ROUNDROBIN"),
        Event(name=f"Round robin {seed}", first_day=DAYS[edition]),
        rounds=played,
    )


def random_teams(seed: int, edition: str = "2026") -> Tournament:
    """Return a Swiss event of teams with byes and forfeited games and matches."""
    random = Random(f"teams-{seed}")
    size, rounds, boards = random.randint(4, 14), random.randint(2, 7), random.randint(2, 4)
    teams = tuple(
        Team(
            Tpn(number),
            f"Team {number}",
            tuple(Tpn((number - 1) * boards + board) for board in range(1, boards + 1)),
        )
        for number in range(1, size + 1)
    )
    field = tuple(_player(random, number) for number in range(1, size * boards + 1))
    members = {team.number: team.members for team in teams}
    odd = random.choice((0.0, 0.0, 0.05))

    def match(home: Tpn, away: Tpn) -> Match:
        forfeit = random.choice(_FORFEITS[:2]) if random.random() < odd else None
        games = []
        for board, (one, other) in enumerate(zip(members[home], members[away], strict=True)):
            at_white = board % 2 == 0
            white, black = (one, other) if at_white else (other, one)
            result = random.choice(_USUAL) if forfeit is None else forfeit
            if forfeit is not None and not at_white:
                result = _TURNED[forfeit]
            games.append(Game(white, black, result))
        return Match(home, away, tuple(games), forfeit)

    played = _rounds(random, [team.number for team in teams], rounds, match)
    return Tournament(
        field,
        Settings(
            rounds=len(played),
            system=random.choice(("FIDE_TEAM_MP_GP", "FIDE_TEAM_GP_MP")),
            # Written down although it is the usual value: not every program knows it.
            match_points=MatchPoints(bye_game_points=Points(5 * boards)),
            teams_are_paired=True,
            board_colours=tuple(Colour.BLACK if b % 2 else Colour.WHITE for b in range(boards)),
        ),
        Event(name=f"Teams {seed}", first_day=DAYS[edition]),
        teams,
        played,
    )


def _player(random: Random, number: int) -> Player:
    return Player(Tpn(number), f"Player {number:03}", Rating(random.randint(1400, 2600)))


def _result(random: Random, odd: float) -> Result:
    return random.choice(_ODD if random.random() < odd else _USUAL)


def _rounds(
    random: Random, numbers: Sequence[Tpn], count: int, match: Callable[[Tpn, Tpn], Match]
) -> tuple[Round, ...]:
    """Pair whoever is present at random, nobody twice if it can be helped."""
    absence = random.choice((0.0, 0.08, 0.2))
    late = {number for number in numbers if random.random() < absence / 2}
    gone: set[Tpn] = set()
    met: set[frozenset[Tpn]] = set()
    had_bye: set[Tpn] = set()
    rounds: list[Round] = []
    for place in range(count):
        gone |= {number for number in numbers if random.random() < absence / 4}
        byes, here = [], []
        for number in random.sample(list(numbers), len(numbers)):
            if number in gone or (place == 0 and number in late):
                byes.append(Bye(number, ByeKind.ZERO_POINT))
            elif random.random() < absence:
                full = random.random() < 0.1
                byes.append(Bye(number, ByeKind.FULL_POINT if full else random.choice(_ASKED)))
            else:
                here.append(number)
        if not rounds and len(here) < 2:  # somebody must begin
            byes, here = [], list(numbers)
        matches = []
        while len(here) > 1:
            one = here.pop()
            fresh = [other for other in here if frozenset((one, other)) not in met]
            if not fresh:
                byes.append(Bye(one, ByeKind.ZERO_POINT))
                continue
            other = fresh[0]
            here.remove(other)
            met.add(frozenset((one, other)))
            matches.append(match(one, other))
        for last in here:
            kind = ByeKind.ZERO_POINT if last in had_bye else ByeKind.PAIRING_ALLOCATED
            had_bye.add(last)
            byes.append(Bye(last, kind))
        if not matches:  # nobody is left who could play
            break
        rounds.append(Round(tuple(matches), tuple(sorted(byes, key=lambda bye: bye.participant))))
    return tuple(rounds)


def _circle(size: int) -> list[list[tuple[Tpn, Tpn]]]:
    """Return the pairs of a round robin by turning a circle."""
    ring: list[int | None] = [*range(1, size + 1)]
    if size % 2:
        ring.append(None)
    rounds = []
    for turn in range(len(ring) - 1):
        half = len(ring) // 2
        pairs = []
        for one, other in zip(ring[:half], reversed(ring[half:]), strict=True):
            if one is not None and other is not None:
                white, black = (one, other) if (turn + one) % 2 else (other, one)
                pairs.append((Tpn(white), Tpn(black)))
        rounds.append(pairs)
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds
