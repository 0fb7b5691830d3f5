"""Irregularities: what happened, judged by the decision tables of Articles 7, 11, 12, A.4 and B."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.errors import InputError
from pareo.language import Message, joined
from pareo.laws.decision_table import DecisionTable, Facts, Row, decision_tables
from pareo.laws.penalties import offered_penalties, variant_articles
from pareo.laws.ruling import (
    NO_CHANGE,
    Certainty,
    Penalty,
    Ruling,
    TimeChange,
    Variant,
    article,
    colour_word,
)
from pareo.laws.time_words import duration_words
from pareo.model import Colour, Result
from pareo.rulebook import Rule
from pareo.value import dataclass, replace

INCIDENTS: Final = decision_tables("incidents")
"""One table for each kind of incident, by its name."""

ILLEGAL_MOVES: Final = decision_tables("illegal_moves")
"""The three tables of 7.5: does it count, what is done on the board, what follows."""

FAULTS: Final = ILLEGAL_MOVES["board"].facts[0].values
"""What counts as a completed illegal move; all kinds add up (comment to 7.5.5)."""

NEXT_MOVE: Final = "next move completed"
"""Not an incident: the move for which A.4.4 lets the arbiter wait."""

KINDS: Final = (*FAULTS, *INCIDENTS, NEXT_MOVE)


@dataclass(frozen=True, slots=True)
class Incident:
    """Something that happened in a game, and what the arbiter has decided about it.

    `by` is the offender; None with `both` is both of them, without it nobody in particular.
    `also` are further faults in the same move: they count once. `facts` are answers to the
    questions of the tables. `penalty`, `times` and `result` are the arbiter's choice where the
    Laws leave him one; `reason` and `analogy` are kept where he must give them.
    """

    kind: str
    by: Colour | None = None
    both: bool = False
    also: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    penalty: Penalty | None = None
    times: TimeChange = NO_CHANGE
    result: Result | None = None
    reason: str = ""
    analogy: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """An incident with its ruling; `counts`: as a completed illegal move.

    `keeps` is what the arbiter must write down, `stops` whether the clocks stand still from now on
    (None: unchanged), `waits`: the arbiter waits for the next move.
    """

    incident: Incident
    ruling: Ruling
    counts: bool = False
    keeps: tuple[str, ...] = ()
    stops: bool | None = None
    waits: bool = False

    @property
    def missing(self) -> tuple[str, ...]:
        """What the arbiter must still write down, such as reason and analogous article (0.1)."""
        given = dict(self.incident.facts) | {
            "reason": self.incident.reason,
            "analogy": self.incident.analogy,
        }
        return tuple(name for name in self.keeps if not given.get(name))


def incident_title(kind: str) -> Message:
    """Return the kind in words."""
    return INCIDENTS[kind].title if kind in INCIDENTS else Message(kind)


def incident_tables(kind: str) -> tuple[DecisionTable, ...]:
    """Return the tables that judge a kind of incident, in the order in which they are asked."""
    if kind in FAULTS:
        return tuple(ILLEGAL_MOVES.values())
    return (INCIDENTS[kind],) if kind in INCIDENTS else ()


def check_kind(kind: str) -> None:
    """Refuse a kind that no table knows."""
    if kind not in KINDS:
        raise InputError.of(
            Message('"{kind}" is not a kind of incident.', kind=kind),
            Message("Choose one of: {known}.", known=joined(KINDS, ", ")),
            about=("kind", kind),
        )


def judge_incident(
    incident: Incident,
    variant: Variant,
    derived: Facts,
    used: frozenset[Penalty] = frozenset(),
    *,
    fine_announced: bool = False,
) -> Judged:
    """Judge one incident; `derived` are the facts that follow from game and rules.

    What the arbiter has answered goes before what follows from the game.
    """
    check_kind(incident.kind)
    known = {**derived, "supervision": supervision(variant), **dict(incident.facts)}
    if incident.kind in FAULTS:
        return _fault(incident, variant, known)
    row, ask = INCIDENTS[incident.kind].judge(known)
    if (other := row.effect("same_as")) is not None:
        carried = judge_incident(
            replace(incident, kind=other), variant, derived, used, fine_announced=fine_announced
        )
        ruling = replace(
            carried.ruling,
            articles=_once(row.articles + carried.ruling.articles),
            details=(row.verdict, *carried.ruling.details),
        )
        return Judged(incident, ruling)
    ruling = replace(_ruling(row, incident, variant), ask=ask)
    if (highest := row.effect("ladder")) is not None:
        steps = offered_penalties(Penalty(highest), used, fine_announced=fine_announced)
        ruling = replace(ruling, discretion=steps)
    return Judged(
        incident,
        _with_variant(ruling, variant, counts=False),
        keeps=tuple(row.effect("keeps") or ()),
        stops=row.effect("stops"),
        waits="next_move" in dict(row.when) and row.effect("result") is None,
    )


def _fault(incident: Incident, variant: Variant, known: Facts) -> Judged:
    """Judge a fault of 7.5: does it count, what is done on the board, what follows."""
    counting, _ = ILLEGAL_MOVES["counting"].judge(known)
    status: str = counting.effect("status")
    board, _ = ILLEGAL_MOVES["board"].judge({"fault": incident.kind, "status": status})
    ruling = _ruling(board, incident, variant)
    ruling = replace(ruling, articles=_once(ruling.articles + counting.articles))
    if status != "counts":
        return Judged(incident, _with_variant(ruling, variant, counts=False))
    row, ask = ILLEGAL_MOVES["remedy"].judge(known)
    remedy = _ruling(row, incident, variant)
    # a game that is lost goes on with no replacing move
    details = (ruling.verdict, *(ruling.details if remedy.result is None else ()))
    once: tuple[Rule, ...] = ()
    if incident.also:
        details = (*details, Message("Two faults in one move count as one."))
        once = (article("7.5.5 comment"),)
    cited = _once((*ruling.articles, *remedy.articles, *once))
    unsure = known.get("opponent_can_mate") == "cannot say" and row.effect("result") is None
    ruling = replace(
        remedy,
        articles=cited,
        details=details,
        ask=ask,
        certainty=Certainty.CANNOT_SAY if unsure and row.options else Certainty.YES,
    )
    return Judged(incident, _with_variant(ruling, variant, counts=True), counts=True)


def supervision(variant: Variant) -> str:
    """Return the fact that the tables ask for: whether A.4 applies."""
    return "not adequate" if variant.is_fast else "adequate"


def sides(by: Colour | None) -> Mapping[str, object]:
    """Return the words of both sides for the sentences of tables."""
    if by is None:
        return {}
    return {"offender": colour_word(by), "opponent": colour_word(by.other)}


def outcome_of(name: str | None, by: Colour | None) -> Result | None:
    """Return the result that a row names, seen from the offender."""
    if name is None or name in _EVEN:
        return _EVEN.get(name or "")
    if by is None:
        raise nobody_named()
    return _ONE_SIDED[name][0 if by is Colour.WHITE else 1]


_EVEN: Final = {"draw": Result.DRAWN, "both lose": Result.BOTH_LOST}
_ONE_SIDED: Final = {
    "offender loses": (Result.BLACK_WON, Result.WHITE_WON),
    "offender forfeits": (Result.BLACK_WON_BY_FORFEIT, Result.WHITE_WON_BY_FORFEIT),
}


def _ruling(row: Row, incident: Incident, variant: Variant) -> Ruling:
    """Return the ruling of a row with sides, time and result filled in."""
    seconds = variant.penalty_seconds
    if incident.by is None and "{offender}" in row.verdict.template:
        raise nobody_named()
    words: dict[str, Any] = {**sides(incident.by), "time": duration_words(seconds)}
    change = NO_CHANGE
    if row.effect("time") == "opponent":
        if incident.by is None:
            raise nobody_named()
        change = TimeChange.to(incident.by.other, seconds)
    return replace(
        row.ruling(**words), result=outcome_of(row.effect("result"), incident.by), times=change
    )


def _with_variant(ruling: Ruling, variant: Variant, *, counts: bool) -> Ruling:
    timed = ruling.times != NO_CHANGE
    more = variant_articles(variant, ruling.articles, counts=counts, timed=timed)
    return replace(ruling, articles=_once(ruling.articles + more))


def _once(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    return tuple(dict.fromkeys(rules))


def nobody_named() -> InputError:
    """Return the error of a decision that needs to know which player it was."""
    return InputError.of(
        Message("It is not said which player it was."),
        Message("Name the player: white or black."),
        about=("by",),
    )
