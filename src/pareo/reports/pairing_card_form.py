"""The pairing card of a player in a Swiss: form 2 of B.02 (2005), private as all of them."""

from collections.abc import Mapping, Sequence

from pareo.errors import FormError
from pareo.language import Message
from pareo.model import Tournament, Tpn, known_sex
from pareo.rating import points as hundredths_text
from pareo.reports.entries import Entry, entries_of_player
from pareo.reports.official import COLOURS_ON_FORMS, column, field, fields, signatures
from pareo.reports.paper import Part
from pareo.reports.rating_forms import (
    average_of,
    birth_of,
    final_order,
    rated_games,
    sign_of,
    totals_of,
    was_played,
)
from pareo.reports.table import Cell, Kind, Table
from pareo.reports.value_text import decimals_of, value_text
from pareo.reports.words import day_text
from pareo.rulebook import RATINGS_2005
from pareo.standings import after, rank

_COLOURS = Message("Color: W is White, B is Black")
TieBreaks = Sequence[Mapping[Tpn, Cell]]
"""The first tie-break of everybody after each round."""


@RATINGS_2005.rule("11.3", "Form 2")
def form_2(
    tournament: Tournament, number: Tpn, tie_breaks: TieBreaks | None = None
) -> tuple[Part, ...]:
    """Return the pairing card of a player in a Swiss, with the summary against rated opponents.

    The tie-break is the first of the event, after each round.
    """
    player, event = tournament.player_by_number[number], tournament.event
    sex = known_sex(player.sex, player.title)
    who = fields(
        "identity",
        None,
        field("name", Message("Name"), player.name),
        field("id", Message("Fide ID"), player.fide_id),
        field("rating", Message("Rating"), player.rating, Kind.NUMBER),
        field("title", Message("Title"), player.title.value if player.title else None),
        field("birth_date", Message("Birthdate"), birth_of(player)),
        field("federation", Message("Fed"), player.federation),
        field("sex", Message("Sex"), sex.value if sex else None),
        field("number", Message("No"), number, Kind.NUMBER),
        across=4,
    )
    where = fields(
        "event",
        None,
        field("event", Message("Event"), event.name or None),
        field("start", Message("Start"), day_text(event.first_day)),
        field("finish", Message("Finish"), day_text(event.last_day)),
        across=3,
    )
    columns = (
        column("round", Message("Rd"), Kind.NUMBER),
        column("opponent", Message("No"), Kind.NUMBER),
        column("opponent_name", Message("Opponent Name")),
        column("opponent_rating", Message("Rating"), Kind.NUMBER),
        column("colour", Message("Color")),
        column("score", Message("Score")),
        column("total", Message("Total"), Kind.POINTS),
        column("tie_break", Message("Tie-B"), Kind.NUMBER),
    )
    after_rounds = first_tie_breaks(tournament) if tie_breaks is None else tie_breaks
    rows: list[tuple[Cell, ...]] = []
    running = 0
    for place, entry in enumerate(entries_of_player(tournament, number), start=1):
        running += entry.points if entry else 0
        tie_break = after_rounds[place - 1].get(number)
        rows.append((place, *_opponent(tournament, entry), sign_of(entry), running, tie_break))
    rated = rated_games(tournament)[number]
    totals = totals_of(tournament)
    footer = fields(
        "summary",
        None,
        field("score_rated", Message("Score vs. rated opponents"), hundredths_text(rated.score)),
        field("games_rated", Message("Number of rated opponents"), rated.games, Kind.NUMBER),
        field(
            "average_rated",
            Message("Average rating of rated opponents"),
            average_of(rated),
            Kind.NUMBER,
        ),
        field("total", Message("Total"), totals[number], Kind.POINTS),
        field("rank", Message("Rank"), final_order(tournament)[number], Kind.NUMBER),
        field("chief_arbiter", Message("Chief Arbiter (name)"), event.chief_arbiter),
        across=3,
    )
    signed = signatures(
        ("chief_arbiter_signed", Message("Chief Arbiter")),
        ("deputy_signed", Message("Deputy Arbiter")),
        (
            "endorsement",
            Message(
                "For the tournament not registered in advance, endorsement of national federation "
                "official"
            ),
        ),
        across=3,
    )
    return (
        who,
        where,
        Table("rounds", Message("Rounds"), columns, tuple(rows), (_COLOURS,), ruled=True),
        footer,
        signed,
    )


def first_tie_breaks(tournament: Tournament) -> TieBreaks:
    """Return the first tie-break of the event after each round; nothing where none fits.

    Where teams are paired the tie-breaks are theirs, and their players have none.
    """
    if tournament.settings.teams_are_paired:
        return [{} for _ in tournament.rounds]
    return [_tie_breaks_after(tournament, place + 1) for place in range(len(tournament.rounds))]


def _tie_breaks_after(tournament: Tournament, place: int) -> Mapping[Tpn, Cell]:
    try:
        standings = rank(after(tournament, place))
    except FormError:
        return {}
    criteria = enumerate(standings.criteria)
    found = next(((i, one) for i, one in criteria if one.asked.code != "PTS"), None)
    if found is None:
        return {}
    decimals = decimals_of(found[1])
    return {row.number: value_text(row.values[found[0]], decimals) for row in standings.rows}


def _opponent(tournament: Tournament, entry: Entry | None) -> tuple[Cell, ...]:
    if entry is None or entry.opponent is None:
        return (None, None, None, None)
    other = tournament.player_by_number[entry.opponent]
    colour = COLOURS_ON_FORMS[entry.colour] if entry.colour and was_played(entry) else None
    return (other.number, other.name, other.rating, colour)
