"""Checklists and pairing cards of a round as tables."""

from collections.abc import Sequence
from typing import Final

from pareo.explain import CheckGroup, CheckRow, checklist, float_mark, preference_sign, score_group
from pareo.history import Entrant, RoundSetup, setup_of_everybody
from pareo.language import Message, counted, joined
from pareo.model import Colour, Player, Tournament, Tpn
from pareo.pairing import PairingSystem
from pareo.reports import Card, Cell, Column, Fact, Kind, Table, cards_of_players, title_of
from pareo.rounds import PreparedEvent, RoundRequest, prepare_event
from pareo.service.explaining import ExplainedRound
from pareo.service.lookup import find_participant
from pareo.service.team_cards import cards_of_teams
from pareo.value import replace

_COLUMNS: Final = (
    Column("rank", Message("Rk"), Kind.NUMBER),
    Column("number", Message("No."), Kind.NUMBER),
    Column("title", Message("Title")),
    Column("name", Message("Name")),
    Column("rating", Message("Rating"), Kind.NUMBER),
    Column("points", Message("Points"), Kind.POINTS),
    Column("colours", Message("Colours")),
    Column("due", Message("Due")),
    Column("float_two_rounds_ago", Message("Float−2")),
    Column("float_last_round", Message("Float−1")),
    Column("colour_difference", Message("Diff."), Kind.NUMBER),
    Column("colour_run", Message("Run"), Kind.NUMBER),
    Column("colour", Message("Colour")),
    Column("opponent", Message("Opp."), Kind.NUMBER),
    Column("opponents", Message("Met")),
    Column("aro", Message("ARO"), Kind.NUMBER),
    Column("buchholz", Message("Buchholz"), Kind.NUMBER),
    Column("sonneborn_berger", Message("Sonneborn-Berger"), Kind.NUMBER),
)
_FLOAT: Final = Column("float", Message("Float"))
_SIGNS: Final = {Colour.WHITE: Message("{before}w"), Colour.BLACK: Message("{before}-")}

_LEGEND: Final = (
    (("rank",), Message("Rk: place by score and number; Opp. and Met go by it.")),
    (
        ("colours", "due", "colour"),
        Message("Colours: w White, - Black. Due: the colour preferred."),
    ),
    (
        ("float_two_rounds_ago", "float_last_round"),
        Message("Float−2, Float−1: two rounds ago and in the last round; + up, - down."),
    ),
    (("colour_difference",), Message("Diff.: games with White less games with Black.")),
    (
        ("colour_run",),
        Message("Run: how many times in a row the last colour came; below zero for Black."),
    ),
)
"""What columns mean, each line with the columns that it is about."""


def legend_of(tables: Sequence[Table]) -> tuple[Message, ...]:
    """Return what the columns mean that have something in them; empty ones are not printed."""
    used = {
        column.key
        for table in tables
        for row in table.rows
        for column, cell in zip(table.columns, row, strict=True)
        if cell not in (None, "")
    }
    return tuple(said for columns, said in _LEGEND if used.intersection(columns))


def checklist_tables(explained: ExplainedRound) -> list[Table]:
    """Return one table for each group; colours are written w and -, floats + and -."""
    return [_group(explained.before, group) for group in checklist(explained.story)]


def _group(tournament: Tournament, group: CheckGroup) -> Table:
    title = Message("Median group") if group.score is None else score_group(group.score)
    rows = tuple(_row(tournament, row) for row in group.rows)
    notes = (
        Message(
            "{white}, {black}; {x}.",
            white=counted("{count} is due White", "{count} are due White", group.due_white),
            black=counted("{count} Black", "{count} Black", group.due_black),
            x=counted(
                "{count} pair must disregard a colour",
                "{count} pairs must disregard a colour",
                group.x,
            ),
        ),
    )
    return Table("checklist", title, _COLUMNS, rows, notes)


