"""How an event is set up, as people write it: words of a form read, and held values in words."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from pareo.errors import Fault, FormError, InputError, UnsupportedRuleError
from pareo.files import person_values
from pareo.journal import Draft, State, rule_of, tournament_of
from pareo.language import Message
from pareo.model import EventKind, Settings, TimeClass, TimeControl, event_system
from pareo.model import points as points_from
from pareo.naming import chosen_system
from pareo.service.desk.act import Desk, Proposal, following, perform_all
from pareo.service.desk.answers import Answer
from pareo.service.desk.event_data import point_data
from pareo.service.desk.fields import clock_in
from pareo.service.desk.rules import rules_proposal, seeding_of
from pareo.service.desk.schedules import key_of_table
from pareo.service.desk.settings import settings_proposal
from pareo.service.systems import all_keys
from pareo.tournament_json import settings_from
from pareo.value import dataclass, field

_BAND: Final = r"(?a)(\d+)\s*-\s*(\d+)\s*:\s*([\d.,½]+)\s*(?:@|/|in)\s*(\d+)(?:\s*-\s*(\d+))?"
_HALF: Final = 5
_DETAILS: Final = (
    *("city", "federation", "first_day", "last_day", "chief_arbiter", "chief_arbiter_id"),
    *("chief_arbiter_contact", "organiser", "organiser_contact", "code"),
    *("title_kind", "registered_on", "registered_by", "chief_arbiter_title"),
)
DESCRIBED: Final = (*_DETAILS, "deputies", "accepted_for_titles")
"""The fields of the form that describe an event."""
_MINUTES: Final = (
    *("correction_limit", "published_before", "recall_window", "line_up_time", "default_time"),
)
_TRUTHS: Final = ("claims_count", "rating_checks", "above_30_days")
_TEXTS: Final = ("missed_rounds", "unrated", "acceleration_text", "publication_place")
CLOCKS: Final = ("90+30", "60+30", "15+10", "10+5", "3+2")
"""Usual time controls."""
_RATES: Final = {
    TimeClass.STANDARD: Message("standard"),
    TimeClass.RAPID: Message("rapid"),
    TimeClass.BLITZ: Message("blitz"),
}
BYES: Final = ("win", "draw", "loss")
"""What the pairing-allocated bye is worth."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """Changes of an event: its details, settings and rules, and who is kept apart."""

    details: dict[str, Any] = field(default_factory=dict)
    settings: dict[str, Any] = field(default_factory=dict)
    rules: dict[str, Any] = field(default_factory=dict)
    apart: str = ""


def set_up_from(words: Mapping[str, str]) -> SetUp:
    """Read the fields of a form that are there; an empty one takes its value away.

    Raises FormError with the fault of every field that is not understood.
    """
    faults: list[Fault] = []

    def read(name: str, reader: Callable[[str], Any], example: str) -> Any:
        text = words[name]
        try:
            return reader(text) if text else None
        except (ValueError, InputError):
            what = Message("“{value}” is not understood.", value=text)
            remedy = Message("Write it like this: {example}", example=example)
            faults.append(Fault(what, remedy, about=("field", name)))
            return None

    details: dict[str, Any] = {name: words[name] or None for name in _DETAILS if name in words}
    for name in ("federation", "registered_by"):
        if (typed := details.get(name)) and person_values.is_federation(typed.upper()):
            details[name] = typed.upper()
    if "deputies" in words:
        details["deputies"] = _names_in(words["deputies"]) or None
    if "accepted_for_titles" in words:
        details["accepted_for_titles"] = words["accepted_for_titles"] == "yes" or None
    settings = dict(_settings(words, read))
    rules = dict(_rules(words, read))
    if faults:
        raise FormError(faults)
    return SetUp(details, settings, rules, words.get("apart", ""))


def change_set_up(desk: Desk, changes: SetUp, reason: str = "") -> Answer:
    """Change how an event is played: its rules, then its settings, in one act.

    The reason is that of another number of rounds after the start.
    """

    def guard(state: State) -> list[Proposal]:
        proposals = []
        if changes.rules:
            proposals.append(rules_proposal(state, changes.rules))
            state = following(state, Draft(proposals[0].kind, proposals[0].payload, desk.actor))
        if changes.settings or not proposals:
            proposals.append(settings_proposal(state, changes.settings, reason))
        return proposals

    return perform_all(desk, guard)


def rate_in_words(clock: str) -> Message:
    """Return the class of a time control written as 90+30; raises ValueError."""
    control = TimeControl.parse(clock_in(clock))
    assert control is not None  # `clock_in` writes what it reads
    return _RATES[control.rate]


def words_of(state: State) -> dict[str, str]:
    """Return what an event holds, as the fields of a form show it."""
    settings = settings_from(state.settings)
    held = {name: str(state.details.get(name) or "") for name in _DETAILS}
    system = event_system(settings.system)
    half = rule_of(state, "half_point_byes")
    points, bye = _point_words(settings)
    rules = {name: rule_of(state, name) for name in (*_MINUTES, *_TEXTS)}
    return {
        "name": state.name,
        **held,
        "deputies": "\n".join(state.details.get("deputies") or ()),
        "title_kind": state.details.get("title_kind") or EventKind.ORDINARY.value,
        "accepted_for_titles": "yes" if state.details.get("accepted_for_titles") else "no",
        "system": _system_key(state),
        "rounds": str(settings.rounds or ""),
        "time": clock_words(settings.time_control),
        "tie_breaks": ", ".join(settings.tie_breaks or settings.ranking_list),
        "points": points,
        "bye": bye,
        "acceleration": "own" if settings.acceleration else "baku" if system.baku else "none",
        "bands": "\n".join(_band_words(settings)),
        "starting_rank": seeding_of(settings),
        "tie_order": settings.tie_order.value if settings.tie_order else "",
        "counting_rating": settings.counting_rating.value,
        **{name: "" if value is None else str(value) for name, value in rules.items()},
        **{name: "yes" if rule_of(state, name) else "no" for name in _TRUTHS},
        "half_point_byes": str(half["count"]),
        "last_half_point_bye": str(half.get("last_round") or ""),
        "list_order": ", ".join(rule_of(state, "list_order")),
        **(_words_of_teams(settings) if settings.teams_are_paired else {}),
    }


def _words_of_teams(settings: Settings) -> dict[str, str]:
    worth = settings.match_points
    return {
        "boards": str(len(settings.board_colours)),
        "match_points": "/".join(map(_decimal, (worth.win, worth.draw, worth.loss))),
    }


def _system_key(state: State) -> str:
    """Return the key of the event's system; empty where it names none that we have."""
    named = event_system(state.settings.get("system"))
    if named.key in all_keys():
        return named.key
    if not named.code or not named.family.is_swiss:
        return str(state.plan.get("key") or key_of_table(state) or "")
    try:
        return chosen_system(tournament_of(state)).system.key
    except UnsupportedRuleError:
        return ""


