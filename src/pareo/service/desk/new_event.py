"""A new event from one form: what it is, how it is played, who plays; made whole or not at all."""

import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from pareo.errors import Fault, FormError, InputError, UnsupportedRuleError
from pareo.journal import GENESIS, WHOLE_EVENT, Draft, Entry, State, rule_faults, state_of
from pareo.language import Message, english
from pareo.lists import ListFile
from pareo.model import event_system, looks_like_a_date
from pareo.service.desk.act import ActRefused
from pareo.service.desk.answers import Answer, Ask, Caution, Done, Question, is_answer, token_of
from pareo.service.desk.apart import RULES as APART
from pareo.service.desk.entering.preview import (
    NUMBERS,
    Preview,
    Row,
    preview_for,
    refuse_unclear,
    without_comma,
)
from pareo.service.desk.entering.team_text import PastedTeams, has_headings, read_teams
from pareo.service.desk.events import free_slug, namesake, refuse_impossible_event
from pareo.service.desk.matches import boards_for
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.person_data import person_payload, with_list
from pareo.service.desk.proposals import proposed, proposed_rounds
from pareo.service.desk.rules import refuse_unknown_lists
from pareo.service.desk.schedules import key_of_table
from pareo.service.desk.seating import cautions_about_teams
from pareo.service.desk.set_up import SetUp, set_up_from
from pareo.service.desk.settings import (
    changed_settings,
    checked_set_up,
    set_up_cautions,
    system_cautions,
)
from pareo.tournament_json import event_from
from pareo.value import dataclass, field, replace

if TYPE_CHECKING:
    from pareo.store import Store

_LONGEST_SHOWN: Final = 60
_FIELDS: Final = {"time_control": "time", "acceleration": "bands"}
"""The fields of the form that have another name than what they set."""


