"""The rules that an event gives itself: byes, missed rounds, corrections, recalls, lists."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

from pareo import laws
from pareo.errors import FormError
from pareo.journal import RULES, State, rule_faults, rule_of
from pareo.language import Message, counted
from pareo.lists import FIDE
from pareo.model import (
    ByeKind,
    EventKind,
    Settings,
    TieOrderName,
    TimeClass,
    event_system,
    points_text,
)
from pareo.reports import Cell, Column, Table
from pareo.service.desk.act import ActRefused, Desk, Proposal, only_outside_fide_mode, perform
from pareo.service.desk.answers import Answer, Caution
from pareo.service.desk.declaration import Group, act
from pareo.service.desk.entering.rating_sources import keys_of
from pareo.service.desk.event_data import OwnRules, rules_said
from pareo.service.desk.fields import REMOVED
from pareo.service.desk.laws.rule_fields import article_of, field_value, field_words
from pareo.service.list_folder import known_lists
from pareo.service.permissions import Action
from pareo.tournament_json import settings_from

KIND_WORDS: Final = {
    EventKind.ORDINARY.value: Message("ordinary"),
    EventKind.NATIONAL_FINAL.value: Message("final of the national championship"),
    EventKind.NATIONAL_TEAMS.value: Message("national team championship"),
    EventKind.ZONAL.value: Message("zonal"),
    EventKind.WORLD_TEAMS.value: Message("world team championship"),
    EventKind.CONTINENTAL_TEAMS.value: Message("continental team championship"),
    EventKind.WORLD_CUP.value: Message("World Cup"),
    EventKind.OLYMPIAD.value: Message("Olympiad"),
}
"""The kinds of events for which B.01 has rules of their own, in words."""


RULE_WORDS: Final[Mapping[str, Message]] = {
    "missed_rounds": Message("Bye of late entries for missed rounds"),
    "half_point_byes": Message("Half-point byes for each player"),
    "correction_limit": Message("Minutes to report a wrong result"),
    "published_before": Message("Results and pairings are published, minutes before a round"),
    "publication_place": Message("Where results and pairings are published"),
    "recall_window": Message("Minutes in which a pairing may be recalled"),
    "claims_count": Message("Results that both players report count"),
    "line_up_time": Message("Minutes before a round for the last line-ups of captains"),
    "unrated": Message("Unrated opponents in tie-breaks"),
    "default_time": Message("Minutes after which an absent player loses"),
    "list_order": Message("Rating lists in their order"),
    "rating_checks": Message("Ratings are compared with newer lists"),
    "above_30_days": Message("The event takes more than 30 days"),
    "acceleration_text": Message("Rules of the acceleration"),
    "laws": Message("What the Laws of Chess leave to the event"),
}

_SAID: Final[Mapping[tuple[str, str | None], Message]] = {
    ("missed_rounds", "Z"): Message("zero points"),
    ("missed_rounds", "H"): Message("half-point byes"),
    ("missed_rounds", "F"): Message("full-point byes"),
    ("correction_limit", None): Message("until the next pairing"),
    ("unrated", "remove"): Message("their games are removed"),
    ("unrated", "omit"): Message("the tie-break is omitted"),
    ("unrated", "national"): Message("national ratings count"),
}
"""Values that people read in words."""


def rule_value(name: str, value: Any) -> Cell:
    """Return the value of a rule as people read it."""
    if (value is None or isinstance(value, str)) and (name, value) in _SAID:
        return _SAID[name, value]
    match value:
        case None:
            return None
        case bool():
            return Message("yes") if value else Message("no")
        case {"count": count, "last_round": int(last)}:
            return Message("{count}, until round {round}", count=count, round=last)
        case {"count": count}:
            return str(count)
        case list() | tuple():
            return ", ".join(value) or Message("by the rate of play")
        case _:
            return str(value)


SEEDINGS: Final[Mapping[str, tuple[str, Message]]] = {
    "fide": ("FIDE", Message("the FIDE rating, as usual")),
    "national": ("NRO", Message("the national rating")),
    "national-fide": ("NIDOF", Message("the national rating, else the FIDE rating")),
    "fide-national": ("FIDON", Message("the FIDE rating, else the national rating")),
    "higher": ("HBFN", Message("the higher of both ratings")),
    "lower": ("LBFN", Message("the lower of both ratings")),
}
"""Which rating orders the start list, by the words of a form: codes of record 172 and words."""


def seeding_of(settings: Settings) -> str:
    """Return which rating orders the start list, as a form says it; a code if it has no word."""
    code = settings.starting_rank.method if settings.starting_rank else "FIDE"
    return next((word for word, (each, _) in SEEDINGS.items() if each == code), code)


def swiss_options(state: State) -> Iterator[tuple[Message, Cell, str]]:
    """Yield each option with its value and its article; nothing for fixed systems."""
    settings = settings_from(state.settings)
    system = event_system(settings.system)
    if state.plan or not system.family.is_swiss:
        return
    worth = settings.points.of_bye
    yield (
        Message("Pairing-allocated bye"),
        points_text(worth(ByeKind.PAIRING_ALLOCATED)),
        "C.04.1 Art. 3",
    )
    yield (
        Message("Half-point bye on request"),
        points_text(worth(ByeKind.HALF_POINT)),
        "C.04.2 Art. 3.3",
    )
    yield (
        Message("Announced absence"),
        points_text(worth(ByeKind.ZERO_POINT)),
        "C.04.2 Art. 3.3",
    )
    seeding = seeding_of(settings)
    said = SEEDINGS[seeding][1] if seeding in SEEDINGS else seeding
    yield Message("Rating that orders the start list"), said, "C.04.2 Art. 2.1"
    match settings.tie_order:
        case TieOrderName.NUMBERS:
            order = Message("in the order of entry")
        case TieOrderName.LOTS:
            order = Message("by lot")
        case _:
            order = Message("by the alphabet, as usual")
    yield Message("Equals in the start list"), order, "C.04.2 Art. 2.2.3"
    if system.baku:
        acceleration = Message("Baku (C.04.7)")
    else:
        acceleration = Message("own points") if settings.acceleration else Message("none")
    yield Message("Acceleration"), acceleration, "C.04.2 Art. 1.2"
    if pairs := state.apart:
        yield (
            Message("Kept apart"),
            counted("{count} group of players", "{count} groups of players", len(pairs)),
            "",
        )


_OF_FIDE: Final = tuple(f"{FIDE} {rate.value}" for rate in TimeClass)
_OF_TEAMS: Final = ("line_up_time",)
LAWS: Final = "laws"
"""The rule that says what the Laws of Chess leave to the event, field by field."""


def rules_table(state: State) -> Table:
    """Return the rules of an event as they hold: its own, and those that hold without one."""
    columns = (
        Column("rule", Message("Rule")),
        Column("value", Message("Value")),
        Column("article", Message("Article")),
    )
    rows: list[tuple[Cell, ...]] = [
        (words, value, _cited(article)) for words, value, article in swiss_options(state)
    ]
    rows += [
        (words, value, _cited(RULES[name].article))
        for name, words in RULE_WORDS.items()
        if name != LAWS
        and (state.of_teams or name not in _OF_TEAMS)
        and (value := rule_value(name, rule_of(state, name))) is not None
    ]
    rows += [
        (field_words(name), field_value(name, value), _cited(f"E.I.01 Art. {article_of(name)}"))
        for name, value in rule_of(state, LAWS).items()
    ]
    return Table("rules", Message("Rules of the event"), columns, tuple(rows))


def _cited(article: str) -> Message | None:
    """Return an article such as `C.04.2 Art. 2.4` as a reader's language cites it."""
    chapter, found, number = article.partition(" Art. ")
    if not found:
        return None
    return Message("{chapter} Art. {article}", chapter=chapter, article=number)