def changed_words(state: State, words: Mapping[str, str]) -> dict[str, str]:
    """Return the fields that say something else than the event holds, with those they need."""
    held = words_of(state)
    changed = {name: text for name, text in words.items() if text != held.get(name, "")}
    for together in (
        ("points", "bye"),
        ("acceleration", "bands"),
        ("half_point_byes", "last_half_point_bye"),
    ):
        if any(name in changed for name in together):
            changed |= {name: words.get(name, held[name]) for name in together}
    return changed


def _settings(
    words: Mapping[str, str], read: Callable[[str, Callable[[str], Any], str], Any]
) -> Iterator[tuple[str, Any]]:
    for name, held_as, reader, example in (
        ("system", "system", _system_in, "dutch-2026"),
        ("rounds", "rounds", _count_in, "7"),
        ("boards", "boards", _count_in, "4"),
        ("match_points", "match_points", _match_points_in, "2/1/0"),
        ("time", "time_control", clock_in, "90+30"),
    ):
        if name in words:
            yield held_as, read(name, reader, example)
    if "tie_breaks" in words:
        yield "tie_breaks", _list_in(words["tie_breaks"]) or None
    if "points" in words:
        bye = words.get("bye") or BYES[0]
        yield "points", read("points", lambda text: _points_in(text, bye), "1/½/0")
    for name in ("starting_rank", "tie_order", "counting_rating"):
        if name in words:
            yield name, words[name] or None
    match words.get("acceleration"):
        case "own":
            yield "acceleration", read("bands", _bands_in, "1-20: 1 in 1-2") or None
        case "baku" | "none" as method:
            yield "acceleration", method


