"""Matches as they stand on record: their boards, forfeits and corrections, by numbers."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from pareo.journal.matches import boards_of, home_colours, is_forfeited, result_at, seats
from pareo.journal.pairing_numbers import Numbers
from pareo.journal.state import Game, PersonId, State
from pareo.model import AbnormalPoints, Colour, Match, Outcome, RatingCorrection, Result, Tpn
from pareo.model import Game as PlayedGame

_ENDINGS: Final = {
    Outcome.WIN: "W",
    Outcome.DRAW: "D",
    Outcome.LOSS: "L",
    Outcome.FORFEIT_WIN: "+",
}


def match_of(state: State, game: Game, numbers: Numbers) -> Match:
    """Return a game of a round as it stands on record, with all boards of a match.

    A board that both teams leave empty is lost by both. Of a forfeited match the players stand on
    record whom their team named in a line-up.
    """
    home, away = numbers[game.white], numbers[game.black]
    if not state.has_boards:
        return Match.of(home, away, game.result)
    forfeit = Result(game.result) if is_forfeited(game) else None
    if forfeit is not None and state.of_teams:
        return Match(home, away, tuple(_present(state, game, forfeit, numbers)), forfeit)
    boards = []
    for place, board in enumerate(boards_of(state, game)):
        white, black = seats(state, board)
        result = result_at(state, board)
        if forfeit is not None:
            result = _at_board(forfeit, turned=home_colours(state)[place] is Colour.BLACK)
        seated = _number(white, numbers), _number(black, numbers)
        boards.append(PlayedGame(*seated, Result(result) if result else Result.DOUBLE_FORFEIT))
    anybody = any(board.white or board.black for board in boards)
    return Match(home, away, tuple(boards) if anybody else ())


def _present(state: State, game: Game, forfeit: Result, numbers: Numbers) -> Iterator[PlayedGame]:
    """Yield the boards of those who came to a match that the others lost by forfeit."""
    for board in boards_of(state, game):
        for colour, team in ((Colour.WHITE, board.white), (Colour.BLACK, board.black)):
            at_home = Colour.WHITE if team == game.white else Colour.BLACK
            line_up = state.line_ups.get((team, game.round), ())
            who = line_up[board.place - 1] if line_up else None
            if who is not None and forfeit.outcome(at_home) is Outcome.FORFEIT_WIN:
                if colour is Colour.WHITE:
                    yield PlayedGame(numbers[who], None, Result.WHITE_WON_BY_FORFEIT)
                else:
                    yield PlayedGame(None, numbers[who], Result.BLACK_WON_BY_FORFEIT)


def _number(who: PersonId | None, numbers: Numbers) -> Tpn | None:
    return None if who is None else numbers[who]


def _at_board(forfeit: Result, *, turned: bool) -> str:
    """Return a forfeit of a whole match as the colours of a board have it."""
    white, black = forfeit.value.split("-")
    return f"{black}-{white}" if turned else forfeit.value


def rating_correction(
    state: State, key: tuple[int, ...], truth: Mapping[str, Any], numbers: Numbers
) -> RatingCorrection:
    """Return what a rating report says of a game; at a board of a match it is about its players."""
    white, black = truth["white"], truth["black"]
    if state.of_teams:
        number, game, place = key
        board = Game(number, game, white, black, place=place)
        white, black = seats(state, board)
    return RatingCorrection(key[0], numbers[white], numbers[black], truth["result"])


def match_worth_nothing(game: Game, home: Tpn, away: Tpn) -> Iterator[AbnormalPoints]:
    for colour, team in ((Colour.WHITE, home), (Colour.BLACK, away)):
        ending = _ENDINGS.get(Result(game.result).outcome(colour))
        if ending is not None:
            yield AbnormalPoints(ending, 0, 0, round=game.round, participants=(team,))
