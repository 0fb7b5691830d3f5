"""The standings as a table, and the explanation of their values."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from pareo.language import Message, counted, enumerated
from pareo.model import TITLE_WORDS, Sex, Title, Tournament, Tpn
from pareo.reports.players import presence
from pareo.reports.table import Cell, Column, Kind, Table
from pareo.reports.tie_break_words import explained_cut, explained_step, explained_term
from pareo.reports.value_text import decimal, decimals_of, value_text
from pareo.reports.words import PLAYER_COLUMNS, player_cells
from pareo.standings import (
    UNTITLED,
    Criterion,
    GroupStandings,
    Part,
    Standing,
    Standings,
    value_data,
)
from pareo.value import replace

_SEXES: Final[Mapping[str, Message]] = {
    Sex.FEMALE.value: Message("Women"),
    Sex.MALE.value: Message("Men"),
}


def _group_label(part: Part) -> Message | str:
    """Return a condition of a group for a heading."""
    value = part.value
    match part.key:
        case "sex":
            return _SEXES.get(value, value)
        case "title" if value == UNTITLED:
            return Message("No title")
        case "title" if value in Title.__members__:
            return TITLE_WORDS[Title(value)]
        case "age" if value.startswith("U"):
            return Message("Under {age}", age=value[1:])
        case "age":
            return Message("Seniors {age}+", age=value[1:])
        case "rating":
            low, _, high = value.partition("-")
            if not low:
                return Message("Rating up to {high}", high=high)
            if not high:
                return Message("Rating from {low}", low=low)
            return Message("Rating {low} to {high}", low=low, high=high)
        case _:
            return value


def standings_table(
    standings: Standings,
    rows: Sequence[Standing] | None = None,
    group: GroupStandings | None = None,
    *,
    finished: bool = True,
) -> Table:
    """Return the standings, or those of a group, with a column for each tie-break.

    Of an event that is not `finished` they are never called final.
    """
    tournament = standings.tournament
    teams = tournament.settings.teams_are_paired
    columns: tuple[Column, ...] = (
        Column("rank", Message("Rank"), Kind.NUMBER),
        Column("number", Message("No."), Kind.NUMBER),
        *(_TEAM if teams else PLAYER_COLUMNS),
        Column("points", Message("Points"), Kind.POINTS),
        *_tie_break_columns(standings),
    )
    shown = standings.rows if rows is None else rows
    remarks = [_remark(tournament, row.number) for row in shown]
    if any(remarks):
        columns += (Column("remark", Message("Remark")),)
    return Table(
        "standings",
        _title(standings, group, finished=finished),
        columns,
        tuple(
            (
                row.rank,
                row.number,
                *_identity(tournament, row.number),
                row.points,
                *_tie_breaks(standings, row),
                *((remark,) if any(remarks) else ()),
            )
            for row, remark in zip(shown, remarks, strict=True)
        ),
        (_basis(standings), *_legend(standings), *_open(standings), *standings.notices),
    )


def with_tie_breaks(table: Table, standings: Standings) -> Table:
    """Return a crosstable with the tie-breaks of the standings at its end."""
    place = [column.key for column in table.columns].index("number")
    values = {row.number: tuple(_tie_breaks(standings, row)) for row in standings.rows}
    columns = tuple(_tie_break_columns(standings))
    unknown: tuple[Cell, ...] = (None,) * len(columns)
    return replace(
        table,
        columns=(*table.columns, *columns),
        rows=tuple((*row, *values.get(_number(row[place]), unknown)) for row in table.rows),
    )


def _number(cell: Cell) -> Tpn:
    assert isinstance(cell, int)
    return Tpn(cell)


def _tie_break_columns(standings: Standings) -> Iterator[Column]:
    for place, criterion in enumerate(standings.criteria, start=1):
        yield Column(f"tie_break_{place}", Message("{code}", code=criterion.code), Kind.NUMBER)


def _tie_breaks(standings: Standings, row: Standing) -> Iterator[Cell]:
    for criterion, value in zip(standings.criteria, row.values, strict=True):
        yield value_text(value, decimals_of(criterion))


_TEAM = (Column("team", Message("Team")),)


def _identity(tournament: Tournament, number: Tpn) -> tuple[Cell, ...]:
    if tournament.settings.teams_are_paired:
        return (tournament.team_by_number[number].name,)
    return player_cells(tournament.player_by_number[number])


def _remark(tournament: Tournament, number: Tpn) -> Cell:
    """Return a remark on a late entry or withdrawal."""
    if tournament.settings.teams_are_paired:
        return None
    return presence(tournament, tournament.player_by_number[number])


def _title(standings: Standings, group: GroupStandings | None, *, finished: bool) -> Message:
    played, planned = len(standings.tournament.rounds), standings.tournament.settings.rounds
    if standings.final and finished:
        words = Message("Final standings after round {round}", round=played)
    elif planned is None:
        words = Message("Standings after round {round}", round=played)
    else:
        words = Message("Standings after round {round} of {planned}", round=played, planned=planned)
    if standings.open_rounds:
        words = Message("{title}, with open results", title=words)
    if group is None:
        return words
    first, *more = map(_group_label, group.parts)
    words = Message("{title}: {group}", title=words, group=first)
    for each in more:
        words = Message("{title}, {group}", title=words, group=each)
    return words


def _basis(standings: Standings) -> Message:
    if standings.by_bracket:
        return _basis_of_bracket(standings)
    if not standings.criteria:
        return Message("Ordered by points; equal points share a rank.")
    return Message(
        "Ordered by points, then {codes} (edition of {edition}); those equal in all of them "
        "share a rank.",
        codes=", ".join(standings.codes),
        edition=standings.edition,
    )


def _basis_of_bracket(standings: Standings) -> Message:
    if not standings.criteria:
        return Message(
            "Ordered by the stages of the bracket, not by points: the losers of a stage share its "
            "places; players still in it share the first place."
        )
    return Message(
        "Ordered by the stages of the bracket, then {codes} (edition of {edition}).",
        codes=", ".join(standings.codes),
        edition=standings.edition,
    )


def _legend(standings: Standings) -> tuple[Message, ...]:
    """Return a note on direct encounters: their values are places, not points."""
    return tuple(
        Message(
            "{code}: place among those who are level, by the games between them; 1 is the best. "
            "It is empty if nobody is level.",
            code=criterion.code,
        )
        for criterion in standings.criteria
        if criterion.tie_break is not None and criterion.tie_break.places is not None
    )


def _open(standings: Standings) -> tuple[Message, ...]:
    """Return which results are missing, if the standings are not final."""
    if not standings.open_rounds:
        return ()
    return (
        counted(
            "Not final: results are missing in round {rounds}.",
            "Not final: results are missing in rounds {rounds}.",
            len(standings.open_rounds),
            rounds=enumerated(standings.open_rounds),
        ),
    )


def name_of(tournament: Tournament, number: Tpn) -> str:
    """Return the name of a participant."""
    return tournament.participant(number).name


def explanations(standings: Standings, number: Tpn) -> tuple[Table, ...]:
    """Return one table for each tie-break: the rounds, the cuts and the steps."""
    return tuple(
        _explained(standings, number, index, criterion)
        for index, criterion in enumerate(standings.criteria)
    )


def _explained(standings: Standings, number: Tpn, index: int, criterion: Criterion) -> Table:
    row = standings.by_number[number]
    places = decimals_of(criterion)
    value = value_text(row.values[index], places)
    name: Message | str = criterion.tie_break.name if criterion.tie_break else criterion.code
    title = (
        Message("{code}, {name}: not needed, nobody is level", code=criterion.code, name=name)
        if standings.working(number, index) is None
        else Message("{code}, {name}: not defined", code=criterion.code, name=name)
        if value is None
        else Message("{code}, {name}: {value}", code=criterion.code, name=name, value=value)
    )
    rows: list[tuple[Cell, ...]] = []
    notes: list[Message] = []
    of_places = criterion.tie_break is not None and criterion.tie_break.places is not None
    products = criterion.tie_break is not None and criterion.tie_break.products
    found = standings.working(number, index)
    if found is not None:
        working, unit = found
        for term, cut in working.marked():
            remark = explained_term(term, product=products)
            opponent = term.opponent
            rows.append(
                (
                    term.round,
                    opponent,
                    None if opponent is None else name_of(standings.tournament, opponent),
                    remark,
                    decimal(Fraction(term.points, 10), 1),
                    decimal(Fraction(term.value) / unit, max(places, int(of_places))),
                    None if cut is None else explained_cut(cut, criterion.asked.cut_article),
                )
            )
        notes += [explained_step(step) for step in working.steps]
    if criterion.tie_break is not None:
        notes.append(Message("Article: {rule}", rule=criterion.tie_break.rule.message))
    return Table(f"explanation_{index + 1}", title, _EXPLAINED, tuple(rows), tuple(notes))


_EXPLAINED = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("opponent", Message("No."), Kind.NUMBER),
    Column("opponent_name", Message("Opponent")),
    Column("how", Message("How")),
    Column("points", Message("Points"), Kind.NUMBER),
    Column("adds", Message("Adds"), Kind.NUMBER),
    Column("cut", Message("Cut")),
)


def explanation_data(standings: Standings, number: Tpn) -> object:
    """Return the explanation of a participant's values for programs."""
    found: list[object] = []
    for index, criterion in enumerate(standings.criteria):
        working = standings.working(number, index)
        if working is None:
            found.append({"code": criterion.code, "value": None, "terms": []})
            continue
        reached, unit = working
        products = criterion.tie_break is not None and criterion.tie_break.products
        found.append(
            {
                "code": criterion.code,
                "article": None if criterion.tie_break is None else str(criterion.tie_break.rule),
                "cut_article": criterion.asked.cut_article
                and f"C.07 Art. {criterion.asked.cut_article}",
                "value": value_data(standings.by_number[number].values[index]),
                "terms": [
                    {
                        "round": term.round,
                        "opponent": term.opponent,
                        "how": term.how.value,
                        "points": value_data(Fraction(term.points, 10)),
                        **({"score": value_data(Fraction(term.score, 10))} if products else {}),
                        "adds": value_data(Fraction(term.value) / unit),
                        "voluntary": term.voluntary,
                        "limited_by": term.limit and term.limit.value,
                        "cut": cut and cut.why.value,
                    }
                    for term, cut in reached.marked()
                ],
                "steps": [
                    {"step": step.name, "numbers": [value_data(Fraction(n)) for n in step.numbers]}
                    for step in reached.steps
                ],
            }
        )
    return found