def _rules(
    words: Mapping[str, str], read: Callable[[str, Callable[[str], Any], str], Any]
) -> Iterator[tuple[str, Any]]:
    for name in _MINUTES:
        if name in words:
            yield name, read(name, _whole_in, "30")
    for name in _TRUTHS:
        if name in words:
            yield name, words[name] == "yes" if words[name] else None
    for name in _TEXTS:
        if name in words:
            yield name, words[name] or None
    if "list_order" in words:
        yield "list_order", _list_in(words["list_order"]) or None
    if "half_point_byes" in words:
        count = read("half_point_byes", _whole_in, "1")
        last = (
            read("last_half_point_bye", _count_in, "3") if "last_half_point_bye" in words else None
        )
        known = None if count is None else {"count": count, "last_round": last}
        yield "half_point_byes", known


def _system_in(text: str) -> str:
    if text not in all_keys():
        raise ValueError
    return text


def _whole_in(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise ValueError
    return int(text)


def _count_in(text: str) -> int:
    if (found := _whole_in(text)) < 1:
        raise ValueError
    return found


def _list_in(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"[,\n]", text) if part.strip()]


def _names_in(text: str) -> list[str]:
    """Read names, which may have commas in them: one on each line."""
    return [" ".join(part.split()) for part in re.split(r"[;\n]", text) if part.strip()]


def _points_in(text: str, bye: str) -> dict[str, Any]:
    """Read win, draw and loss; the bye is worth one of them, or points of its own."""
    parts = [part.strip() for part in _decimals(text).split("/")]
    if len(parts) != len(BYES):
        raise ValueError
    worth = parts[BYES.index(bye)] if bye in BYES else bye
    return point_data("/".join((*parts, worth)))


def _match_points_in(text: str) -> dict[str, Any]:
    """Read what a match of teams is worth: won, drawn and lost."""
    parts = [points_from(part.strip()) for part in _decimals(text).split("/")]
    return {
        name: {"tenths": int(each)}
        for name, each in zip(("win", "draw", "loss"), parts, strict=True)
    }


def _bands_in(text: str) -> list[dict[str, Any]]:
    bands = []
    for line in text.splitlines():
        if not line.strip():
            continue
        found = re.fullmatch(_BAND, line.strip())
        if found is None:
            raise ValueError
        first, last, points, first_round, last_round = found.groups()
        worth = points_from(_decimals(points))
        bands.append(
            {
                "points": {"tenths": int(worth)},
                "first_round": int(first_round),
                "last_round": int(last_round or first_round),
                "first": int(first),
                "last": int(last),
            }
        )
    return bands


def clock_words(control: TimeControl | None) -> str:
    """Return minutes and increments; as it stands where that cannot say it."""
    return "" if control is None else control.in_minutes


def _point_words(settings: Settings) -> tuple[str, str]:
    points = settings.points
    worth = {"win": points.white_win, "draw": points.white_draw, "loss": points.white_loss}
    bye = points.pairing_allocated_bye
    named = next((name for name, each in worth.items() if each == bye), _decimal(bye))
    return "/".join(map(_decimal, worth.values())), named


def _band_words(settings: Settings) -> Iterator[str]:
    for each in settings.acceleration:
        rounds = f"{each.first_round}-{each.last_round}"
        yield f"{each.first}-{each.last}: {_decimal(each.points)} in {rounds}"


def _decimal(tenths: int) -> str:
    whole, rest = divmod(int(tenths), 10)
    if rest == _HALF:
        return f"{whole or ''}½"
    return f"{whole}.{rest}" if rest else str(whole)


def _decimals(text: str) -> str:
    """Return points such as ½ or 1½ with a decimal point."""
    return re.sub(r"(?a)(\d*)½", lambda found: f"{found[1] or 0}.5", text).replace(",", ".")
