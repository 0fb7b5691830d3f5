"""What players report from their boards, and how an arbiter makes it the result."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum
from typing import Annotated, Final

from pareo.errors import FormError
from pareo.journal import Game, PersonId, State, boards_of, seats
from pareo.language import Message, counted
from pareo.model import Result
from pareo.reports import Cell, Column, Kind, Table
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform_all
from pareo.service.desk.answers import Answer, Refusal
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import RoundInPlay, TableNumber
from pareo.service.desk.games import (
    Label,
    about,
    board_once_at,
    ended_result,
    found_game,
    game_in_play,
    refuse_for_who_left,
    refuse_without_board,
    scope_of,
)
from pareo.service.desk.results import (
    Place,
    as_place,
    place_of,
    refuse_impossible,
    refuse_other_tables,
    seated,
)
from pareo.service.permissions import Action

VIA: Final = "claim"
"""How a result came in that an arbiter accepted from the players."""

BoardLabel = Annotated[
    str,
    Field(
        limits={
            "pattern": r"^[0-9]{1,5}\.[0-9]{1,3}$",
            "description": "board 2 of table 3 as 3.2",
        }
    ),
]


class Claimed(Enum):
    """What the two at a board say of a game that has no result yet."""

    ONE = "one"
    AGREED = "agreed"
    DIFFER = "differ"


_WORDS: Final = {
    Claimed.ONE: Message("one player"),
    Claimed.AGREED: Message("both agree"),
    Claimed.DIFFER: Message("they differ"),
}
_COLUMNS: Final = (
    Column("table", Message("Table"), Kind.NUMBER),
    Column("white_name", Message("White")),
    Column("black_name", Message("Black")),
    Column("white", Message("White reports")),
    Column("black", Message("Black reports")),
    Column("state", Message("State")),
)


def claimed(game: Game) -> Claimed | None:
    """Return what is reported of a game; None if nothing is, or an arbiter has entered a result."""
    if game.result != Result.PENDING.value or not game.claims:
        return None
    if len({result for _, result in game.claims}) > 1:
        return Claimed.DIFFER
    return Claimed.AGREED if len(game.claims) > 1 else Claimed.ONE


def acceptable(game: Game) -> str | None:
    """Return the result that an arbiter may accept; None where nobody reports, or they differ."""
    return None if claimed(game) in (None, Claimed.DIFFER) else game.claims[0][1]


def played_in(state: State, number: int) -> Iterator[Game]:
    """Yield the games of a round, or the boards of its matches, at which players can report."""
    for game in state.games_of(number):
        if state.has_boards:
            yield from boards_of(state, game)
        else:
            yield game


def agreed(state: State, number: int) -> dict[Place, str]:
    """Return the results that both players of a game report, by the place of the game."""
    return {
        place_of(game): game.claims[0][1]
        for game in played_in(state, number)
        if claimed(game) is Claimed.AGREED
    }


def reported_at(state: State, number: int, tables: Collection[Label] = ()) -> dict[Place, str]:
    """Return what is reported at tables of a round; without tables where both report the same.

    Raises FormError for a table where nobody reports, or the players differ.
    """
    if not tables:
        return agreed(state, number)
    found: dict[Place, str] = {}
    for table in tables:
        game = found_game(state, *board_once_at(state, number, table))
        if (result := acceptable(game)) is None:
            raise FormError.of(
                Message("Table {table}: there is nothing to accept.", table=table),
                Message("Enter its result."),
            )
        found[place_of(game)] = result
    return found


def claims_of(state: State, number: int) -> Table:
    """Return what players report in a round and nobody has accepted, table by table."""
    games = sorted(played_in(state, number), key=lambda each: (each.board, each.place))
    rows = tuple(_row(state, game, said) for game in games if (said := claimed(game)) is not None)
    title = Message("Results of round {round} that players report", round=number)
    return Table("claims", title, _COLUMNS, rows)


@act("claims.accept", Action.RESULTS)
def accept_claims(
    desk: Desk,
    tables: Annotated[
        Sequence[TableNumber | BoardLabel],
        Field(
            limits={
                "max_length": 5000,
                "description": "by default all where both players report the same",
            },
        ),
    ] = (),
    *,
    number: RoundInPlay,
) -> Answer:
    """Accept what players report from their boards."""
    return accept(desk, number, reported_at(desk.event.state, number, tables))


def accept(desk: Desk, number: int, results: Mapping[int, str] | Mapping[Place, str]) -> Answer:
    """Make what players report the results of games, as whoever accepts saw it; White first.

    Games about which the players say something else by now are left; refused if none is left.
    """
    meant = {as_place(game): ended_result(result).value for game, result in results.items()}
    if not meant:
        raise FormError.of(
            Message("No table is named, and nowhere do both players report the same."),
            Message("Name the tables."),
        )

    def guard(state: State) -> Sequence[Proposal]:
        games = [game_in_play(state, number, *place) for place in meant]
        refuse_other_tables(desk, *games)
        for game in games:
            refuse_without_board(state, game)
        taken = [game for game in games if acceptable(game) == meant[place_of(game)]]
        if not taken:
            raise ActRefused(*map(_moved_on, games))
        for game in taken:
            refuse_for_who_left(state, game, Result(meant[place_of(game)]))
            refuse_impossible(state, game, Result(meant[place_of(game)]))
        left = len(games) - len(taken)
        notices = (
            (
                counted(
                    "{count} table is left: its players report something else by now.",
                    "{count} tables are left: their players report something else by now.",
                    left,
                ),
            )
            if left
            else ()
        )
        return [
            Proposal(
                "result.enter",
                {
                    **about(each),
                    "result": meant[place_of(each)],
                    "via": VIA,
                    **seated(state, each),
                },
                (scope_of(number, *place_of(each)),),
                notices=notices if each is taken[0] else (),
                structural=False,
            )
            for each in taken
        ]

    return perform_all(desk, guard)


def names_at(state: State, game: Game) -> tuple[str, str]:
    """Return who has White and who has Black, of a match of teams the two at the board."""
    both = seats(state, game) if game.place else (game.white, game.black)
    white, black = (_name(state, who) for who in both)
    return white, black


def is_by_players(state: State, game: Game) -> bool:
    """Whether the players made the result of a game, by reporting the same."""
    return game.by in (game.white, game.black) or game.by in state.members


def _name(state: State, who: PersonId | None) -> str:
    if who is None:
        return ""
    return (state.members.get(who) or state.people[who]).name


def _moved_on(game: Game) -> Refusal:
    text = (
        Message("Table {table} has a result.", table=game.label)
        if game.result != Result.PENDING.value
        else Message("Table {table}: the players report something else by now.", table=game.label)
    )
    return Refusal("claim", text)


def _row(state: State, game: Game, said: Claimed) -> tuple[Cell, ...]:
    sides = dict(game.claims)
    white, black = names_at(state, game)
    return game.label, white, black, sides.get("white"), sides.get("black"), _WORDS[said]
