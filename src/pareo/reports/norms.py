"""Norms as tables: what was achieved and missed, requirements, games, chances, the list."""

from collections.abc import Iterable, Sequence
from typing import Final

from pareo.language import Message, counted, joined
from pareo.model import TITLE_WORDS, Title
from pareo.norms import (
    DIRECT_TITLES,
    ApplicationVerdict,
    Candidate,
    Check,
    Composition,
    Ending,
    Forecast,
    GameEvidence,
    NormReport,
    Verdict,
    titles_by_rating,
)
from pareo.reports.table import (
    Cell,
    Column,
    Kind,
    Shown,
    Table,
    number_column,
    points_column,
    table_of,
    text_column,
)
from pareo.reports.words import title_text
from pareo.value import replace

_NUMBER: Final = Column("number", Message("No."), Kind.NUMBER)
_NAME: Final = Column("name", Message("Name"))
_NORM: Final = Column("norm", Message("Norm"))
_WHO: Final[tuple[Shown[Verdict], ...]] = (
    (_NUMBER, lambda one: one.candidate.number),
    (_NAME, lambda one: one.candidate.name),
    (_NORM, lambda one: TITLE_WORDS[one.title]),
)
_RESULT: Final[tuple[Shown[Verdict], ...]] = (
    points_column("score", Message("Score"), lambda one: one.basis.score),
    points_column("required_score", Message("Needed"), lambda one: one.required),
    number_column("average", Message("Ra"), lambda one: one.average),
    number_column("performance", Message("Rp"), lambda one: one.basis.performance),
)
_NEAR: Final = 60
_MOST_FAILED: Final = 2
_HOLDS: Final = {True: Message("yes"), False: Message("no"), None: Message("arbiter")}
_SIGNS: Final = {
    Ending.WIN: "1",
    Ending.DRAW: "½",
    Ending.LOSS: "0",
    Ending.FORFEIT_WIN: "+",
    Ending.FORFEIT_LOSS: "-",
    Ending.PAIRING_BYE: "+",
    Ending.FULL_POINT_BYE: "+",
    Ending.HALF_POINT_BYE: "=",
    Ending.ABSENT: "-",
    Ending.OPEN: "",
}


def norms_table(report: NormReport) -> Table:
    """Return the norms that were achieved."""
    shown: Sequence[Shown[Verdict]] = (
        *_WHO[:2],
        text_column("federation", Message("Fed"), lambda one: one.candidate.federation),
        _WHO[2],
        number_column("games", Message("Games"), lambda one: one.basis.n),
        *_RESULT,
        number_column("norm_games", Message("Length"), lambda one: one.norm_games),
        text_column("remarks", Message("Remarks"), remarks_of),
    )
    achieved = report.achieved
    notes = _provisos(report) if achieved else (Message("Nobody made a norm."),)
    return table_of("norms", Message("Norms achieved"), shown, achieved, notes)


def _provisos(report: NormReport) -> tuple[Message, ...]:
    """Say which requirements of the event the arbiter must still state."""
    if not report.unstated:
        return ()
    said = Message(
        "They count only if these requirements of the event hold; nothing in the data says so, the "
        "arbiter must: {keys}.",
        keys=", ".join(report.unstated),
    )
    return (said,)


def remarks_of(one: Verdict) -> Message | None:
    """Say by which articles a norm holds, and what is left out."""
    found = []
    if one.ignored:
        rounds = ", ".join(map(str, one.ignored))
        said = counted(
            "without round {rounds} ({articles})",
            "without rounds {rounds} ({articles})",
            len(one.ignored),
            rounds=rounds,
            articles=", ".join(one.via),
        )
        found.append(said)
    elif one.via:
        found.append(Message("by {articles}", articles=", ".join(one.via)))
    if one.exemption is not None:
        found.append(Message("exempt by {article}", article=one.exemption))
    if one.norm_games is None:
        found.append(Message("length for the arbiter"))
    return joined(found) if found else None


def nearly(report: NormReport) -> Iterable[Verdict]:
    """Yield what was missed narrowly: at most two requirements, and a performance near the level."""
    for each in report.players.values():
        for one in each:
            basis = one.basis
            near = basis.performance is not None and (
                basis.performance >= basis.terms.level - _NEAR
            )
            if not one.achieved and near and len(one.failed) <= _MOST_FAILED and one.failed:
                yield one


def missed_table(verdicts: Iterable[Verdict]) -> Table:
    """Return norms that were missed, each with everything that is missing."""
    found = tuple(verdicts)
    missing = text_column("missing", Message("Missing"), _missing)
    notes = () if found else (Message("No norm was missed narrowly."),)
    return table_of("missed", Message("Norms missed"), (*_WHO, *_RESULT, missing), found, notes)


def _missing(one: Verdict) -> Message:
    return joined([check.message for check in one.failed], " ")