def _row(tournament: Tournament, row: CheckRow) -> tuple[Cell, ...]:
    one = tournament.participant(row.player)
    title, rating = (title_of(one), one.rating) if isinstance(one, Player) else (None, one.strength)
    return (
        row.rank,
        row.player,
        title,
        one.name,
        rating,
        row.score,
        _signs(row.colours) or "",
        _signs([row.preference.due] if row.preference else []),
        row.float_before,
        row.last_float,
        row.difference,
        row.run,
        _signs([row.colour] if row.colour else []),
        row.opponent,
        " ".join(map(str, row.opponents)),
        row.rank_values.aro,
        row.rank_values.buchholz,
        row.rank_values.sonneborn_berger,
    )


def _signs(colours: Sequence[Colour]) -> Cell:
    said: Message | None = None
    for colour in colours:
        said = Message(_SIGNS[colour].template, before="" if said is None else said)
    return said


def cards(explained: ExplainedRound, typed: str | None = None) -> list[tuple[Card, Table]]:
    """Return the pairing card of everybody, in the order of numbers; or of one.

    Whoever has the file has the birth dates; papers of events do not show them.
    """
    only = None if typed is None else find_participant(explained.record, typed).number
    record, system = explained.record, explained.story.system
    return [_with_birth(record, each) for each in _cards(record, system, only)]


def cards_of_event(tournament: Tournament, only: int | None = None) -> list[tuple[Card, Table]]:
    """Return the same of an event as it stands; nothing in a fixed system."""
    prepared = prepare_event(tournament, RoundRequest(draw_lot=True))
    if not isinstance(prepared, PreparedEvent):
        return []
    return _cards(prepared.tournament, prepared.system, only)


def _cards(record: Tournament, system: PairingSystem, only: int | None) -> list[tuple[Card, Table]]:
    """Return cards.

    Players who withdrew keep their card. It shows the player and, for each round, the opponent
    with rating, the colour, the result, the score so far and the float.
    """
    setup = setup_of_everybody(record)
    entrants = {entrant.tpn: entrant for entrant in setup.entrants}
    cards_of = cards_of_teams if record.settings.teams_are_paired else cards_of_players
    return [
        (
            _with_head(record, system, setup, entrants[number], card),
            _with_floats(table, system, setup, entrants[number]),
        )
        for number, (card, table) in zip(sorted(entrants), cards_of(record), strict=True)
        if only in (None, number)
    ]


def _with_head(
    record: Tournament, system: PairingSystem, setup: RoundSetup, entrant: Entrant, card: Card
) -> Card:
    """Return the card with the head of the manual's model, and the preference as it is noted."""
    due = preference_sign(entrant.tpn, system.reasons.preference(setup, entrant))
    facts = [*card.facts, Fact("preference", Message("Colour preference"), due)]
    player = record.participant(entrant.tpn)
    if not isinstance(player, Player):
        return replace(card, facts=tuple(facts))
    national = ", ".join(each.number for each in player.national if each.number)
    if national:
        facts.append(Fact("national_id", Message("National ID"), national))
    return replace(card, title=card_head(player), facts=tuple(facts))


def card_head(player: Player) -> Message:
    """Return the first line of a card: (GM) MANZONI, Alessandro 2650 1."""
    surname, comma, first = player.name.partition(",")
    name = f"{surname.upper()}{comma}{first}" if comma else player.name
    title = Message("({title})", title=title_of(player)) if player.title else ""
    return joined(filter(None, (title, name, str(player.rating or ""), str(player.number))), " ")


def _with_birth(record: Tournament, found: tuple[Card, Table]) -> tuple[Card, Table]:
    card, table = found
    number = next(fact.content for fact in card.facts if fact.key == "number")
    player = record.player_by_number.get(Tpn(number)) if isinstance(number, int) else None
    if player is None or player.birth_date is None or record.settings.teams_are_paired:
        return found
    born = Fact("birth_date", Message("Date of birth"), str(player.birth_date))
    return replace(card, facts=(*card.facts, born)), table


def _with_floats(table: Table, system: PairingSystem, setup: RoundSetup, entrant: Entrant) -> Table:
    marks = [float_mark(system, setup, entrant, n + 1) for n in range(len(entrant.gaps))]
    rows = tuple(
        (*row, marks[at] if at < len(marks) else None) for at, row in enumerate(table.rows)
    )
    return replace(table, columns=(*table.columns, _FLOAT), rows=rows)
