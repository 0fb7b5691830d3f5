"""An event as programs read it: people, rounds and games with ids, numbers and codes."""

from collections.abc import Collection, Mapping
from typing import Any

from pareo.journal import Game, PersonId, State, numbers_of, tournament_of
from pareo.language import Message, Translate
from pareo.model import ByeKind
from pareo.reports import BYE_KEYS
from pareo.service.desk.player_rows import PlayerRow, player_list
from pareo.service.desk.steps import open_games
from pareo.standings import uncounted

Record = dict[str, Any]


def people(state: State, translate: Translate) -> list[Record]:
    """Return everybody on the list, without what only arbiters see."""
    return [_person(row, translate) for row in player_list(state).rows]


def round_record(state: State, number: int) -> Record:
    """Return how far a round is, and its byes; raises DoesNotApply."""
    record = state.round(number)
    numbers = numbers_of(state)
    return {
        "round": number,
        "phase": record.phase.value,
        "system": record.system or None,
        "by_hand": record.by_hand,
        "paired_by": record.pair_seq,
        "published_at": record.published_at or None,
        "closed_at": record.closed_at or None,
        "games": len(record.order),
        "open": len(open_games(state, number)),
        "byes": [
            {**_side(state, numbers, who), "bye": BYE_KEYS[ByeKind(kind)]}
            for who, kind in sorted(record.byes.items(), key=lambda each: numbers.get(each[0], 0))
        ],
    }


def games(state: State, number: int) -> list[Record]:
    """Return the games of a round, table by table; raises DoesNotApply."""
    state.round(number)
    numbers = numbers_of(state)
    found = sorted(state.games_of(number), key=lambda game: game.board)
    gone = uncounted(tournament_of(state)) if state.plan else ()
    return [_game(state, numbers, game, gone) for game in found]


def _person(row: PlayerRow, translate: Translate) -> Record:
    return {
        "person": row.person,
        "number": row.number,
        "name": row.name,
        "title": row.title.said(translate) if isinstance(row.title, Message) else row.title,
        "rating": row.rating,
        "federation": row.federation or None,
        "club": row.club or None,
        "fide_id": row.fide_id or None,
        "national_rating": row.national or None,
        "waits_for_admission": row.waits,
        "remarks": [{"code": chip.code, "text": chip.text.said(translate)} for chip in row.chips],
    }


def _side(state: State, numbers: Mapping[PersonId, int], who: PersonId) -> Record:
    return {"person": who, "number": numbers.get(who), "name": state.people[who].name}


def _game(
    state: State, numbers: Mapping[PersonId, int], game: Game, gone: Collection[int]
) -> Record:
    return {
        "game": game.number,
        "table": game.board,
        "white": _side(state, numbers, game.white),
        "black": _side(state, numbers, game.black),
        "result": game.result,
        "entry": game.seq or None,
        "checked": len(game.checked),
        "disputes": [{"result": each.result, "entry": each.seq} for each in game.disputes],
        "counts": numbers[game.white] not in gone and numbers[game.black] not in gone,
    }