def chances_table(
    forecasts: Iterable[Forecast], *, told: bool = True, never: Message | None = None
) -> Table:
    """Return who can still make a norm, and what it takes; before the last rounds nothing is told.

    `never` says why nobody could ever make one.
    """
    shown: Sequence[Shown[Forecast]] = (
        (_NUMBER, lambda one: one.verdict.candidate.number),
        (_NAME, lambda one: one.verdict.candidate.name),
        (_NORM, lambda one: TITLE_WORDS[one.verdict.title]),
        points_column("score", Message("Score"), lambda one: one.verdict.basis.score),
        number_column("games", Message("Games"), lambda one: one.verdict.basis.n),
        text_column("forecast", Message("Forecast"), lambda one: one.message),
    )
    found = tuple(forecasts)
    none = never or (
        Message("Nobody can make a norm any more.")
        if told
        else Message("They are told in the last rounds.")
    )
    return table_of("chances", Message("Chances of norms"), shown, found, () if found else (none,))


def requirements_table(title: Message, checks: Iterable[Check]) -> Table:
    """Return requirements, each with its article, whether it holds, and its evidence."""
    columns = (
        Column("id", Message("Requirement")),
        Column("article", Message("Article")),
        Column("holds", Message("Holds")),
        Column("evidence", Message("Evidence")),
    )
    rows = tuple((one.key, one.rule.article, _HOLDS[one.passes], one.message) for one in checks)
    return Table("requirements", title, columns, rows)


def event_table(report: NormReport) -> Table:
    """Return the requirements of the event, and what follows if one does not hold."""
    checks = report.event_checks
    notes = [Message("They belong to the event: one that does not hold blocks every norm.")]
    if any(one.passes is None for one in checks):
        notes.append(
            Message(
                "“Arbiter”: nothing in the data says whether it holds; the arbiter must say it."
            )
        )
    table = requirements_table(Message("Requirements of the event"), checks)
    return replace(table, notes=tuple(notes))


def evidence_table(verdict: Verdict) -> Table:
    """Return every round of a player: whether it counts, and with which rating."""
    columns = (
        Column("round", Message("Round"), Kind.NUMBER),
        Column("opponent_title", Message("Title")),
        Column("opponent_name", Message("Opponent")),
        Column("opponent_federation", Message("Fed")),
        Column("rating", Message("Rating"), Kind.NUMBER),
        Column("counted_rating", Message("Counts as"), Kind.NUMBER),
        Column("result", Message("Result")),
        Column("remarks", Message("Remarks")),
    )
    rows = tuple(map(_evidence, verdict.evidence))
    return Table("games", Message("Games"), columns, rows)


def _evidence(one: GameEvidence) -> tuple[Cell, ...]:
    other = one.opponent
    remark = one.reason
    if one.raised:
        remark = Message("raised to the floor")
    elif one.ignored:
        remark = Message("left out")
    return (
        one.game.round,
        title_text(other.title) if other else None,
        other.name if other else None,
        other.federation if other else None,
        other.rating if other else None,
        one.rating if one.counts else None,
        _SIGNS[one.game.ending],
        remark,
    )


def composition_table(composition: Composition) -> Table:
    """Return what the list of players offers for norms."""
    columns = (
        _NORM,
        Column("holds", Message("Holds")),
        Column("evidence", Message("Evidence")),
    )
    rows: list[tuple[Cell, ...]] = [
        (TITLE_WORDS[offer.title], _HOLDS[one.passes], one.message)
        for offer in composition.offers
        for one in offer.checks
    ]
    rows += [(one.rule.article, _HOLDS[one.passes], one.message) for one in composition.big_swiss]
    return Table("composition", Message("What the list offers for norms"), columns, tuple(rows))


def application_table(verdict: ApplicationVerdict) -> Table:
    """Return the requirements of a title application."""
    title = Message(
        "Application for the title {title}", title=TITLE_WORDS[verdict.application.title]
    )
    return requirements_table(title, verdict.checks)


def rating_titles_table(candidates: Iterable[Candidate]) -> Table:
    """Return who has the rating of a title above the one held."""
    columns = (
        _NUMBER,
        _NAME,
        Column("rating", Message("Rating"), Kind.NUMBER),
        Column("title", Message("Title")),
        Column("new_title", Message("Title by rating")),
    )
    rows: list[tuple[Cell, ...]] = []
    for one in candidates:
        found: tuple[Title, ...] = titles_by_rating(one.rating, one.sex, one.title)
        if found:
            row = (title_text(one.title), TITLE_WORDS[found[0]])
            rows.append((one.number, one.name, one.rating, *row))
    notes = (Message("The rating must have been reached with 30 rated games (B.01 Art. 1.3)."),)
    return Table("rating_titles", Message("Titles by rating"), columns, tuple(rows), notes)


def direct_titles_table() -> Table:
    """Return the table of direct titles, with what is not confirmed."""
    columns = (
        Column("event", Message("Event")),
        Column("places", Message("Place")),
        Column("title", Message("Title")),
        Column("confirmed", Message("Confirmed")),
    )
    rows = tuple((one.event, one.places, one.title, _HOLDS[one.confirmed]) for one in DIRECT_TITLES)
    notes = (
        Message(
            "These lines come from extracts of 2017 to 2024; the table of FIDE in force decides."
        ),
    )
    return Table("direct_titles", Message("Direct titles"), columns, rows, notes)
