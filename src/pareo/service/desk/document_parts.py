"""What each paper of an event consists of: tables, cards, pictures, plain sentences."""

from collections.abc import Iterable, Iterator
from itertools import chain

from pareo.errors import FormError
from pareo.journal import numbers_of, tournament_of
from pareo.language import Day, Message, joined
from pareo.model import Tpn
from pareo.reports import (
    NEW_PAGE,
    Column,
    Kind,
    Part,
    Picture,
    Prose,
    Table,
    cards_of_players,
    overview,
    player_card,
    rounds_of_player,
    schedule_by_name,
    with_tie_breaks,
)
from pareo.reports import start_list as list_of_players
from pareo.schedules import plan_of
from pareo.service.desk import boards
from pareo.service.desk.asked import Asked, paired_round
from pareo.service.desk.brackets import bracket_view
from pareo.service.desk.event_rating import rated_event
from pareo.service.desk.hall_papers import slips
from pareo.service.desk.log import log
from pareo.service.desk.prize_view import prize_view
from pareo.service.desk.rules import rules_table
from pareo.service.desk.standings_list import StandingsList, crosstable_of, standings_list
from pareo.service.desk.team_papers import match_sheets, matches
from pareo.service.desk.why import why
from pareo.service.pairing_cards import cards_of_event
from pareo.value import replace


def start_list(asked: Asked) -> Iterable[Part]:
    """Everybody by number; teams with their strength."""
    if asked.state.of_teams:
        return (boards.teams_by_number(asked.state),)
    return (list_of_players(tournament_of(asked.state)),)


def regulations(asked: Asked) -> Iterable[Part]:
    """The settings and the rules that the event gives itself."""
    return overview(tournament_of(asked.state)), rules_table(asked.state)


def schedule(asked: Asked) -> Iterator[Part]:
    """All rounds of a fixed system."""
    tournament = tournament_of(asked.state)
    plan = plan_of(tournament)
    if plan is not None:
        found = schedule_by_name(tournament, plan)
        yield replace(found, title=Message("Schedule of all rounds"))


def by_board(asked: Asked) -> Iterable[Part]:
    """A round in the order of its tables."""
    table = boards.by_table(asked.state, paired_round(asked))
    return (replace(table, title=Message("{round}, by board", round=table.title)),)


def by_name(asked: Asked) -> Iterable[Part]:
    """A round in the order of names."""
    table = boards.by_name(asked.state, paired_round(asked))
    return (replace(table, title=Message("{round}, by name", round=table.title)),)


def standings(asked: Asked) -> Iterator[Part]:
    """The list after a round, with the names of its tie-breaks."""
    found = standings_list(asked.state, asked.round or None)
    if found is None:
        return
    if (teams := found.sides) is not None:
        yield teams
    *before, last = (part.table for part in found.parts())
    yield from (*before, _with_legend(last, found))


def _with_legend(table: Table, found: StandingsList) -> Table:
    """Return a table with the names of the tie-breaks below it."""
    names = [Message("{code}: {name}", code=code, name=name) for code, name in found.legend]
    return replace(table, notes=(*table.notes, joined(names, " · "))) if names else table


def round_pack(asked: Asked) -> Iterator[Part]:
    """All of a round: pairings by board and by name, the standings before it, result slips.

    Teams have their matches board by board instead of names, and match sheets instead of slips.
    """
    yield from by_board(asked)
    yield NEW_PAGE
    if asked.state.of_teams:
        yield from matches(asked)
    else:
        yield from by_name(asked)
    yield NEW_PAGE
    if paired_round(asked) > 1:
        found = standings_list(asked.state, paired_round(asked) - 1)
        yield from () if found is None else (part.table for part in found.parts())
        if asked.state.of_teams:
            yield NEW_PAGE
    yield from match_sheets(asked) if asked.state.of_teams else slips(asked)


def explanation(asked: Asked) -> Iterator[Part]:
    """Why a round is paired as it is."""
    found = why(asked.event, paired_round(asked))
    yield from (Prose(each.heading, each.sentences) for each in found.reasons)


def crosstable(asked: Asked) -> Iterable[Part]:
    """Everybody's rounds in one row, with points and tie-breaks."""
    return _crosstable(asked, grid=False)


def grid(asked: Asked) -> Iterable[Part]:
    """Everybody against everybody, with points and tie-breaks."""
    return _crosstable(asked, grid=True)


