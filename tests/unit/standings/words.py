"""Words that the tests of standings share."""

from collections.abc import Sequence
from fractions import Fraction

from pareo.model import Colour, Game, Match, Player, Result, Round, Settings, Team, Tournament, Tpn
from pareo.standings import Standings, Terms, rank
from pareo.standings.facts import Facts, Kind
from pareo.trf import read_trf
from tests.oracle.tiebreaks import TIE_BREAKS


def values(
    event: Tournament, code: str, edition: str = "2026", terms: Terms | None = None
) -> dict[int, object]:
    """Return everybody's value of one tie-break; whole numbers as such."""
    standings = rank(event, [code], terms or Terms(edition=edition))
    return {row.number: plain(row.values[0]) for row in standings.rows}


def plain(value: Fraction | tuple[Fraction, ...] | None) -> object:
    """Return a value that is easy to write down: 3, 2.5, None, or a tuple of such."""
    if value is None:
        return None
    if isinstance(value, tuple):
        return tuple(plain(part) for part in value)
    return value.numerator if value.denominator == 1 else float(value)


def order(standings: Standings) -> list[int]:
    """Return the numbers, best first."""
    return [row.number for row in standings.rows]


def ranks(event: Tournament, codes: Sequence[str], terms: Terms | None = None) -> dict[int, int]:
    """Return everybody's rank."""
    return {int(n): place for n, place in rank(event, codes, terms or Terms()).ranks.items()}


def facts_of(event: Tournament, kind: Kind = Kind.SWISS, edition: str = "2026") -> Facts:
    """Return an event as tie-breaks see it."""
    return Facts(event, kind, edition, {p.number: p.rating for p in event.players})


def exercise(name: str) -> Tournament:
    """Return the event of a published exercise: swiss16 or rr6."""
    return read_trf((TIE_BREAKS / f"{name}.trf").read_bytes(), name=name).tournament


def tpns(*numbers: int) -> list[Tpn]:
    """Return numbers as the code wants them."""
    return [Tpn(number) for number in numbers]


def match(home: int, away: int, *results: str) -> Match:
    """Return a match; the results are those of the home team, `1`, `½`, `0`, board by board."""
    games = []
    for board, result in enumerate(results, start=1):
        one, other = Tpn(home * 10 + board), Tpn(away * 10 + board)
        white = board % 2 == 1
        text = {"1": "1-0", "½": "½-½", "0": "0-1"}[result]
        if not white:
            text = {"1-0": "0-1", "0-1": "1-0"}.get(text, text)
        games.append(Game(*((one, other) if white else (other, one)), Result(text)))
    return Match(Tpn(home), Tpn(away), tuple(games))


def teams(field: int, boards: int, *rounds: Round, system: str = "FIDE_TEAM_MP_GP") -> Tournament:
    """Return an event of teams; the members of team 3 are 31, 32 and so on."""
    members = {n: tuple(Tpn(n * 10 + b) for b in range(1, boards + 1)) for n in range(1, field + 1)}
    return Tournament(
        tuple(Player(n, f"Player {n}") for row in members.values() for n in row),
        Settings(
            rounds=len(rounds),
            system=system,
            teams_are_paired=True,
            board_colours=tuple(Colour.BLACK if b % 2 else Colour.WHITE for b in range(boards)),
        ),
        teams=tuple(Team(Tpn(n), f"Team {n}", row) for n, row in members.items()),
        rounds=rounds,
    )
