"""The ledger of a game: its incidents in order, folded into counts, times, warnings and result."""

from collections.abc import Iterable, Mapping
from typing import Final

from pareo.language import Message
from pareo.laws.decision_table import Facts, yes_or_no
from pareo.laws.event_rules import EventRules
from pareo.laws.incidents import (
    FAULTS,
    INCIDENTS,
    NEXT_MOVE,
    Incident,
    Judged,
    check_kind,
    judge_incident,
)
from pareo.laws.penalties import may_lose_for_refusal
from pareo.laws.ruling import NO_CHANGE, Penalty, Ruling, TimeChange, Variant, articles
from pareo.model import Colour, Result
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass, replace

_BOTH: Final = (Colour.WHITE, Colour.BLACK)

Counts = tuple[tuple[Colour, int], ...]
"""A number for each colour."""

NONE_YET: Final[Counts] = ((Colour.WHITE, 0), (Colour.BLACK, 0))


@dataclass(frozen=True, slots=True)
class GameLedger:
    """What happened in a game. `warnings_before` are those of earlier games of the event."""

    variant: Variant
    incidents: tuple[Incident, ...] = ()
    rules: EventRules = EventRules()
    warnings_before: Counts = NONE_YET

    def after(self, incident: Incident) -> "GameLedger":
        """Return the ledger with one incident more."""
        return replace(self, incidents=(*self.incidents, incident))

    def fold(self) -> "GameState":
        """Return where the game stands after all incidents."""
        state = GameState(warnings=self.warnings_before)
        for incident in self.incidents:
            state = _step(state, incident, self)
        return state

    @LAWS_2018.rule("7.5.5")
    def next_remedy(self, by: Colour) -> Ruling:
        """Return what the next completed illegal move of a player would bring."""
        expected = self.fold()
        known = {"raised_by": "arbiter", **_derived(expected, Incident(FAULTS[0], by), self)}
        return judge_incident(Incident(FAULTS[0], by), self.variant, known).ruling


@dataclass(frozen=True, slots=True)
class GameState:
    """Counts and times of a game after its incidents, and the ruling of each.

    Warnings are counted over the event, illegal moves and requests over the game. A result is
    final; only the same offence of the other player can make it lost for both.
    """

    judged: tuple[Judged, ...] = ()
    illegal_moves: Counts = NONE_YET
    added: TimeChange = NO_CHANGE
    warnings: Counts = NONE_YET
    requests: Counts = NONE_YET
    result: Result | None = None
    stopped: bool = False
    waiting: Incident | None = None
    penalties: tuple[tuple[Colour, str, Penalty], ...] = ()
    """Who was punished, under which article, with which step of 12.9."""

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The ruling of each incident, in order."""
        return tuple(each.ruling for each in self.judged)


def count_of(counts: Counts, colour: Colour) -> int:
    """Return the number of one colour."""
    return dict(counts)[colour]


def _more(counts: Counts, colour: Colour, by: int = 1) -> Counts:
    return tuple((each, n + by if each is colour else n) for each, n in counts)


def _step(state: GameState, incident: Incident, ledger: GameLedger) -> GameState:
    check_kind(incident.kind)
    if incident.both and not _judges_both(incident):
        for colour in _BOTH:
            state = _step(state, replace(incident, by=colour, both=False), ledger)
        return state
    if incident.kind == NEXT_MOVE:
        return _next_move(state, incident, ledger)
    state = _counted_request(state, incident)
    used = _used(state, incident)
    judged = judge_incident(
        incident,
        ledger.variant,
        _derived(state, incident, ledger),
        used,
        fine_announced=bool(ledger.rules.fines),
    )
    return _entered(state, judged)


@LAWS_2018.rule("A.4.4")
def _next_move(state: GameState, incident: Incident, ledger: GameLedger) -> GameState:
    """Judge again what the arbiter had to wait for, now that the next move is completed."""
    if state.waiting is None:
        nothing = Ruling(Message("The arbiter was not waiting for a move."), articles("A.4.4"))
        return replace(state, judged=(*state.judged, Judged(incident, nothing)))
    facts = {**dict(incident.facts), "next_move": "completed"}
    again = replace(state.waiting, facts=tuple(facts.items()))
    judged = judge_incident(again, ledger.variant, _derived(state, again, ledger))
    return _entered(replace(state, waiting=None), replace(judged, waits=False))


def _entered(state: GameState, judged: Judged) -> GameState:
    """Return the state after a judged incident: counts, times, result, the arbiter's choices."""
    incident, ruling = judged.incident, judged.ruling
    by, over = incident.by, _is_over(state, incident)
    if by is not None and judged.counts and not over:
        state = replace(state, illegal_moves=_more(state.illegal_moves, by))
    if by is not None and (incident.penalty is not None or incident.kind == "warning"):
        state = _punished(state, incident, ruling, by)
        ruling = _with_third_warning(ruling, incident, count_of(state.warnings, by))
    result = incident.result or ruling.result
    if incident.penalty is Penalty.GAME_LOST and by is not None:
        result = incident.result or _lost(by)
    times = NO_CHANGE if over else ruling.times + incident.times
    if over:
        ruling = replace(ruling, times=NO_CHANGE, result=None)
    return replace(
        state,
        judged=(*state.judged, replace(judged, ruling=ruling)),
        added=state.added + times,
        result=state.result if over else result or state.result,
        stopped=state.stopped if judged.stops is None else judged.stops,
        waiting=incident if judged.waits else state.waiting,
    )


