"""Inside a team match: who plays at which board, and with which colour."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from pareo.auditor.facts import Facts
from pareo.auditor.findings import Finding, Kind
from pareo.language import Message, amounts, counted
from pareo.model import Colour, Match
from pareo.rulebook import REPORT_FILES_2026

BOARD_COLOURS: Final = REPORT_FILES_2026.article("A.352")
LINE_UPS: Final = REPORT_FILES_2026.article("A.300")
TEAMS: Final = REPORT_FILES_2026.article("A.310")


def members_play_for_their_teams(facts: Facts) -> Iterator[Finding]:
    """At each board there is one member of each team, or a single one, or nobody."""
    for number, match in _team_matches(facts):
        for game in match.games:
            players = [player for player in (game.white, game.black) if player is not None]
            sides = {facts.side_of.get(player) for player in players}
            if len(sides) < len(players) or not sides <= {match.home, match.away}:
                said = Message(
                    "A board of {home} against {away} in round {round} "
                    "is not between their members.",
                    home=match.home,
                    away=match.away,
                    round=number,
                )
                yield Finding(Kind.WRONG_TEAM, number, (match.home, match.away), TEAMS, said)


def members_play_at_one_board(facts: Facts) -> Iterator[Finding]:
    """Nobody plays two games of a round."""
    if not facts.settings.teams_are_paired:
        return
    for number, played in facts.rounds:
        times = Counter(
            player
            for match in played.matches
            for game in match.games
            for player in (game.white, game.black)
            if player is not None
        )
        for player, boards in times.items():
            if boards > 1:
                yield Finding(
                    Kind.TWO_BOARDS,
                    number,
                    tuple(side for side in (facts.side_of.get(player),) if side is not None),
                    LINE_UPS,
                    Message(
                        "Player {player} sits at {boards} boards in round {round}.",
                        player=player,
                        boards=boards,
                        round=number,
                    ),
                )


def boards_have_their_colours(facts: Facts) -> Iterator[Finding]:
    """Home has the announced colour at each board.

    A board left empty by both teams may be missing on record, so fewer games than boards need only
    be in the announced order.
    """
    announced = facts.settings.board_colours
    if not announced:
        return
    for number, match in _team_matches(facts):
        found = [_colour_of_home(facts, match, index) for index in range(len(match.games))]
        if len(found) > len(announced):
            kind, said = (
                Kind.BOARDS,
                Message(
                    "{home} against {away} in round {round} has {games} {boards}.",
                    home=match.home,
                    away=match.away,
                    round=number,
                    games=amounts.games(len(found)),
                    boards=counted("on {count} board", "on {count} boards", len(announced)),
                ),
            )
        elif not _in_order(found, announced):
            kind, said = (
                Kind.GAME_COLOURS,
                Message(
                    "The colours of {home} against {away} in round {round} are not those "
                    "announced for the boards.",
                    home=match.home,
                    away=match.away,
                    round=number,
                ),
            )
        else:
            continue
        yield Finding(kind, number, (match.home, match.away), BOARD_COLOURS, said)


def _team_matches(facts: Facts) -> Iterator[tuple[int, Match]]:
    return facts.matches() if facts.settings.teams_are_paired else iter(())


def _colour_of_home(facts: Facts, match: Match, index: int) -> Colour | None:
    """Return home's colour at a board, even if home left it empty; None if unknown."""
    game = match.games[index]
    if (own := facts.colour(game, match.home)) is not None:
        return own
    other = facts.colour(game, match.away)
    return None if other is None else other.other


def _in_order(found: list[Colour | None], announced: tuple[Colour, ...]) -> bool:
    """Whether the colours found are the announced ones with some boards left out."""
    boards = iter(announced)
    return all(any(colour in (None, board) for board in boards) for colour in found)