@act("rules.set", Action.SETTINGS)
def set_rules(
    desk: Desk, changes: Annotated[Mapping[str, Any], Group(OwnRules, rules_said, REMOVED)]
) -> Answer:
    """Change the rules that the event gives itself; null brings back what holds without one."""
    return perform(desk, lambda state: rules_proposal(state, changes))


def rules_proposal(state: State, changes: Mapping[str, Any]) -> Proposal:
    """Return the entry that changes rules, with what is asked; raises ActRefused, FormError."""
    changes = _with_those_held(state, changes)
    if faults := rule_faults(changes):
        raise FormError(faults)
    new = {
        name: value
        for name, value in changes.items()
        if rule_of(state, name) != (RULES[name].default if value is None else value)
    }
    refuse_unknown_lists(new)
    if not new:
        raise ActRefused.of("nothing-changes", Message("Nothing would change."))
    cautions = [_caution(state, name) for name in new] if state.started else ()
    return Proposal(
        "rules.set",
        {"changes": new},
        cautions=tuple(cautions),
        notices=tuple(_departures(state, new.get(LAWS) or {})),
        structural=False,
    )


def refuse_unknown_lists(rules: Mapping[str, Any]) -> None:
    """Refuse an order of rating lists that names none: raises FormError."""
    named = [name for name in rules.get("list_order") or () if name not in _OF_FIDE]
    if not named:
        return
    with known_lists() as lists:
        keys = keys_of(lists)
    if missing := [name for name in named if name not in keys]:
        raise FormError.of(
            Message("There is no list “{name}”.", name=missing[0]),
            Message(
                "The lists are: {names}. A national rating orders the start list where the "
                "settings say so.",
                names=", ".join(dict.fromkeys((*_OF_FIDE, *keys))),
            ),
            about=("field", "list_order"),
        )


def _departures(state: State, fields: Mapping[str, Any]) -> Iterator[Message]:
    """Warn of a rule of the event that contradicts the Laws: it does not hold in rated games."""
    name = "illegal_moves_allowed"
    if name in fields:
        rules = laws.EventRules(rated=state.fide_mode, illegal_moves_allowed=fields[name])
        yield from (finding.text for finding in laws.departures(rules))


def _with_those_held(state: State, changes: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return changes of rules where fields of the Laws stand beside those that the event has."""
    fields = changes.get(LAWS)
    if not isinstance(fields, Mapping):
        return changes
    held = {**rule_of(state, LAWS), **fields}
    return {**changes, LAWS: {name: value for name, value in held.items() if value is not None}}


def _caution(state: State, name: str) -> Caution:
    rule = RULES[name]
    text = Message(
        "The event has started: the players know another rule ({name}).",
        name=RULE_WORDS.get(name, name),
    )
    code = f"{name.replace('_', '-')}-changed"
    if rule.level == 5:
        return only_outside_fide_mode(state, code, text, rule.article)
    return Caution(code, rule.level, text, rule.article)