def _punished(state: GameState, incident: Incident, ruling: Ruling, by: Colour) -> GameState:
    step = incident.penalty or Penalty.WARNING
    used = (*state.penalties, (by, ruling.articles[0].article, step))
    warned = _more(state.warnings, by) if step is Penalty.WARNING else state.warnings
    return replace(state, penalties=used, warnings=warned)


def _with_third_warning(ruling: Ruling, incident: Incident, warnings: int) -> Ruling:
    """Add to a warning that 11.7 may follow, from the third on."""
    warned = incident.penalty is Penalty.WARNING and incident.kind != "warning"
    if not warned or not may_lose_for_refusal(warnings):
        return ruling
    row, _ = INCIDENTS["warning"].judge({"third_warning": "yes"})
    cited = tuple(dict.fromkeys(ruling.articles + row.articles))
    return replace(ruling, articles=cited, details=(*ruling.details, row.verdict))


def _lost(by: Colour) -> Result:
    return Result.BLACK_WON if by is Colour.WHITE else Result.WHITE_WON


def _is_over(state: GameState, incident: Incident) -> bool:
    """Whether the game has its result; the other player's same offence still changes it."""
    return state.result is not None and not _same_offence_before(state, incident)


def _judges_both(incident: Incident) -> bool:
    facts = INCIDENTS[incident.kind].facts if incident.kind in INCIDENTS else ()
    return any(fact.name == "opponent_guilty" for fact in facts)


def _same_offence_before(state: GameState, incident: Incident) -> bool:
    """Whether the opponent has already lost by the same offence (ruling 0386)."""
    return _judges_both(incident) and any(
        each.incident.kind == incident.kind and each.incident.by is not incident.by
        for each in state.judged
    )


@LAWS_2018.rule("A.3.2", "B.3.2")
def _counted_request(state: GameState, incident: Incident) -> GameState:
    """Count a request to see the scoresheet; the incident may name the number itself."""
    if incident.kind != "scoresheet requests" or incident.by is None:
        return state
    given = dict(incident.facts).get("number")
    before = count_of(state.requests, incident.by)
    more = int(given) - before if given else 1
    return replace(state, requests=_more(state.requests, incident.by, more))


def _used(state: GameState, incident: Incident) -> frozenset[Penalty]:
    """Return the steps of 12.9 used so far for this player and the articles of this kind."""
    if incident.kind not in INCIDENTS:
        return frozenset()
    cited = {row.articles[0].article for row in INCIDENTS[incident.kind].rows}
    return frozenset(
        step for who, article, step in state.penalties if who is incident.by and article in cited
    )


def _derived(state: GameState, incident: Incident, ledger: GameLedger) -> Facts:
    """Return the facts that nobody has to be asked for."""
    rules, by = ledger.rules, incident.by
    facts = {
        "device_penalty": "as announced" if rules.device_penalty else "loss",
        "bag_allowed": yes_or_no(rules.device_in_bag),
        "notice_asked": yes_or_no(rules.leave_notice),
        "sheet_kept_by_arbiter": yes_or_no(ledger.variant in _SUPERVISED),
        "opponent_guilty": yes_or_no(incident.both or _same_offence_before(state, incident)),
        "game_over": yes_or_no(state.result is not None),
        "found": "during the game" if state.result is None else "after the game",
    }
    if by is not None:
        facts |= {
            "offence": "second" if count_of(state.illegal_moves, by) else "first",
            "more_than_five": yes_or_no(count_of(state.requests, by) > 5),
            "third_warning": yes_or_no(may_lose_for_refusal(count_of(state.warnings, by) + 1)),
            "repeated": yes_or_no(_earlier(state.judged, incident)),
        }
    return facts


_SUPERVISED: Final = (Variant.RAPID_SUPERVISED, Variant.BLITZ_SUPERVISED)


def _earlier(judged: Iterable[Judged], incident: Incident) -> bool:
    return any(
        each.incident.kind == incident.kind and each.incident.by is incident.by for each in judged
    )


def counts_by_colour(counts: Counts) -> Mapping[str, int]:
    """Return counts for programs: `{"w": 1, "b": 0}`."""
    return {colour.value: number for colour, number in counts}
