"""Records 801 and 802: the crosstables of teams that repeat what other records say.

The columns of 801 depend on the number of boards, teams and points; a reader goes by the words.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from pareo.history import Score, Scores, Scoring, rounds_begun
from pareo.model import ByeKind, Colour, Game, Match, Outcome, Points, Result, Team, Tournament
from pareo.trf.codes import CODES_OF

BYE_WORDS: Final = {
    ByeKind.PAIRING_ALLOCATED: "PAB",
    ByeKind.FULL_POINT: "FPB",
    ByeKind.HALF_POINT: "HPB",
    ByeKind.ZERO_POINT: "ZPB",
}
_PLACES: Final = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Members by their place in the announced order; letters from the tenth on."""
_OPEN: Final = "*"
_WON_AND_LOST: Final = {Outcome.FORFEIT_WIN: "+", Outcome.FORFEIT_LOSS: "-"}


class TeamRound(NamedTuple):
    """One round of a team: opponent or bye, colour on board 1, game points, the boards.

    `results` has a sign for each board, `members` who sat there, 0 for nobody; it is empty if
    nobody is known to have come.
    """

    opponent: str
    colour: str
    points: Points
    results: str
    members: str = ""
    forfeit: bool = False

    @property
    def in_short(self) -> str:
        """The round as record 802 tells it."""
        mark = "f" if self.forfeit else ""
        words = (self.opponent, self.colour, f"{self.points / 10:.1f}{mark}")
        return " ".join(word for word in words if word)

    @property
    def by_board(self) -> str:
        """The round as record 801 tells it."""
        opponent = () if not self.colour else (self.opponent, self.colour)
        return " ".join(word for word in (*opponent, self.results, self.members) if word)


class TeamRow(NamedTuple):
    """A team with its score and its rounds."""

    team: Team
    score: Score
    rounds: tuple[TeamRound, ...]


def team_rows_of(tournament: Tournament) -> Iterator[TeamRow]:
    """Yield the crosstable as the results make it, in the order of the teams."""
    scores, boards = Scores(tournament), Scoring(tournament).boards
    totals = scores.after[rounds_begun(tournament)]
    for team in tournament.teams:
        rounds = []
        for played, scored in zip(tournament.rounds, scores.by_round, strict=True):
            points = scored[team.number].game_points
            match = next((m for m in played.matches if team.number in (m.home, m.away)), None)
            if match is None:
                kind = next(b.kind for b in played.byes if b.participant == team.number)
                bye = TeamRound(BYE_WORDS[kind], "", points, kind.value * boards)
                rounds.append(bye)
            else:
                rounds.append(_of_match(match, team, points, boards))
        yield TeamRow(team, totals[team.number], tuple(rounds))


def _of_match(match: Match, team: Team, points: Points, boards: int) -> TeamRound:
    at_home = match.home == team.number
    colour = "w" if match.colour_of(team.number) is Colour.WHITE else "b"
    opponent = str(match.opponent_of(team.number))
    if match.forfeit is not None:
        side = Colour.WHITE if at_home else Colour.BLACK
        sign = _WON_AND_LOST[match.forfeit.outcome(side)]
        members = _members(match, team) if sign == "+" else ""
        return TeamRound(opponent, colour, points, sign * boards, members, forfeit=True)
    results = "".join(_sign(match, board, team) for board in range(len(match.games)))
    return TeamRound(opponent, colour, points, results, _members(match, team))


def _members(match: Match, team: Team) -> str:
    found = ""
    for game in match.games:
        member = next((p for p in (game.white, game.black) if p in team.members), None)
        found += "0" if member is None else _PLACES[team.members.index(member)]
    return found if found.strip("0") else ""


def _sign(match: Match, board: int, team: Team) -> str:
    game = match.games[board]
    white, black = CODES_OF[game.result]
    if game.white in team.members:
        return white or _OPEN
    if game.black in team.members:
        return black or _OPEN
    if lost_alone(game):
        return _WON_AND_LOST[Outcome.FORFEIT_LOSS]
    other = white if game.white is not None else black
    return {"+": "-", "-": "+"}.get(other, "-") if game.result.known else _OPEN


def lost_alone(game: Game) -> bool:
    """Whether nobody scores at a board with an empty seat, not even who is named there."""
    return game.result is Result.DOUBLE_FORFEIT and (game.white is None or game.black is None)


class TableLine(NamedTuple):
    """What a line of either record claims; a round stands with its column, from 1."""

    team: int
    match_points: str
    game_points: str
    rounds: tuple[tuple[str, int], ...]


_LINE: Final = re.compile(r"80[12] +(\d+) (.{0,5}?) +(\d+(?:\.\d?)?) +(\d+(?:\.\d?)?)(?= |$)")
_BY_BOARD: Final = re.compile(
    r"(\d+) +([wb]) +([-10=WDL+?*]+)(?: ([0-9A-Z]+)(?= |$))?|([UFHZ])\5*(?= |$)", re.IGNORECASE
)
_IN_SHORT: Final = re.compile(
    r"(?:(\d+) +([wb])|(PAB|FPB|HPB|ZPB)) +(\d+(?:\.\d?)?)(f?)(?= |$)", re.IGNORECASE
)


def table_line(text: str) -> TableLine | None:
    """Read a line by its words; None if it has another form."""
    head = _LINE.match(text)
    if head is None:
        return None
    form = _BY_BOARD if text.startswith("801") else _IN_SHORT
    rounds = []
    place = head.end()
    while rest := text[place:].lstrip():
        place = len(text) - len(rest)
        found = form.match(text, place)
        if found is None:
            return None
        rounds.append((_words(found[0], form), place + 1))
        place = found.end()
    return TableLine(int(head[1]), head[3], head[4], tuple(rounds))


def _words(text: str, form: re.Pattern[str]) -> str:
    """Return a round in the one way in which we write it."""
    words = text.split()
    if form is _IN_SHORT:
        number = words[-1].rstrip("fF")
        mark = words[-1][len(number) :].lower()
        words[-1] = f"{float(number):.1f}{mark}"
        if len(words) == 2:
            return f"{words[0].upper()} {words[1]}"
    if len(words) > 1:
        words[1] = words[1].lower()
    return " ".join(words)


def widths(rows: list[TeamRow]) -> Mapping[str, int]:
    """Return how wide the columns of record 801 have to be."""
    return {
        "team": max([2, *(len(str(row.team.number)) for row in rows)]),
        "match_points": max([4, *(len(f"{row.score.match_points / 10:.1f}") for row in rows)]),
        "game_points": max([4, *(len(f"{row.score.game_points / 10:.1f}") for row in rows)]),
        "boards": max([1, *(len(r.results) for row in rows for r in row.rounds)]),
    }


def line_by_board(row: TeamRow, wide: Mapping[str, int]) -> str:
    """Return a line of record 801."""
    number = str(row.team.number).rjust(wide["team"])
    name = (row.team.nickname or "")[:5].ljust(5)
    match_points = f"{row.score.match_points / 10:.1f}".rjust(wide["match_points"])
    game_points = f"{row.score.game_points / 10:.1f}".rjust(wide["game_points"])
    rounds = " ".join(
        f"{each.opponent if each.colour else '':>3} {each.colour or ' '} "
        f"{each.results:<{wide['boards']}} {each.members:<{wide['boards']}}"
        for each in row.rounds
    )
    return f"801 {number} {name} {match_points} {game_points} {rounds}".rstrip()
