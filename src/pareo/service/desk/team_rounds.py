"""The rounds of a team: against whom, at home or away, with which score."""

from collections.abc import Iterator
from typing import Final

from pareo.history import Scores
from pareo.journal import (
    Game,
    PersonId,
    Phase,
    State,
    is_forfeited,
    named,
    numbers_of,
    score_of,
    tournament_of,
)
from pareo.journal import strength_of as strength_now
from pareo.language import Message
from pareo.model import ByeKind, Points, Result, Tournament, Tpn, points_text
from pareo.reports import BYES, Cell, Column, Kind, Table, Words, result_of_game
from pareo.service.desk.line_ups import match_of_team
from pareo.service.desk.round_line import RoundLine, bye_words
from pareo.standings import as_played

HOME: Final = Message("Home")
AWAY: Final = Message("Away")
_COLUMNS: Final = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("opponent", Message("No."), Kind.NUMBER),
    Column("opponent_title", Message("Title")),
    Column("opponent_name", Message("Opponent")),
    Column("opponent_federation", Message("Fed")),
    Column("opponent_rating", Message("Strength"), Kind.NUMBER),
    Column("colour", Message("Side")),
    Column("result", Message("Result")),
    Column("points", Message("Points"), Kind.POINTS),
)


def match_result(state: State, match: Game, side: PersonId | None = None) -> Cell:
    """Return the score of a match, home first or from one side; None while nothing is known."""
    if is_forfeited(match):
        return result_of_game(Result(match.result))
    scores = score_of(state, match)
    if match.result == Result.PENDING.value and not any(scores):
        return None
    first, second = scores[::-1] if side == match.black else scores
    return f"{points_text(Points(first))} : {points_text(Points(second))}"


def team_lines(state: State, team: PersonId) -> Iterator[RoundLine]:
    """Yield the rounds of a team that have been paired."""
    numbers = numbers_of(state)
    scores = Scores(tournament_of(state)).by_round
    for number, record in sorted(state.rounds.items()):
        match = match_of_team(state, team, number)
        scored = (
            scores[number - 1].get(Tpn(numbers.get(team, 0))) if number <= len(scores) else None
        )
        is_paired = record.phase is not Phase.MANUAL
        if match is None:
            bye = record.byes.get(team)
            said = bye_words(state, number, team, None if bye is None else ByeKind(bye))
            points = points_text(scored.match_points) if scored is not None and bye else ""
            yield RoundLine(
                number,
                None,
                None,
                "",
                said,
                None,
                None,
                None,
                points,
                is_paired=is_paired,
                table=None,
            )
            continue
        other = match.black if match.white == team else match.white
        is_over = Result(match.result).known
        yield RoundLine(
            number,
            other,
            numbers.get(other),
            named(state, other),
            None,
            strength_now(state, other),
            HOME if match.white == team else AWAY,
            match_result(state, match, team),
            points_text(scored.match_points) if scored is not None and is_over else "",
            is_paired=is_paired,
            table=match.board,
        )


def team_rounds(tournament: Tournament, number: Tpn) -> Table:
    """Return the rounds of a team as the working of its points: match points round by round."""
    scores = Scores(tournament).by_round
    over_the_board = Scores(as_played(tournament)).by_round
    rows: list[tuple[Cell, ...]] = []
    for place, (played, scored) in enumerate(zip(tournament.rounds, scores, strict=True), start=1):
        real = over_the_board[place - 1]
        own = scored.get(number)
        points = None if own is None else own.match_points
        for match in played.matches:
            if number in (match.home, match.away):
                other = match.opponent_of(number)
                team = tournament.team_by_number[other]
                score = f"{points_text(real[number].game_points)} : {points_text(real[other].game_points)}"
                rows.append(
                    (
                        place,
                        other,
                        None,
                        team.name,
                        None,
                        team.strength,
                        HOME if match.home == number else AWAY,
                        score,
                        points,
                    )
                )
        for bye in played.byes:
            if bye.participant == number:
                said = Words(BYES[bye.kind])
                rows.append((place, None, None, said, None, None, None, None, points))
    return Table("rounds", Message("Match points"), _COLUMNS, tuple(rows))
