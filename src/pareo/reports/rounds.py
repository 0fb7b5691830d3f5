"""The pairings and results of one round of players, board by board."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pareo.errors import FormError
from pareo.handling import in_board_order
from pareo.history import Score, Scores, pairing_scores
from pareo.language import Message
from pareo.model import Bye, ByeKind, Match, Points, Tournament, Tpn, points_text
from pareo.reports.table import Cell, Column, Kind, Table, Words
from pareo.reports.words import (
    BYE_COLUMNS,
    BYE_KEYS,
    BYES,
    result_of_game,
    result_of_match,
    title_of,
)
from pareo.value import replace

if TYPE_CHECKING:
    from pareo.schedules import Bracket

RESTS: Final = Message("rests")
"""Of somebody for whom a table has no game in a round."""

_COLUMNS = (
    Column("board", Message("Board"), Kind.NUMBER),
    Column("white", Message("No."), Kind.NUMBER),
    Column("white_title", Message("Title")),
    Column("white_name", Message("White")),
    Column("white_rating", Message("Rating"), Kind.NUMBER),
    Column("white_points", Message("Points"), Kind.POINTS),
    Column("result", Message("Result")),
    Column("black_points", Message("Points"), Kind.POINTS),
    Column("black", Message("No."), Kind.NUMBER),
    Column("black_title", Message("Title")),
    Column("black_name", Message("Black")),
    Column("black_rating", Message("Rating"), Kind.NUMBER),
    *BYE_COLUMNS,
)


def round_of_players(tournament: Tournament, number: int) -> Table:
    """Return the boards of a round with the points before it; byes come last."""
    scores = Scores(tournament)
    return _table(tournament, number, scores, _standing(scores, number))


def pairing_of_players(tournament: Tournament, number: int) -> Table:
    """Return the boards of a round with the points used for pairing."""
    used = pairing_scores(tournament.after_round(number - 1))[-1]
    scores = Scores(tournament)
    table = _table(tournament, number, scores, used)
    if used == _standing(scores, number):
        return table
    note = Message(
        "Points as used for pairing: games without a result count as draws, "
        "virtual points are added."
    )
    return replace(table, notes=(note, *table.notes))


def _standing(scores: Scores, number: int) -> dict[Tpn, Points]:
    before = scores.after[number - 1]
    return {participant: score.game_points for participant, score in before.items()}


def _table(
    tournament: Tournament, number: int, scores: Scores, before: Mapping[Tpn, Points]
) -> Table:
    scored = scores.by_round[number - 1]
    rows = [
        _row_of_match(tournament, scored, before, board, match)
        for board, match in enumerate(in_board_order(tournament, number), start=1)
    ]
    byes = tournament.rounds[number - 1].byes
    resting = rests_of(tournament, number)
    rows += [
        _row_of_bye(tournament, scored, before, bye, resting.get(bye.participant)) for bye in byes
    ]
    about: tuple[Message, ...] = ()
    if tournament.described_system.family.is_table:
        from pareo.standings import about_uncounted  # not loaded to pair a Swiss

        about = about_uncounted(tournament, tournament.rounds[number - 1].participants())
    return Table(f"round_{number}", title(tournament, number), _COLUMNS, tuple(rows), about)


def title(tournament: Tournament, number: int) -> Message:
    """Return the number of the round, and its day if known."""
    dates = tournament.event.round_dates
    day = dates[number - 1] if number <= len(dates) else None
    if day is None:
        return Message("Round {round}", round=number)
    return Message("Round {round}, {day}", round=number, day=day.isoformat())


def _row_of_match(
    tournament: Tournament,
    scored: Mapping[Tpn, Score],
    before: Mapping[Tpn, Points],
    board: int,
    match: Match,
) -> tuple[Cell, ...]:
    if len(match.games) == 1:
        result = result_of_game(match.games[0].result)
    else:
        home, away = scored[match.home].game_points, scored[match.away].game_points
        result = result_of_match(match, home, away)
    white = _side(tournament, before, match.home)
    *black, points = _side(tournament, before, match.away)
    return (board, *white, result, points, *black, None, None)


def _row_of_bye(
    tournament: Tournament,
    scored: Mapping[Tpn, Score],
    before: Mapping[Tpn, Points],
    bye: Bye,
    rests: Message | None,
) -> tuple[Cell, ...]:
    points = scored[bye.participant].game_points
    side = _side(tournament, before, bye.participant)
    said = (Words(points_text(points)), None, None, None, Words(rests or BYES[bye.kind]), None)
    return (None, *side, *said, BYE_KEYS[bye.kind], points)


def _side(tournament: Tournament, before: Mapping[Tpn, Points], who: Tpn) -> tuple[Cell, ...]:
    player = tournament.player_by_number[who]
    return (who, title_of(player), player.name, player.rating, before[who])


def rests_of(tournament: Tournament, number: int) -> Mapping[Tpn, Message]:
    """Return the remark on each player without a game in a round; none in a Swiss."""
    if tournament.system.family.is_swiss:
        return {}
    from pareo.schedules import annulled, bracket_of, plan_of

    if (plan := plan_of(tournament)) is None:
        return {}
    resting = [
        bye.participant
        for bye in tournament.rounds[number - 1].byes
        if bye.kind is ByeKind.ZERO_POINT
    ]
    left = [who for who, after in annulled(tournament).items() if number > after]
    out: set[Tpn] = set()
    if plan.is_knockout:
        try:
            out = _out(bracket_of(tournament.after_round(number - 1), plan))
        except FormError:
            return {}
    return {who: Message("is out") if who in out else RESTS for who in resting if who not in left}


def _out(bracket: "Bracket") -> set[Tpn]:
    """Return the players who are out and not waiting for the match for third place."""
    from pareo.schedules import places

    waiting = {who for tie in bracket.stages[-1] if not tie.decided for who in (tie.one, tie.other)}
    return places(bracket).keys() - waiting
