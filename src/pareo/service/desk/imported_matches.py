"""Teams, line-ups and boards of a tournament from a file, as entries of a new journal."""

from collections.abc import Iterator, Mapping
from typing import Any

from pareo.journal import Personal
from pareo.model import Colour, Game, Match, Result, Tournament, Tpn
from pareo.service.desk.person_data import person_payload
from pareo.tournament_json import player_data

Ids = Mapping[Tpn, str]
Entered = tuple[str, dict[str, Any], tuple[Personal, ...]]
"""The kind of an entry about somebody, its payload, and the personal data beside it."""


def has_boards(tournament: Tournament) -> bool:
    """Whether a match has several games."""
    settings = tournament.settings
    return settings.teams_are_paired or settings.games_per_match > 1


def member_ids(tournament: Tournament) -> dict[Tpn, str]:
    """Return the ids of the players of teams, by their numbers: team by team."""
    members = (number for team in tournament.teams for number in team.members)
    return {number: f"m{place}" for place, number in enumerate(members, start=1)}


def board_colours_of(tournament: Tournament) -> tuple[Colour, ...]:
    """Return the colours of home, board by board: as announced, else those of the largest match."""
    if tournament.settings.board_colours:
        return tournament.settings.board_colours
    matches = (match for played in tournament.rounds for match in played.matches)
    largest = max(matches, key=lambda match: len(match.games), default=None)
    if largest is None or not largest.games:
        boards = max((len(team.members) for team in tournament.teams), default=1)
        return tuple(Colour.BLACK if each % 2 else Colour.WHITE for each in range(boards))
    return tuple(_home_colour(tournament, largest, game) for game in largest.games)


def entered_people(tournament: Tournament, ids: Ids) -> Iterator[Entered]:
    """Yield the entries of everybody who is paired, and of the players of teams."""
    if not tournament.settings.teams_are_paired:
        for player in tournament.players:
            yield "player.enter", *person_payload(ids[player.number], player_data(player))
        return
    members = member_ids(tournament)
    for team in tournament.teams:
        data = {"name": team.name, "nickname": team.nickname, "strength": team.strength}
        yield "player.enter", *person_payload(ids[team.number], data)
        for number in team.members:
            player = tournament.player_by_number[number]
            payload, personal = person_payload(members[number], player_data(player))
            yield "member.add", {**payload, "team": ids[team.number]}, personal


def boards_in(tournament: Tournament, number: int, ids: Ids, *, is_past: bool) -> dict[str, Any]:
    """Return the boards and the line-ups of a round.

    A game of a past round that has no result yet is adjourned. A seat that is empty loses by
    forfeit anyway.
    """
    if not has_boards(tournament):
        return {}
    boards: list[list[Any]] = []
    line_ups: dict[str, list[str | None]] = {}
    for place, match in enumerate(tournament.rounds[number - 1].matches, start=1):
        seated = _seated(tournament, match)
        for board, game in seated.items():
            white, black = _sides(tournament, match, game)
            result = game.result
            if result is Result.PENDING and is_past:
                result = Result.ADJOURNED
            if result is not Result.PENDING and match.forfeit is None:
                boards.append([place, board, ids[white], ids[black], result.value])
        if tournament.settings.teams_are_paired and seated:
            line_ups |= _line_ups(tournament, match, seated, ids)
    return {"boards": boards, **({"line_ups": line_ups} if line_ups else {})}


def corrected_boards(tournament: Tournament, ids: Ids) -> Iterator[list[Any]]:
    """Yield what is corrected for the rating report alone, board by board."""
    for each in tournament.rating_corrections:
        for place, match in enumerate(tournament.rounds[each.round - 1].matches, start=1):
            for board, game in _seated(tournament, match).items():
                if {game.white, game.black} == {each.white, each.black}:
                    white, black = _sides(tournament, match, Game(each.white, each.black))
                    truth = {"white": ids[white], "black": ids[black]}
                    yield [each.round, place, board, {**truth, "result": each.result.value}]


def _seated(tournament: Tournament, match: Match) -> dict[int, Game]:
    """Return the games by their boards: boards that both left empty are not among them."""
    if not tournament.settings.teams_are_paired:
        return dict(enumerate(match.games, start=1))
    colours = board_colours_of(tournament)
    if len(match.games) >= len(colours):
        boards = enumerate(match.games[: len(colours)], start=1)
        return {board: game for board, game in boards if game.white or game.black}
    games = [game for game in match.games if game.white or game.black]
    found: dict[int, Game] = {}
    free = list(range(1, len(colours) + 1))
    for left, game in enumerate(games):
        colour = _home_colour(tournament, match, game)
        room = len(free) - (len(games) - left - 1)
        board = next((each for each in free[:room] if colours[each - 1] is colour), free[0])
        found[board] = game
        free = [each for each in free if each > board]
    return found


def _home_colour(tournament: Tournament, match: Match, game: Game) -> Colour:
    white, _ = _sides(tournament, match, game)
    return Colour.WHITE if white == match.home else Colour.BLACK


def _sides(tournament: Tournament, match: Match, game: Game) -> tuple[Tpn, Tpn]:
    """Return the sides of a match that have White and Black in a game."""

    def side(player: Tpn | None) -> Tpn | None:
        if player is None or not tournament.settings.teams_are_paired:
            return player
        return tournament.team_of[player]

    white, black = side(game.white), side(game.black)
    if white is None:
        assert black is not None
        return match.opponent_of(black), black
    return white, match.opponent_of(white) if black is None else black


def _line_ups(
    tournament: Tournament, match: Match, seated: Mapping[int, Game], ids: Ids
) -> dict[str, list[str | None]]:
    members = member_ids(tournament)
    boards = len(board_colours_of(tournament))
    found: dict[str, list[str | None]] = {
        ids[team]: [None] * boards for team in (match.home, match.away)
    }
    for board, game in seated.items():
        for player in (game.white, game.black):
            if player is not None:
                found[ids[tournament.team_of[player]]][board - 1] = members[player]
    return found
