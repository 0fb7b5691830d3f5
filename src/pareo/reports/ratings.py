"""Ratings as tables: an event, a period, a list, differences; never with dates of birth."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from pareo.elo import Regulations
from pareo.language import Message, Numeral
from pareo.lists import Difference, ListEntry
from pareo.model import TITLE_WORDS, Sex, Title
from pareo.rating import (
    EVERYBODY,
    ComputerRow,
    DriftStudy,
    EventResult,
    Inclusion,
    Period,
    PlayerResult,
    RatingList,
    Row,
    alphabetical,
    of_federation,
    points,
    shown_rating,
    signed,
    titled_unrated,
    top_list,
)
from pareo.reports.table import Card, Cell, Column, Fact, Kind, Table, known_card
from pareo.reports.value_text import decimal

_TOP = 100
_ORDERS = {
    "alphabetical": ("name",),
    "federations": ("federation", "name"),
    "titled-unrated": ("name",),
}
_NUMBER = Column("number", Message("No."), Kind.NUMBER)
_NAME = Column("name", Message("Name"))
_RATING = Column("rating", Message("Rating"), Kind.NUMBER)


def rating_table(result: EventResult) -> Table:
    """Return the rating change or first result of each player."""
    rows = tuple(_row(one, result.regulations) for one in result.players.values())
    notes = []
    if any(one.k_assumed for one in result.players.values()):
        notes.append(Message("K is assumed from rating and age; a rating list gives it."))
    columns = (
        _NUMBER,
        _NAME,
        Column("rating_before", Message("Rating"), Kind.NUMBER),
        Column("k", Message("K"), Kind.NUMBER),
        Column("games", Message("n"), Kind.NUMBER),
        Column("score", Message("W"), Kind.NUMBER),
        Column("delta", Message("W−We"), Kind.NUMBER),
        Column("change", Message("Change"), Kind.NUMBER),
        Column("after", Message("New"), Kind.NUMBER),
        Column("ru", Message("Ru"), Kind.NUMBER),
    )
    return Table("ratings", Message("Ratings"), columns, rows, tuple(notes))


def _row(one: PlayerResult, regulations: Regulations) -> tuple[Cell, ...]:
    before, first = one.entrant.changes_from, one.first
    games = first.games if first else len(one.counted)
    score = first.score if first else one.won
    change = one.change
    return (
        one.entrant.key,
        one.entrant.name,
        before,
        one.k,
        games,
        points(score),
        None if change is None else signed(Fraction(sum(one.deltas), 100)),
        None if change is None else signed(change),
        None if change is None or before is None else regulations.new_rating(before, change),
        first.ru if first and first.counts else None,
    )


def computer_table(rows: Sequence[ComputerRow]) -> Table:
    """Return the table of B.02 11.31 (2005): Rar, n, W, W − We, Ru."""
    columns = (
        _NUMBER,
        _NAME,
        _RATING,
        Column("rar", Message("Rar"), Kind.NUMBER),
        Column("n", Message("n"), Kind.NUMBER),
        Column("w", Message("W"), Kind.NUMBER),
        Column("w_minus_we", Message("W−We"), Kind.NUMBER),
        Column("ru", Message("Ru"), Kind.NUMBER),
    )
    return Table(
        "computer_list",
        Message("Rating report"),
        columns,
        tuple(
            (
                row.key,
                row.name,
                row.rating,
                row.rar,
                row.n,
                points(row.w),
                None if row.w_minus_we is None else signed(Fraction(row.w_minus_we, 100)),
                row.ru,
            )
            for row in rows
        ),
        (
            Message(
                "A federation must agree on the program with the Rating Administrator before it "
                "sends such tables."
            ),
        ),
    )


def changes_table(period: Period) -> Table:
    """Return the rating changes of a period, and who entered or left the list."""
    columns = (
        Column("id", Message("FIDE ID")),
        _NAME,
        Column("before", Message("Before"), Kind.NUMBER),
        Column("k", Message("K"), Kind.NUMBER),
        Column("games", Message("Games"), Kind.NUMBER),
        Column("change", Message("Change"), Kind.NUMBER),
        Column("after", Message("New"), Kind.NUMBER),
    )
    rows = tuple(
        (
            key,
            period.after.players[key].name,
            change.before,
            change.k,
            change.games,
            None if change.change is None else signed(change.change),
            change.after,
        )
        for key, change in period.changes.items()
    )
    return Table("changes", Message("Changes"), columns, rows)


def section_table(
    section: str,
    ratings: RatingList,
    regulations: Regulations,
    inclusion: Inclusion | None = None,
) -> Table:
    """Return a section of a published list: 9.12, 9.22 and 9.23 of 2005, without dates of birth."""
    federations = sorted({one.federation or "" for one in ratings.rated})
    listed = inclusion or EVERYBODY
    match section:
        case "federations":
            rows = [
                row
                for federation in federations
                for row in of_federation(ratings, federation, regulations, listed)
            ]
        case "titled-unrated":
            rows = list(titled_unrated(ratings, regulations, listed))
        case "top":
            rows = top_list(ratings, regulations, _TOP, listed)
        case _:
            rows = list(alphabetical(ratings, regulations, listed))
    columns = (
        _NAME,
        Column("title", Message("Title")),
        Column("federation", Message("Fed")),
        _RATING,
        Column("id", Message("FIDE ID")),
        Column("games", Message("Games"), Kind.NUMBER),
        Column("k", Message("K"), Kind.NUMBER),
        Column("new_games", Message("Games with this K"), Kind.NUMBER),
        Column("state", Message("Remark")),
    )
    return Table(
        section,
        Message("Rating list"),
        columns,
        tuple(_section_row(row, regulations) for row in rows),
        ordered_by=_ORDERS.get(section, ()),
    )


def _section_row(row: Row, regulations: Regulations) -> tuple[Cell, ...]:
    state = None
    if row.delisted:
        state = Message("delisted")
    elif row.inactive:
        state = Message("inactive")
    rating = None if row.rating is None else int(shown_rating(row.rating, regulations))
    return (
        row.name,
        _title(row.title) if row.title else None,
        row.federation,
        rating,
        row.id,
        row.games,
        row.k,
        row.new_games,
        state,
    )


def drift_card(study: DriftStudy) -> Card:
    """Return the drift of the rating scale: B.02 12.3 (2005)."""
    return known_card(
        "drift",
        Message("Drift"),
        Fact("before", Message("Players before"), study.before.players, Kind.NUMBER),
        Fact("mean_before", Message("Mean before"), _mean(study.before.mean)),
        Fact("after", Message("Players after"), study.after.players, Kind.NUMBER),
        Fact("mean_after", Message("Mean after"), _mean(study.after.mean)),
        Fact("entered", Message("Entered"), study.entered.players, Kind.NUMBER),
        Fact("left", Message("Left"), study.left.players, Kind.NUMBER),
        Fact("drift", Message("Drift of players in both lists"), _mean(study.drift)),
        Fact("gained", Message("Balance of points"), study.gained, Kind.NUMBER),
    )


def _mean(value: Fraction | None) -> Numeral | None:
    return None if value is None else decimal(value, 2)


def entries_table(entries: Iterable[ListEntry]) -> Table:
    """Return the players found in a list."""
    columns = (
        Column("id", Message("ID")),
        Column("title", Message("Title")),
        _NAME,
        Column("federation", Message("Fed")),
        Column("standard", Message("Standard"), Kind.NUMBER),
        Column("rapid", Message("Rapid"), Kind.NUMBER),
        Column("blitz", Message("Blitz"), Kind.NUMBER),
        Column("k", Message("K"), Kind.NUMBER),
        Column("inactive", Message("Inactive")),
    )
    rows = tuple(
        (
            one.id,
            TITLE_WORDS[title] if (title := one.title or one.women_title) else None,
            one.name,
            one.federation,
            one.standard.rating,
            one.rapid.rating,
            one.blitz.rating,
            one.standard.k,
            Message("inactive") if one.inactive else None,
        )
        for one in entries
    )
    return Table("players", Message("Players"), columns, rows)


def differences_table(found: Iterable[Difference]) -> Table:
    """Return the differences of two lists, a line for each value."""
    columns = (
        Column("kind", Message("Difference")),
        Column("id", Message("ID")),
        _NAME,
        Column("field", Message("Field")),
        Column("old", Message("Old")),
        Column("new", Message("New")),
    )
    rows: list[tuple[Cell, ...]] = []
    for one in found:
        kind = _KINDS[one.kind.value]
        if not one.values:
            rows.append((kind, one.id, one.name, None, None, None))
        for field, old, new in one.values:
            rows.append(
                (
                    kind,
                    one.id,
                    one.name,
                    FIELD_WORDS.get(field, field),
                    _said(field, old),
                    _said(field, new),
                )
            )
    return Table("differences", Message("Differences"), columns, tuple(rows))


def updates_table(
    updates: Iterable[tuple[int, str, str, str | int | None, str | int | None]],
) -> Table:
    """Return where a list differs from an event: number, name, field, old and new value."""
    columns = (
        _NUMBER,
        _NAME,
        Column("field", Message("Field")),
        Column("old", Message("Old")),
        Column("new", Message("New")),
    )
    rows = tuple(
        (number, name, FIELD_WORDS.get(field, field), _said(field, old), _said(field, new))
        for number, name, field, old, new in updates
    )
    return Table("updates", Message("Differences from the list"), columns, rows)


def _said(field: str, value: str | int | None) -> str | Message:
    """Return a value of a list in words."""
    if field == "inactive":
        return Message("inactive") if value else Message("active")
    if value is None:
        return "–"
    if field == "sex":
        return Message("female") if value == Sex.FEMALE.value else Message("male")
    return _title(str(value)) if field in ("title", "women_title") else str(value)


def _title(value: str) -> str | Message:
    """Return the abbreviation of a title, to be translated."""
    return TITLE_WORDS.get(Title(value), value)


_KINDS = {"new": Message("new"), "gone": Message("gone"), "changed": Message("changed")}
FIELD_WORDS = {
    "name": Message("name"),
    "federation": Message("federation"),
    "title": Message("title"),
    "women_title": Message("women’s title"),
    "other_titles": Message("other titles"),
    "sex": Message("sex"),
    "inactive": Message("activity"),
    "rating": Message("rating"),
    "standard": Message("standard"),
    "rapid": Message("rapid"),
    "blitz": Message("blitz"),
    "standard_k": Message("K in standard chess"),
    "rapid_k": Message("K in rapid chess"),
    "blitz_k": Message("K in blitz chess"),
    "standard_games": Message("standard games"),
    "rapid_games": Message("rapid games"),
    "blitz_games": Message("blitz games"),
}
