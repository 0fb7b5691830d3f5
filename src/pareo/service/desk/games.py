"""Games as the acts find them: which one is meant, and whether its round is in play."""

import re
from typing import Final

from pareo.errors import FormError
from pareo.journal import Game, GameId, Phase, State, board_of, boards_of, is_in_play
from pareo.language import Message
from pareo.model import Colour, Outcome, Result, spelt_result
from pareo.service.desk.act import ActRefused
from pareo.service.desk.answers import WayOut
from pareo.service.desk.result_keys import result_of_key

Label = int | str
"""A table as it is named, or a table and a board of its match: 3, 3.2."""
Place = tuple[int, int, int | None]
"""The round, the game, and the board if it is a match."""
_LABEL: Final = re.compile(r"(?a)(\d+)(?:\.(\d+))?")


def result_meant(text: str) -> Result:
    """Return the result that is written or that a key stands for; raises FormError for one that no game can have."""
    try:
        return Result(spelt_result(result_of_key(text) or text))
    except ValueError:
        raise FormError.of(
            Message("“{text}” is not a result of a game.", text=text),
            Message(
                "Choose one of {results}.",
                results=", ".join(each.value for each in Result if each.known),
            ),
        ) from None


def ended_result(text: str) -> Result:
    """Return the result of a game that has ended; raises FormError for any other."""
    meant = result_meant(text)
    if not meant.known:
        raise FormError.of(
            Message("A game cannot end with “{text}”.", text=text),
            Message("Give the result of the game."),
        )
    return meant


def scope_of(number: int, game: int, board: int | None = None) -> str:
    """Return what an entry about a game, or a board of a match, touches."""
    return f"game:{number}:{game}:{board}" if board else f"game:{number}:{game}"


def scopes_of(state: State, game: Game) -> tuple[str, ...]:
    """Return what an entry about a game touches; one about a match touches its boards too."""
    own = scope_of(*game.id, game.place)
    if game.place or not state.has_boards:
        return (own,)
    return (own, *(scope_of(*game.id, board.place) for board in boards_of(state, game)))


def found_game(state: State, number: int, game: int, board: int | None = None) -> Game:
    """Return a game, or a board of a match; raises DoesNotApply."""
    if board is None:
        return state.game(number, game)
    return board_of(state, number, game, board)


def about(game: Game) -> dict[str, int]:
    """Return how an entry names a game, or a board of a match."""
    known = {"round": game.round, "game": game.number}
    return {**known, "board": game.place} if game.place else known


def refuse_without_board(state: State, game: Game) -> None:
    """Refuse to treat a whole match as a game where its boards are meant."""
    if state.has_boards and not game.place:
        raise ActRefused.of(
            "board-wanted",
            Message("Table {table} is a match: name one of its boards.", table=game.board),
        )


def game_in_play(state: State, number: int, game: int, board: int | None = None) -> Game:
    """Return a game whose result may be entered now; raises ActRefused with what to do instead."""
    found = found_game(state, number, game, board)
    if is_in_play(state, number):
        return found
    match state.rounds[number].phase:
        case Phase.DRAFT | Phase.MANUAL:
            raise ActRefused.of(
                "not-published",
                Message("Round {round} is not published yet.", round=number),
                "",
                WayOut("round.publish", Message("Publish it.")),
            )
        case _ if number == state.paired - 1 and state.published < state.paired:
            raise ActRefused.of(
                "next-is-paired",
                Message(
                    "The pairing of round {round} is based on these results.", round=state.paired
                ),
                "",
                WayOut(
                    "undo",
                    Message("Discard the draft of that round first."),
                    state.rounds[state.paired].pair_seq,
                ),
            )
        case _:
            ways = [WayOut("result.correct", Message("Correct the result."))]
            if number == state.paired:
                ways.append(WayOut("round.reopen", Message("Open the round again.")))
            raise ActRefused.of(
                "round-over", Message("Round {round} is over.", round=number), "", *ways
            )


def refuse_draft(state: State) -> None:
    """Refuse what would change the results under a pairing that is not published yet."""
    last = state.rounds.get(state.paired)
    if last is not None and last.phase in (Phase.DRAFT, Phase.MANUAL):
        raise ActRefused.of(
            "not-published",
            Message("Round {round} is paired but not published.", round=last.number),
            "",
            WayOut("undo", Message("Discard the draft of that round first."), last.pair_seq),
            WayOut("round.publish", Message("Publish it.")),
        )


def paired_round(state: State, number: int | None) -> int:
    """Return the round that is meant; without a number the last one paired. Raises FormError."""
    wanted = number or state.paired or min(state.rounds, default=1)
    if wanted not in state.rounds:
        raise FormError.of(
            Message("Round {round} is not paired.", round=wanted), Message("Pair it first.")
        )
    return wanted


def round_in_play(state: State, number: int | None) -> int:
    """Return the round that is meant; without a number the first one that is in play."""
    in_play = [each.number for each in state.rounds.values() if each.phase is Phase.PUBLISHED]
    return paired_round(state, number or min(in_play, default=None))


def game_at(state: State, number: int, table: int) -> int:
    """Return the number of the game that is played at a table; raises FormError."""
    tables = {game.board: game.number for game in state.games_of(number)}
    if table in tables:
        return tables[table]
    raise FormError.of(
        Message("Round {round} has no table {table}.", round=number, table=table),
        Message("Its tables are {first} to {last}.", first=min(tables), last=max(tables))
        if tables
        else Message("Nobody is paired in it."),
    )


def game_now_at(state: State, number: int | None, table: int) -> GameId:
    """Return the game of a table in the round that is meant, else in the first one in play."""
    wanted = round_in_play(state, number)
    return wanted, game_at(state, wanted, table)


def game_once_at(state: State, number: int | None, table: int) -> GameId:
    """Return the game of a table in a round that has been paired."""
    wanted = paired_round(state, number)
    return wanted, game_at(state, wanted, table)


def is_label(text: str) -> bool:
    """Whether a text names a table, or a table and a board of its match."""
    return _LABEL.fullmatch(text.strip()) is not None


def label_of(text: str) -> Label:
    """Read a table, or a table and a board of its match: 3, 3.2; raises ValueError."""
    read = _LABEL.fullmatch(text.strip())
    if read is None:
        raise ValueError(text)
    return text.strip() if read[2] else int(read[1])


def board_now_at(state: State, number: int | None, label: Label) -> Place:
    """Return the game of a table, or the board of its match, in the round in play that is meant."""
    table, board = _parts(label)
    return (*game_now_at(state, number, table), board)


def board_once_at(state: State, number: int | None, label: Label) -> Place:
    """Return the game of a table, or the board of its match, in a round that has been paired."""
    table, board = _parts(label)
    return (*game_once_at(state, number, table), board)


def _parts(label: Label) -> tuple[int, int | None]:
    table, _, board = str(label).partition(".")
    return int(table), int(board) if board else None


def refuse_for_who_left(state: State, game: Game, meant: Result) -> None:
    """Refuse anything but a forfeit for somebody who left a table before the game."""
    if not state.laid:
        return
    for who, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK)):
        gone = state.gone.get(who)
        if gone is None or game.round <= gone.after:
            continue
        if meant.known and meant.outcome(colour) is Outcome.FORFEIT_LOSS:
            continue
        text = Message(
            "{name} left after round {round}: the game of table {table} stays lost by forfeit.",
            name=state.people[who].name,
            round=gone.after,
            table=game.label,
        )
        way = WayOut("undo", Message("Undo the withdrawal."), gone.seq or None)
        raise ActRefused.of("has-left", text, "", way)
