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
    PlayerChange,
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
from pareo.reports.table import (
    Card,
    Cell,
    Column,
    Fact,
    Kind,
    Shown,
    Table,
    known_card,
    number_column,
    table_of,
    text_column,
)
from pareo.reports.value_text import decimal
from pareo.reports.words import title_text

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
    shown: Sequence[Shown[ComputerRow]] = (
        (_NUMBER, lambda row: row.key),
        (_NAME, lambda row: row.name),
        (_RATING, lambda row: row.rating),
        number_column("rar", Message("Rar"), lambda row: row.rar),
        number_column("n", Message("n"), lambda row: row.n),
        number_column("w", Message("W"), lambda row: points(row.w)),
        number_column("w_minus_we", Message("W−We"), _w_minus_we),
        number_column("ru", Message("Ru"), lambda row: row.ru),
    )
    note = Message(
        "A federation must agree on the program with the Rating Administrator before it sends such "
        "tables."
    )
    return table_of("computer_list", Message("Rating report"), shown, rows, (note,))


def _w_minus_we(row: ComputerRow) -> Numeral | None:
    return None if row.w_minus_we is None else signed(Fraction(row.w_minus_we, 100))


def changes_table(period: Period) -> Table:
    """Return the rating changes of a period, and who entered or left the list."""
    shown: Sequence[Shown[tuple[str, PlayerChange]]] = (
        text_column("id", Message("FIDE ID"), lambda one: one[0]),
        (_NAME, lambda one: period.after.players[one[0]].name),
        number_column("before", Message("Before"), lambda one: one[1].before),
        number_column("k", Message("K"), lambda one: one[1].k),
        number_column("games", Message("Games"), lambda one: one[1].games),
        number_column("change", Message("Change"), lambda one: _change(one[1])),
        number_column("after", Message("New"), lambda one: one[1].after),
    )
    return table_of("changes", Message("Changes"), shown, period.changes.items())


def _change(one: PlayerChange) -> Numeral | None:
    return None if one.change is None else signed(one.change)


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

    def rating(row: Row) -> Cell:
        return None if row.rating is None else int(shown_rating(row.rating, regulations))

    shown: Sequence[Shown[Row]] = (
        (_NAME, lambda row: row.name),
        text_column(
            "title", Message("Title"), lambda row: _title(row.title) if row.title else None
        ),
        text_column("federation", Message("Fed"), lambda row: row.federation),
        (_RATING, rating),
        text_column("id", Message("FIDE ID"), lambda row: row.id),
        number_column("games", Message("Games"), lambda row: row.games),
        number_column("k", Message("K"), lambda row: row.k),
        number_column("new_games", Message("Games with this K"), lambda row: row.new_games),
        text_column("state", Message("Remark"), _state),
    )
    ordered_by = _ORDERS.get(section, ())
    return table_of(section, Message("Rating list"), shown, rows, ordered_by=ordered_by)


def _state(row: Row) -> Message | None:
    if row.delisted:
        return Message("delisted")
    return Message("inactive") if row.inactive else None


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
    shown: Sequence[Shown[ListEntry]] = (
        text_column("id", Message("ID"), lambda one: one.id),
        text_column("title", Message("Title"), lambda one: title_text(one.highest_title)),
        (_NAME, lambda one: one.name),
        text_column("federation", Message("Fed"), lambda one: one.federation),
        number_column("standard", Message("Standard"), lambda one: one.standard.rating),
        number_column("rapid", Message("Rapid"), lambda one: one.rapid.rating),
        number_column("blitz", Message("Blitz"), lambda one: one.blitz.rating),
        number_column("k", Message("K"), lambda one: one.standard.k),
        text_column("inactive", Message("Inactive"), _inactive),
    )
    return table_of("players", Message("Players"), shown, entries)


def _inactive(one: ListEntry) -> Message | None:
    return Message("inactive") if one.inactive else None


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
