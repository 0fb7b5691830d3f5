"""The rules that an event gives itself, with what holds where it says nothing."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pareo.errors import Fault, FormError
from pareo.journal.event_laws import is_of_the_laws
from pareo.journal.state import State
from pareo.language import Message
from pareo.model import ByeKind
from pareo.standings import treatment_named
from pareo.value import dataclass

Fits = Callable[[Any], bool]
MINUTES_OF_A_DAY: Final = 24 * 60


@dataclass(frozen=True, slots=True)
class EventRule:
    """One rule: what it decides, what holds without it, and the article that leaves it open.

    `level` is how a change after the start is asked about; 5 is refused in FIDE mode.
    """

    name: str
    default: Any
    wanted: Message
    fits: Fits
    article: str = ""
    level: int = 3


def rule_of(state: State, name: str) -> Any:
    """Return what an event says of a matter, else what holds without a rule of its own."""
    found = state.rules.get(name)
    return RULES[name].default if found is None else found


def rule_faults(changes: Mapping[str, Any]) -> list[Fault]:
    """Return everything that is wrong with changes of rules; None takes a rule away."""
    faults = []
    for name, value in changes.items():
        if (rule := RULES.get(name)) is None:
            what = Message("There is no rule “{name}”.", name=name)
            known = Message("Choose one of: {known}.", known=", ".join(RULES))
            faults.append(Fault(what, known, about=("rule", name)))
        elif value is not None and not rule.fits(value):
            what = Message("{name} cannot be “{value}”.", name=name, value=str(value))
            remedy = Message("Give {wanted}.", wanted=rule.wanted)
            faults.append(Fault(what, remedy, about=("rule", name)))
    return faults


def _truth(value: Any) -> bool:
    return isinstance(value, bool)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _minutes(value: Any) -> bool:
    return _whole(value) and value <= MINUTES_OF_A_DAY


def _bye(value: Any) -> bool:
    return value in [kind.value for kind in ByeKind if kind is not ByeKind.PAIRING_ALLOCATED]


def _half_point_byes(value: Any) -> bool:
    if not isinstance(value, Mapping) or not {"count"} <= value.keys() <= {"count", "last_round"}:
        return False
    last = value.get("last_round")
    return _whole(value["count"]) and (last is None or (_whole(last) and last > 0))


def _names(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(each, str) and each for each in value)


def _text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _unrated(value: Any) -> bool:
    try:
        return isinstance(value, str) and bool(treatment_named(value))
    except FormError:
        return False


_YES_OR_NO: Final = Message("yes or no")
_MINUTES: Final = Message("minutes, from 0 to {most}", most=MINUTES_OF_A_DAY)

RULES: Final[Mapping[str, EventRule]] = {
    rule.name: rule
    for rule in (
        EventRule(
            "missed_rounds",
            ByeKind.ZERO_POINT.value,
            Message("the bye of a late entry for a missed round: Z, H or F"),
            _bye,
            "C.04.2 Art. 2.4",
        ),
        EventRule(
            "half_point_byes",
            {"count": 1, "last_round": None},
            Message("how many each player may have, and the last round for them"),
            _half_point_byes,
            "C.04.2 Art. 3.3",
        ),
        EventRule("correction_limit", None, _MINUTES, _minutes, "C.04.2 Art. 4.3"),
        EventRule("published_before", None, _MINUTES, _minutes, "C.04.2 Art. 4.2"),
        EventRule(
            "publication_place",
            None,
            Message("where results and pairings are published"),
            _text,
            "C.04.2 Art. 4.2",
        ),
        EventRule("recall_window", 0, _MINUTES, _minutes, "C.04.2 Art. 4.4.2", level=5),
        EventRule("claims_count", default=False, wanted=_YES_OR_NO, fits=_truth),
        EventRule("unrated", "remove", Message("remove, omit, national or a rating"), _unrated),
        EventRule("line_up_time", 0, _MINUTES, _minutes),
        EventRule("default_time", 0, _MINUTES, _minutes, "E.I.01 Art. 6.7.1"),
        EventRule("list_order", (), Message("names of rating lists"), _names, "C.04.2 Art. 2.1"),
        EventRule("rating_checks", default=True, wanted=_YES_OR_NO, fits=_truth),
        EventRule("above_30_days", default=False, wanted=_YES_OR_NO, fits=_truth),
        EventRule(
            "laws",
            {},
            Message("what the Laws leave to the event: names and values"),
            is_of_the_laws,
            "E.I.01 Art. 0.2",
        ),
        EventRule(
            "acceleration_text",
            None,
            Message("the rules of the event's own acceleration, as the players get them"),
            _text,
            "C.04.2 Art. 1.2",
        ),
    )
}
"""All rules, by their names.

`correction_limit`: minutes after the publication of the results; without it until the next
pairing. `published_before`: so many minutes before a round its pairings and the results of the round
before are published, at `publication_place`. `recall_window`: minutes after publication in which a pairing may be recalled.
`claims_count`: a result that both players report counts. `line_up_time`: minutes before the
beginning of a round until which captains hand in line-ups by themselves. `default_time`: minutes
after which an absent player loses. `list_order`: where a rating is looked for, first list first; without it by the
rate of play. `rating_checks`: ratings are compared with newer lists. `laws`: what the Laws of Chess
leave to the event, by the names of `event_laws`.
"""
