"""Fixed systems: each pair has its row in a table, or its place in a bracket."""

from collections.abc import Sequence

from pareo.explain.page import Explanation, Section
from pareo.explain.people import People
from pareo.language import Message
from pareo.model import Tpn
from pareo.schedules import KNOCKOUT, TEAM_KNOCKOUT, DueGame, DueRound


def schedule_page(key: str, due: DueRound, players: Sequence[Tpn], people: People) -> Explanation:
    """Explain from which row each pair is taken, or only those of some players."""
    games = [game for game in due.games if not players or {*game[:2]} & {*players}]
    lines = [_line(game, people) for game in games]
    meeting = {player for game in games for player in game[:2]}
    lines += [
        Message("{player} rests in this round.", player=people.who(player))
        for player in players
        if player not in meeting
    ]
    if key not in (KNOCKOUT, TEAM_KNOCKOUT):
        lines.append(Message("Nothing that happens in the event changes these rows."))
    return Explanation(
        Message("Round {round}", round=due.number),
        (
            Section(
                Message("By the table"),
                tuple(lines),
                {"games": [_data(game) for game in games]},
            ),
        ),
        {"system": key, "round": due.number},
    )


def _line(game: DueGame, people: People) -> Message:
    return Message(
        "{white} has White against {black}: {row}.",
        white=people.who(game.white),
        black=people.who(game.black),
        row=game.because.message,
    )


def _data(game: DueGame) -> dict[str, object]:
    because = game.because
    return {
        "white": game.white,
        "black": game.black,
        "source": because.source.key,
        "round": because.round,
        "row": because.row,
        "reversed": because.reversed,
    }