@dataclass(frozen=True, slots=True)
class MadeEvent:
    """The answer to a form, and the event once it is made."""

    answer: Answer
    event: OpenEvent | None = None


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is to be written: the set-up, and the people who were found in the text."""

    name: str
    set_up: SetUp
    people: tuple[dict[str, Any], ...] = ()
    doubts: tuple[Caution, ...] = field(default_factory=tuple)
    rosters: tuple[tuple[dict[str, Any], ...], ...] = ()
    """The players of each of the people, where these are teams."""
    sides: tuple[tuple[str, int], ...] = ()
    """The name of each team and how many of the people play for it, where players are paired."""


def make_event(
    store: "Store",
    actor: str,
    words: Mapping[str, str],
    *,
    lists: Iterable[ListFile] = (),
    token: str | None = None,
) -> MadeEvent:
    """Make an event of the fields of a form; `people` has one person on each line.

    What is left open is proposed: the system, the tie-breaks, and the rounds from the number of
    people. Raises FormError with the faults of all fields.
    """
    plan = _planned(words, lists)
    identity = str(uuid.uuid4())
    drafts = tuple(_drafts(plan, identity, actor))
    state = _tried(drafts)
    try:
        cautions = (*_same_name(store, plan.name), *set_up_cautions(state), *plan.doubts)
    except ActRefused as refused:
        return MadeEvent(refused.answer)
    if (question := _question(store, words, cautions, token)) is not None:
        return MadeEvent(question)
    confirmed = tuple((each.code, each.level) for each in cautions)
    drafts = (*drafts[:-1], replace(drafts[-1], confirmed=confirmed))
    row = store.create(identity, free_slug(store, plan.name), plan.name, *drafts)
    event = OpenEvent(store, row)
    return MadeEvent(Done(event.state.head, (), event.entries[-1]), event)


def asked_before(
    store: "Store",
    name: str,
    settings: Mapping[str, Any],
    details: Mapping[str, Any],
    token: str | None = None,
    *,
    named: bool = False,
) -> Ask | None:
    """Return the question about the system of an event to be made; None if it is answered or none.

    `named` asks about a name that another event has, too. Raises InputError for impossible data.
    """
    held = changed_settings({}, settings, details)
    tournament = checked_set_up(State(name=name, settings=held, details=dict(details)))
    cautions = (*(_same_name(store, name) if named else ()), *system_cautions(tournament))
    words = {"name": name, "system": str(held.get("system"))}
    return _question(store, words, cautions, token)


def _same_name(store: "Store", name: str) -> Iterator[Caution]:
    if (other := namesake(store, name)) is not None:
        text = Message(
            "There is already an event called {name}. Cancel to give this one another name.",
            name=other.name,
        )
        yield Caution("same-name", 3, text)


def _planned(words: Mapping[str, str], lists: Iterable[ListFile]) -> _Plan:
    faults: list[Fault] = []
    name = words.get("name", "").strip()
    if not name:
        what = Message("The event has no name.")
        faults.append(Fault(what, Message("Give it one."), about=("field", "name")))
    asked = {key: text for key, text in words.items() if text}
    set_up = SetUp()
    found: Preview | PastedTeams | None = None
    try:
        set_up = set_up_from(asked)
        set_up = replace(set_up, settings=_checked(name or "-", set_up))
    except InputError as error:
        faults += map(_of_field, error.faults)
    try:
        found = _people(asked.get("people", ""), set_up, lists, asked.pop(NUMBERS, ""))
    except InputError as error:
        faults += (_of_line(fault, asked["people"]) for fault in error.faults)
    expected = _expected(asked)
    if expected is None:
        what = Message("“{value}” is not understood.", value=asked["expected"])
        faults.append(Fault(what, Message("Write a whole number."), about=("field", "expected")))
    if faults:
        raise FormError(faults)
    plan = _with_people(_Plan(name, set_up), found)
    settings = _with_rounds(set_up.settings, len(plan.people) or expected or 0)
    settings |= _boards(asked, plan.rosters)
    return replace(plan, set_up=replace(set_up, settings=settings))


def _with_people(plan: _Plan, found: Preview | PastedTeams | None) -> _Plan:
    """Return the plan with the people of a text; raises UnclearError."""
    if found is None:
        return plan
    rows = found.rows
    refuse_unclear(rows)
    names = [row.person.name for row in rows if row.person is not None]
    plan = replace(plan, doubts=(*without_comma(names), *_doubles(rows)))
    plan = replace(plan, doubts=(*found.doubts, *plan.doubts))
    if isinstance(found, Preview):
        people = tuple(row.person.data for row in rows if row.person is not None)
        return replace(plan, people=people)
    if State(settings=plan.set_up.settings).of_teams:
        rosters = tuple(team.players for team in found.teams)
        return replace(plan, people=tuple(team.data for team in found.teams), rosters=rosters)
    sides = tuple((team.name, len(team.players)) for team in found.teams)
    people = tuple(player for team in found.teams for player in team.players)
    key = key_of_table(State(settings=plan.set_up.settings))
    doubts = (*plan.doubts, *cautions_about_teams(key, len(sides)))
    return replace(plan, people=people, sides=sides, doubts=doubts)


def _checked(name: str, set_up: SetUp) -> dict[str, Any]:
    """Return the settings with what is proposed; raises InputError if they are impossible."""
    refuse_impossible_event(event_from({"name": name, **set_up.details}))
    if faults := rule_faults(set_up.rules):
        raise FormError(faults)
    refuse_unknown_lists(set_up.rules)
    if set_up.settings.get("acceleration") == "none":
        del set_up.settings["acceleration"]
    wanted = proposed(set_up.settings)
    settings = changed_settings({}, wanted, set_up.details)
    state = State(name=name, settings=dict(settings), rules=dict(set_up.rules))
    try:
        checked_set_up(state)
    except UnsupportedRuleError as error:
        raise FormError.of(
            error.reason, Message("Choose another system."), about=("field", "system")
        ) from error
    if settings.get("acceleration") and not set_up.rules.get("acceleration_text"):
        raise FormError.of(
            Message("The event's own acceleration needs the text of its rules."),
            Message("Write what the players are told."),
            about=("field", "acceleration_text"),
        )
    if set_up.apart and not event_system(settings.get("system")).family.is_swiss:
        raise FormError.of(
            Message("People can be kept apart only in a Swiss system: here all pairs are fixed."),
            Message("Choose a Swiss system, or keep nobody apart."),
            about=("field", "apart"),
        )
    return settings


def _people(
    text: str, set_up: SetUp, lists: Iterable[ListFile], numbers: str
) -> Preview | PastedTeams | None:
    """Read the people, or the teams; raises InputError with the faults of all lines."""
    if not text.strip():
        return None
    state = State(
        settings=dict(set_up.settings), rules=dict(set_up.rules), details=dict(set_up.details)
    )
    if state.of_teams or (state.has_sides and has_headings(text)):
        teams = read_teams(state, text, lists, numbers)
        if teams.faults:
            raise FormError(teams.faults)
        return teams
    found = preview_for(
        state, text.encode("utf-8", "surrogatepass"), "", lists=lists, numbers=numbers
    )
    if found.faults:
        raise FormError(found.faults)
    return found


def _doubles(rows: Iterable[Row]) -> Iterator[Caution]:
    for row in rows:
        for double in row.doubles:
            assert row.person is not None
            yield Caution("double", 3, double.question(row.person.name))


def _of_line(fault: Fault, people: str) -> Fault:
    """Return a fault of the people that names its line; a date is not repeated."""
    about = ("field", "people")
    lines = people.splitlines()
    if fault.place is None or fault.place.line > len(lines):
        return replace(fault, about=about)
    number = fault.place.line
    words = (word for word in lines[number - 1].split() if not looks_like_a_date(word))
    what = Message(
        "Line {number}, “{text}”: {what}",
        number=number,
        text=" ".join(words)[:_LONGEST_SHOWN],
        what=fault.what,
    )
    return replace(fault, what=what, about=about)


def _expected(words: Mapping[str, str]) -> int | None:
    """Return how many people are expected, 0 if nothing is said; None for what is no number."""
    text = words.get("expected", "0").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def _boards(words: Mapping[str, str], rosters: Sequence[Sequence[object]]) -> dict[str, Any]:
    """Propose as many boards as all teams can fill, where the form leaves them open."""
    return boards_for(map(len, rosters)) if rosters and "boards" not in words else {}


def _with_rounds(settings: Mapping[str, Any], people: int) -> dict[str, Any]:
    """Propose the rounds of a Swiss; those of a table follow from it."""
    known = dict(settings)
    if "rounds" in known or not event_system(known.get("system")).family.is_swiss:
        return known
    rounds = proposed_rounds(people)
    return known if rounds is None else {**known, "rounds": rounds}


def _drafts(plan: _Plan, identity: str, actor: str) -> Iterator[Draft]:
    def draft(kind: str, payload: Mapping[str, Any], **more: Any) -> Draft:
        return Draft(kind, payload, actor, scopes=(WHOLE_EVENT,), **more)

    yield draft("event.create", {"uuid": identity, "name": plan.name, "from": ""})
    set_up = plan.set_up
    for kind, changes in (
        ("event.describe", set_up.details),
        ("rules.set", set_up.rules),
    ):
        if changes:
            yield draft(kind, {"changes": changes})
    for place, data in enumerate(plan.people, start=1):
        who = f"p{place}"
        payload, personal = person_payload(who, with_list(data, set_up.settings))
        yield draft("player.enter", payload, personal=personal)
    members = ((place, data) for place, team in enumerate(plan.rosters, 1) for data in team)
    for place, (team, data) in enumerate(members, start=1):
        payload, personal = person_payload(f"m{place}", with_list(data, set_up.settings))
        yield draft("member.add", {**payload, "team": f"p{team}"}, personal=personal)
    if plan.sides:
        yield draft("sides.set", {"sides": list(_sides(plan))})
    if set_up.apart in APART:
        rounds = {"first_round": 1, "last_round": None}
        yield draft("pairs.forbid", {"people": [], "rule": set_up.apart, **rounds})
    yield draft("settings.set", {"changes": dict(set_up.settings)})


def _sides(plan: _Plan) -> Iterator[list[Any]]:
    """Yield each team with its players, who were entered one team after the other."""
    first = 1
    for name, players in plan.sides:
        yield [name, [f"p{place}" for place in range(first, first + players)]]
        first += players


def _tried(drafts: Iterable[Draft]) -> State:
    """Return the state that the entries lead to."""
    entries = [
        Entry.made(draft, "", seq, "", "", GENESIS) for seq, draft in enumerate(drafts, start=1)
    ]
    personal = {each.digest: each.data for draft in drafts for each in draft.personal}
    return state_of(entries, personal)


def _question(
    store: "Store", words: Mapping[str, str], cautions: tuple[Caution, ...], token: str | None
) -> Ask | None:
    if not cautions:
        return None
    about = {
        "kind": "event.create",
        "words": dict(sorted(words.items())),
        "cautions": [each.text.said(english) for each in cautions],
    }
    asked = Question(0, 1, about)
    secret = store.own_secret()
    if is_answer(token, secret, asked):
        return None
    return Ask(max(each.level for each in cautions), cautions, token_of(secret, asked))


def _of_field(fault: Fault) -> Fault:
    """Return a fault of a value as that of the field of the form which has it."""
    if not fault.about or fault.about[0] == "field":
        return fault
    name = str(fault.about[-1]).partition(".")[0].partition("[")[0]
    return replace(fault, about=("field", _FIELDS.get(name, name)))
