"""Games as the acts find them: which one is meant, and whether its round is in play."""

import re
from typing import Final

from pareo.errors import FormError
from pareo.journal import Game, GameId, Phase, State, board_of, boards_of, is_in_play, named, seats
from pareo.language import Message
from pareo.model import Colour, Outcome, Result, spelt_result
from pareo.service.desk.act import ActRefused
from pareo.service.desk.answers import WayOut
from pareo.service.desk.sentences.sentence import name_of

KEYS: Final = {
    "1": "1-0",
    "0": "0-1",
    "5": "½-½",
    "+": "1F-0F",
    "-": "0F-1F",
    "x": "0F-0F",
    "a": "adjourned",
}
SELDOM: Final = {
    "5-0": "½-0",
    "0-5": "0-½",
    "0-0": "0-0",
    "1u": "1-0u",
    "5u": "½-½u",
    "0u": "0-1u",
}
KEYS_IN_A_ROW: Final = {"1": "1-0", "2": "½-½", "3": "0-1"} | {
    key: result for key, result in KEYS.items() if not key.isdigit()
}
"""The keys for those who like 1 2 3 side by side."""
WORDS: Final = {
    "1-0": Message("White wins"),
    "0-1": Message("Black wins"),
    "½-½": Message("draw"),
    "1F-0F": Message("White wins by forfeit"),
    "0F-1F": Message("Black wins by forfeit"),
    "0F-0F": Message("neither of them came"),
    "adjourned": Message("adjourned"),
    "½-0": Message("half a point for White, none for Black"),
    "0-½": Message("none for White, half a point for Black"),
    "0-0": Message("both lose"),
    "1-0u": Message("White wins, too short to be rated (W in reports)"),
    "½-½u": Message("draw, too short to be rated (D in reports)"),
    "0-1u": Message("Black wins, too short to be rated (L for White in reports)"),
}
"""Results as they are spoken."""


def result_of_key(typed: str) -> str | None:
    """Return the result that a key stands for, None if it is no key."""
    return KEYS.get(typed.lower()) or SELDOM.get(typed.lower())


def is_home_black(state: State, game: Game) -> bool:
    """Whether home has Black at a board between teams: then the desk shows Black first."""
    return state.of_teams and bool(game.place) and game.white != state.games[game.id].white


def place_named(state: State, game: Game, *, home_first: bool = False) -> Message | str | int:
    """Return the table of a game; of a board between teams also who plays there."""
    if not state.of_teams or not game.place:
        return game.label
    white, black = players_at(state, game)
    if home_first and is_home_black(state, game):
        return Message(
            "{table} (Black: {black}; White: {white})", table=game.label, white=white, black=black
        )
    return Message(
        "{table} (White: {white}; Black: {black})", table=game.label, white=white, black=black
    )


def players_at(state: State, game: Game) -> tuple[str, str]:
    """Return the names of White and Black; of a match between teams those of the teams."""
    pair = seats(state, game) if game.place else (game.white, game.black)
    white, black = ("–" if who is None else name_of(who, state) for who in pair)
    return white, black


Label = int | str
"""A table as it is named, or a table and a board of its match: 3, 3.2."""
Place = tuple[int, int, int | None]
"""The round, the game, and the board if it is a match."""
_LETTERS_OF_REPORTS: Final = ("W", "D", "L")
_LABEL: Final = re.compile(r"(?a)(\d+)(?:\.(\d+))?")


def result_meant(text: str) -> Result:
    """Return the result that is written or that a key stands for; raises FormError for one that no game can have."""
    try:
        return Result(spelt_result(result_of_key(text) or text))
    except ValueError:
        if text.strip().upper() in _LETTERS_OF_REPORTS:
            raise FormError.of(
                Message("“{text}” is a letter of report files.", text=text),
                Message("A game too short to be rated is typed 1u, 5u or 0u: W, D or L for White."),
            ) from None
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


def game_in_play(
    state: State,
    number: int,
    game: int,
    board: int | None = None,
    *,
    result: Result = Result.PENDING,
) -> Game:
    """Return a game whose result may be entered now; raises ActRefused with what to do instead.

    A result that is known already goes with the way out.
    """
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
            from pareo.service.desk.corrections import way_to_correct

            ways = [WayOut("result.correct", Message("Correct the result."))]
            if result.known:
                ways = [way_to_correct(state, found, result)]
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


def newest_round(state: State) -> int:
    """Return the newest round that players know, whatever an older one still waits for; 0 without.

    Of a table several may be in play: then the first one of which most games are open, or any
    while no later one was published or played after its own first result.
    """
    for number in sorted(state.rounds) if state.laid else ():
        games = list(state.games_of(number))
        left = sum(map(_is_open, games))
        is_most = left * 2 > len(games)
        if is_in_play(state, number) and left and (is_most or not _is_passed(state, number)):
            return number
    return state.published


def _is_passed(state: State, number: int) -> bool:
    """Whether a later round was published or played after the first result of this one."""
    begun = min(game.seq for game in state.games_of(number) if not _is_open(game))
    later = (each for each in state.rounds.values() if each.number > number)
    return any(
        each.published_seq > begun or not all(map(_is_open, state.games_of(each.number)))
        for each in later
    )


def round_in_play(state: State, number: int | None) -> int:
    """Return the round that is meant; without a number the newest one, if it is in play."""
    newest = newest_round(state)
    is_last = newest and state.rounds[newest].phase is Phase.PUBLISHED
    return paired_round(state, number or (newest if is_last else None))


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
    """Return the game of a table in the round that is meant, else in the one in play.

    Of a table of rounds it is the one whose game there is open; raises FormError if several are.
    """
    if number is None and state.laid:
        open_in = [
            each.round
            for each in sorted(state.games.values())
            if each.board == table and _is_open(each) and is_in_play(state, each.round)
        ]
        if len(open_in) > 1:
            raise FormError.of(
                Message(
                    "Table {table} is open in rounds {rounds}.",
                    table=table,
                    rounds=", ".join(map(str, open_in)),
                ),
                Message("Name the round."),
            )
        number = open_in[0] if open_in else None
    wanted = round_in_play(state, number)
    return wanted, game_at(state, wanted, table)


def _is_open(game: Game) -> bool:
    return game.result == Result.PENDING.value


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
            name=named(state, who),
            round=gone.after,
            table=game.label,
        )
        way = WayOut("undo", Message("Undo the withdrawal."), gone.seq or None)
        raise ActRefused.of("has-left", text, "", way)
