"""Public pages that follow from results: standings, crosstable, bracket, prizes, ratings."""

from collections.abc import Iterator, Mapping
from typing import Final

from pareo.errors import FormError
from pareo.language import Message
from pareo.reports import outcome_of
from pareo.service.desk.brackets import bracket_view
from pareo.service.desk.member_lists import BOARDS, ORDERS, VIEWS, list_wanted, member_tables
from pareo.service.desk.standings_list import crosstable_of, has_grid, is_grid
from pareo.service.public.event import PublicEvent
from pareo.service.public.prizes import prizes_of
from pareo.service.public.ratings import ratings_of
from pareo.value import replace
from pareo.web.public.view import Asked, Values

_CROSSTABLES: Final[Mapping[str, Message]] = {
    "grid": Message("Grid"),
    "rounds": Message("Round by round"),
}
_LISTS: Final[Mapping[str, Message]] = {
    BOARDS: VIEWS[BOARDS],
    "percentage": Message("By percentage"),
    "performance": Message("By performance"),
    **{key: words for key, words in VIEWS.items() if key != BOARDS},
}
"""The lists of players of teams; those by board in each order."""


def standings(public: PublicEvent, asked: Asked) -> Values | None:
    """List everybody as of a round."""
    number = asked.number()
    if asked.parts and number not in public.known:
        return None
    found = public.standings(number)
    if found is None:
        return {"list": None}
    if number is not None and found.round != number:
        return None
    (part,) = found.parts()
    table = public.narrowed(part.table)
    keys = [column.key for column in table.shown]
    values = [place for place, key in enumerate(keys) if key.startswith("tie_break_")]
    rows = [
        (who, dict(zip(keys, texts, strict=True)), [texts[place] for place in values])
        for who, texts in zip(part.people, table.texts(asked.translate), strict=True)
    ]
    return {
        "list": found,
        "sides": found.sides,
        "codes": [table.shown[place].heading for place in values],
        "has_remarks": "remark" in keys,
        "rows": rows,
    }


def working(public: PublicEvent, asked: Asked) -> Values | None:
    """Show how the place of somebody came about, tie-break by tie-break."""
    number, who = asked.number(), asked.word(1)
    found = public.standings(number) if number in public.known else None
    if found is None or found.round != number:
        return None
    try:
        rounds, *tables = found.working(who)
    except FormError:
        return None
    held = [row for row in rounds.rows if row[0] in public.known or int(str(row[0])) > number]
    return {
        "list": found,
        "person": public.state.people[who],
        "rounds": public.narrowed(replace(rounds, rows=tuple(held))),
        "tables": list(zip(found.legend, tables, strict=True)),
    }


def every_working(public: PublicEvent) -> Iterator[tuple[object, ...]]:
    """Yield the pages that lead to the newest standings."""
    if (found := public.standings()) is not None:
        yield from ((found.round, who) for part in found.parts() for who in part.people)


def every_list(public: PublicEvent) -> Iterator[tuple[object, ...]]:
    """Yield the newest list, and that of each round with a result."""
    yield ()
    if (found := public.standings()) is not None:
        yield from ((number,) for number in public.known if number <= found.begun)


def crosstable(public: PublicEvent, asked: Asked) -> Values | None:
    """Show everybody's rounds in one row, or everybody against everybody."""
    view = asked.word()
    if view and view not in _CROSSTABLES:
        return None
    views = _CROSSTABLES if has_grid(public.state) else {}
    if not public.known:
        return {"table": None}
    grid = is_grid(public.state, view)
    found = crosstable_of(public.state, grid=grid, tournament=public.tournament)
    table = public.narrowed(found.table)
    columns = table.shown
    rows = [
        (
            who,
            [
                (text, "" if public.state.of_teams else outcome_of(column, text))
                for column, text in zip(columns, row, strict=True)
            ],
        )
        for who, row in zip(found.people, table.texts(asked.translate), strict=True)
    ]
    chosen = "grid" if grid else "rounds"
    return {"table": table, "columns": columns, "rows": rows, "views": views, "chosen": chosen}


def every_crosstable(public: PublicEvent) -> Iterator[tuple[object, ...]]:
    """Yield the crosstable, and each of its views if it has several."""
    yield ()
    if has_grid(public.state):
        yield from ((view,) for view in _CROSSTABLES)


def individual(public: PublicEvent, asked: Asked) -> Values | None:
    """Show the players of the teams: the best of each board, all in one list, their crosstable."""
    chosen = asked.word() or BOARDS
    if not public.state.of_teams or chosen not in _LISTS:
        return None
    by = chosen if chosen in ORDERS else ""
    wanted = list_wanted(BOARDS if by else chosen, by, "")
    tables = [public.narrowed(table) for table in member_tables(public.tournament, wanted)]
    return {
        "chosen": chosen,
        "lists": _LISTS,
        "tables": [(table, list(table.texts(asked.translate))) for table in tables],
        "teams": {str(number): team for number, team in public.players.items()},
        "outcome_of": outcome_of,
    }


def every_individual(public: PublicEvent) -> Iterator[tuple[object, ...]]:
    """Yield the lists of players of teams."""
    if public.state.of_teams:
        yield ()
        yield from ((each,) for each in _LISTS)


def bracket(public: PublicEvent, asked: Asked) -> Values | None:
    """Show a knock-out as a picture, and stage by stage."""
    if not public.is_knockout:
        return None
    found = bracket_view(public.state)
    return {
        "found": found,
        "picture": found.picture(asked.translate, has_heading=False) if found else "",
    }


def prizes(public: PublicEvent, asked: Asked) -> Values | None:
    """Show who wins what."""
    del asked
    return {"prizes": prizes_of(public)} if public.has_prizes else None


def ratings(public: PublicEvent, asked: Asked) -> Values:
    """Show the change of every rating."""
    table = ratings_of(public) if public.known else None
    rows = list(table.texts(asked.translate)) if table else []
    ids = [public.players[int(row[0])] for row in rows]
    return {"table": table, "rows": list(zip(ids, rows, strict=True))}
