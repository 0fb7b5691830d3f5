"""The card of one player: personal data, and every round with its opponent."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from pareo.history import ranks_are_stale
from pareo.language import Message
from pareo.model import ZERO, ByeKind, Player, Points, Tournament, Tpn
from pareo.reports.entries import Entry, entries_of_player, entries_of_players, total
from pareo.reports.players import presence
from pareo.reports.table import Card, Cell, Column, Fact, Kind, Table, Words, known_card
from pareo.reports.words import BYE_COLUMNS, BYE_KEYS, BYES, COLOURS, player_cells, title_of
from pareo.standings import about_uncounted

_COLUMNS = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("opponent", Message("No."), Kind.NUMBER),
    Column("opponent_title", Message("Title")),
    Column("opponent_name", Message("Opponent")),
    Column("opponent_federation", Message("Fed")),
    Column("opponent_rating", Message("Rating"), Kind.NUMBER),
    Column("colour", Message("Colour")),
    Column("result", Message("Result")),
    Column("points", Message("Points"), Kind.POINTS),
    BYE_COLUMNS[0],
)


def cards_of_players(tournament: Tournament) -> Iterator[tuple[Card, Table]]:
    """Yield the card of everybody with the rounds, in the order of numbers."""
    entries = entries_of_players(tournament)
    ranks = _published_ranks(tournament)
    for number in sorted(entries):
        card = _card(tournament, number, total(entries[number]), ranks.get(number))
        yield card, _rounds(tournament, number, entries[number])


def player_card(tournament: Tournament, number: Tpn) -> Card:
    """Return the data of a player, without the birth date: these cards are public."""
    points = total(entries_of_players(tournament)[number])
    return _card(tournament, number, points, _published_ranks(tournament).get(number))


def _card(tournament: Tournament, number: Tpn, points: Points, rank: int | None) -> Card:
    player = tournament.player_by_number[number]
    team = tournament.team_of.get(number)
    return known_card(
        "player",
        f"{number} {player.name}",
        Fact("number", Message("Number"), number, Kind.NUMBER),
        Fact("name", Message("Name"), player.name),
        Fact("title", Message("Title"), title_of(player)),
        Fact("rating", Message("Rating"), player.rating, Kind.NUMBER),
        Fact("federation", Message("Federation"), player.federation),
        Fact("fide_id", Message("FIDE ID"), player.fide_id),
        Fact(
            "team", Message("Team"), None if team is None else tournament.team_by_number[team].name
        ),
        Fact("rank", Message("Rank"), rank, Kind.NUMBER),
        Fact("points", Message("Points"), points, Kind.POINTS),
        Fact("remark", Message("Remark"), presence(tournament, player)),
    )


def rounds_of_players(tournament: Tournament) -> Callable[[Tpn], Table]:
    """Return what gives the rounds of a player; the results of all are added up only once."""
    entries = entries_of_players(tournament)
    return lambda number: _rounds(tournament, number, entries[number])


def rounds_of_player(tournament: Tournament, number: Tpn) -> Table:
    """Return the rounds of a player with the running score, and future byes."""
    return _rounds(tournament, number, entries_of_player(tournament, number))


def _rounds(tournament: Tournament, number: Tpn, entries: Sequence[Entry | None]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    score: int = ZERO
    for played, entry in enumerate(entries, start=1):
        score += entry.points if entry else ZERO
        rows.append(_row(tournament, played, entry, Points(score)))
    teams = tournament.settings.teams_are_paired
    if not teams:
        ahead = [bye for bye in tournament.requested_byes if bye.participant == number]
        rows += [
            (bye.round, *_bye(bye.kind), None, BYE_KEYS[bye.kind])
            for bye in sorted(ahead, key=lambda bye: bye.round)
        ]
    shown = () if teams else (number, *(each.opponent or 0 for each in entries if each))
    about = about_uncounted(tournament, shown)
    return Table("rounds", Message("Rounds"), _COLUMNS, tuple(rows), about)


def _row(
    tournament: Tournament, played: int, entry: Entry | None, score: Points
) -> tuple[Cell, ...]:
    if entry is None:
        said = Words(Message("not lined up"))
        return (played, None, None, said, None, None, None, None, score, None)
    if entry.bye is not None:
        return (played, *_bye(entry.bye), score, BYE_KEYS[entry.bye])
    colour = COLOURS[entry.colour] if entry.colour else None
    opponent = _opponent(tournament, entry)
    return (played, *opponent, colour, entry.signs, score, None)


def _bye(kind: ByeKind) -> tuple[Cell, ...]:
    return (None, None, Words(BYES[kind]), None, None, None, None)


def _opponent(tournament: Tournament, entry: Entry) -> tuple[Cell, ...]:
    if entry.opponent is None:
        return (None, None, Words(Message("empty board")), None, None)
    opponent: Player = tournament.player_by_number[entry.opponent]
    return (opponent.number, *player_cells(opponent))


def _published_ranks(tournament: Tournament) -> Mapping[Tpn, int | None]:
    if ranks_are_stale(tournament):
        return {}
    return {entry.number: entry.rank for entry in tournament.published_players}
