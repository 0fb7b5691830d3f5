"""From the cells of two players to the one game between them."""

from collections.abc import Iterable, Iterator
from typing import Final

from pareo.language import Message
from pareo.model import Colour, Game, Tpn
from pareo.trf.codes import GAME_CODES, RESULTS
from pareo.trf.log import Log
from pareo.trf.reading.draft import Cell, PlayerLine
from pareo.value import maker

_made: Final = maker(Game)


def games_of_round(players: Iterable[PlayerLine], number: int, log: Log) -> Iterator[Game]:
    """Yield the games of a round in the order of the lower numbers.

    Both cells of a game must agree; every disagreement is a fault, reported once, with both
    places.
    """
    cells = {
        entry.player.number: cell
        for entry in players
        if (cell := entry.cells.get(number)) is not None
    }
    known: set[Tpn] = set()
    for player in sorted(cells):
        cell = cells[player]
        other = cell.opponent
        if other is None:
            continue
        back = cells.get(other)
        if back is not None and back.opponent == player and other != player:
            if player < other and (game := _game(player, cell, back, number, log)) is not None:
                yield game
            continue
        known = known or {entry.player.number for entry in players}
        if other in known:
            _refuse_one_sided(player, cell, back, number, log)
        else:
            log.refuse(
                cell.place,
                Message(
                    "Round {round} names opponent {opponent}, but no player has that number.",
                    round=number,
                    opponent=other,
                ),
                Message("Correct the opponent or add player {opponent}.", opponent=other),
            )


def _refuse_one_sided(player: Tpn, cell: Cell, back: Cell | None, number: int, log: Log) -> None:
    if cell.opponent == player:
        what = Message(
            "In round {round} player {player} is paired with itself.", round=number, player=player
        )
    elif back is None or back.opponent is None:
        what = Message(
            "In round {round} player {player} has opponent {opponent}, who has none.",
            round=number,
            player=player,
            opponent=cell.opponent,
        )
    else:
        what = Message(
            "In round {round} player {player} has opponent {opponent}, who has {third} "
            "(line {line}, column {column}).",
            round=number,
            player=player,
            opponent=cell.opponent,
            third=back.opponent,
            line=back.place.line,
            column=back.place.column,
        )
    log.refuse(cell.place, what, Message("Each of two opponents must name the other."))


def _game(player: Tpn, cell: Cell, back: Cell, number: int, log: Log) -> Game | None:
    other = cell.opponent
    if cell.colour is Colour.WHITE and back.colour is Colour.BLACK:  # at a glance
        usual = RESULTS.get((cell.code, back.code))
        if usual is not None:
            return _made(player, other, usual)
    elif cell.colour is Colour.BLACK and back.colour is Colour.WHITE:
        usual = RESULTS.get((back.code, cell.code))
        if usual is not None:
            return _made(other, player, usual)
    codes = _code(cell, log), _code(back, log)
    colour = _colour(player, cell, back, codes, number, log)
    if colour is None:
        return None
    white, black = (player, other) if colour is Colour.WHITE else (other, player)
    result = RESULTS.get(codes if colour is Colour.WHITE else (codes[1], codes[0]))
    if result is None:
        _refuse_results(player, cell, back, number, log)
        return None
    return Game(white, black, result)


def _refuse_results(player: Tpn, cell: Cell, back: Cell, number: int, log: Log) -> None:
    """Tell which of two results is the odd one, if one of them is."""
    other = cell.opponent
    sides = ((player, cell, other, back), (other, back, player, cell))
    for one, own, two, their in sides:
        if not _is_result(own.code) and _is_result(their.code):
            where = {"line": their.code_place.line, "column": their.code_place.column}
            log.refuse(
                own.code_place,
                _not_a_result(own.code, round=number, one=one, two=two, other=their.code, **where),
                Message("Give both the result of the game, or leave both blank."),
            )
            return
    what = Message(
        "In round {round} the results “{one}” of player {player} and “{two}” of player "
        "{opponent} (line {line}, column {column}) do not fit each other.",
        round=number,
        one=cell.code,
        player=player,
        two=back.code,
        opponent=other,
        line=back.code_place.line,
        column=back.code_place.column,
    )
    log.refuse(cell.code_place, what, Message("Correct one of the two."))


def _not_a_result(code: str, **values: object) -> Message:
    if code == "?":
        return Message(
            "In round {round} “?” marks the game of players {one} and {two} as adjourned; "
            "the other line (line {line}, column {column}) has a result, “{other}”.",
            **values,
        )
    if not code:
        return Message(
            "In round {round} player {one} has no result against player {two}; "
            "the other line (line {line}, column {column}) has one, “{other}”.",
            **values,
        )
    return Message(
        "In round {round} the sign “{sign}” of player {one} is not a result; "
        "the line of player {two} (line {line}, column {column}) has one, “{other}”.",
        sign=code,
        **values,
    )


def _is_result(code: str) -> bool:
    return code in GAME_CODES - {"?"}


def _code(cell: Cell, log: Log) -> str:
    """Return the result's letter; an unknown one is an unknown result."""
    if not cell.code or cell.code in GAME_CODES or cell.code in "FHUZ":
        return cell.code
    what = Message("“{text}” is not a result; the result is not yet known.", text=cell.code)
    log.adjust(what, cell.code_place)
    return ""


def _colour(
    player: Tpn, cell: Cell, back: Cell, codes: tuple[str, str], number: int, log: Log
) -> Colour | None:
    """Return the player's colour; one of the two may leave it out, for a forfeit both."""
    if cell.colour is not None and cell.colour is back.colour:
        what = Message(
            "In round {round} players {player} and {opponent} (line {line}, column {column}) "
            "have the same colour.",
            round=number,
            player=player,
            opponent=cell.opponent,
            line=back.colour_place.line,
            column=back.colour_place.column,
        )
        log.refuse(cell.colour_place, what, Message("Correct the colour of one of them."))
        return None
    if cell.colour is not None:
        colour = cell.colour
    elif back.colour is not None:
        colour = back.colour.other
    elif not set(codes) <= {"+", "-"}:
        what = Message(
            "In round {round} neither player {player} nor player {opponent} has a colour.",
            round=number,
            player=player,
            opponent=cell.opponent,
        )
        log.refuse(cell.colour_place, what, Message("Write w for one and b for the other."))
        return None
    else:
        colour = Colour.WHITE
        what = Message(
            "The forfeited game {player} - {opponent} of round {round} has no colours; "
            "the lower number was given White.",
            player=player,
            opponent=cell.opponent,
            round=number,
        )
        log.adjust(what, cell.colour_place)
        return colour
    if cell.colour is None or back.colour is None:
        missing = cell if cell.colour is None else back
        log.adjust(
            Message("A missing colour was taken from the opponent's line."), missing.colour_place
        )
    return colour