def _crosstable(asked: Asked, *, grid: bool) -> Iterable[Part]:
    """The crosstable by the ranks that a file has, else by our own."""
    tournament = replace(tournament_of(asked.state), published_players=asked.published)
    table = crosstable_of(asked.state, grid=grid, tournament=tournament).table
    return _with_tie_breaks(asked, table)


def _with_tie_breaks(asked: Asked, table: Table) -> Iterator[Part]:
    found = standings_list(asked.state)
    if found is None:
        yield table
        return
    yield _with_legend(with_tie_breaks(table, found.made), found)


def bracket(asked: Asked) -> Iterator[Part]:
    """A knock-out as a picture and by stage, and its places."""
    found = bracket_view(asked.state)
    if found is not None:
        yield Picture(found.picture(asked.translate, has_heading=False))
        yield replace(found.table, title=Message("Matches"))
        if found.places.rows:
            yield found.places


def cards(asked: Asked) -> Iterator[Part]:
    """Everybody with all rounds, or one."""
    tournament = tournament_of(asked.state)
    number = numbers_of(asked.state).get(asked.player)
    if number is None:
        yield from chain.from_iterable(cards_of_players(tournament))
    else:
        yield player_card(tournament, Tpn(number))
        yield rounds_of_player(tournament, Tpn(number))


def pairing_cards(asked: Asked) -> Iterator[Part]:
    """Everybody with colours, opponents, scores and floats, or one."""
    found = cards_of_event(tournament_of(asked.state), numbers_of(asked.state).get(asked.player))
    yield from chain.from_iterable(found)


def prizes(asked: Asked) -> Iterator[Part]:
    """Who wins what."""
    found = prize_view(asked.state)
    if found.faults:
        raise FormError(found.faults)
    if found.prizes is not None:
        yield found.prizes.table
        yield Prose(Message("Basis"), (found.state, *found.prizes.notices))


def receipts(asked: Asked) -> Iterator[Part]:
    """What the winners sign."""
    found = prize_view(asked.state)
    if found.receipts is not None:
        yield found.receipts


def ratings(asked: Asked) -> Iterator[Part]:
    """What the event does to ratings, and what does not count."""
    rated = rated_event(asked.state)
    yield replace(rated.table, title=Message("Rating changes"))
    lines = (*rated.notices, *(each.cited for each in rated.result.findings))
    if lines:
        yield Prose(Message("Remarks"), lines)


_REMARKS = (
    Column("entry", Message("Entry"), Kind.NUMBER),
    Column("round", Message("Round"), Kind.NUMBER),
    Column("remark", Message("Line of the report")),
)
_CORRECTIONS = (
    Column("entry", Message("Entry"), Kind.NUMBER),
    Column("who", Message("Who")),
    Column("what", Message("What")),
)


def remarks(asked: Asked) -> Iterable[Part]:
    """Corrections of past rounds, and every line that the report carries."""
    corrected = tuple(
        (line.entry.seq, line.entry.actor, line.text)
        for kind in ("result.correct", "report.correct")
        for line in log(asked.event, kind=kind, upto=asked.state.head)
        if line.stands
    )
    lines = tuple(
        (each.seq, each.round or None, each.line)
        for seq in sorted(asked.state.remarks)
        for each in asked.state.remarks[seq]
    )
    return (
        Table("corrections", Message("Corrections"), _CORRECTIONS, corrected),
        Table("remarks", Message("Remarks of the report"), _REMARKS, lines),
    )


_LOG = (
    Column("entry", Message("Entry"), Kind.NUMBER),
    Column("at", Message("Time (UTC)")),
    Column("who", Message("Who")),
    Column("what", Message("What")),
    Column("stands", Message("Undone")),
)


def journal(asked: Asked) -> Iterable[Part]:
    """Who did what when, closed by the hash of the last entry."""
    rows = tuple(
        (
            line.entry.seq,
            Day(line.entry.at.replace("T", " ")[:16]),
            line.entry.actor,
            line.text,
            None if line.stands else Message("undone"),
        )
        for line in log(asked.event, upto=asked.state.head, allows=asked.allows)
    )
    mark = asked.event.hash_at(asked.state.head)
    notes = (Message("Hash of entry {seq}: {hash}", seq=asked.state.head, hash=mark),)
    return (Table("journal", Message("Journal"), _LOG, rows, notes),)
