"""Settings: what is fixed before the start, and stays fixed from then on."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

from pareo.errors import Fault, FormError, UnsupportedRuleError
from pareo.handling import (
    NEVER_APPROVED,
    Handling,
    Method,
    Ruling,
    Verdict,
    advice_on_acceleration,
    advice_on_rounds,
    handling_of,
    may_change_bye_value,
    scoring_fits_acceleration,
    system_is_advisable,
)
from pareo.history import baku_acceleration, table_of
from pareo.journal import Draft, PersonId, State, rule_of, tournament_of
from pareo.language import Message
from pareo.model import BAKU, CODES_OF_KEYS, Settings, Tournament, Tpn, event_system
from pareo.naming import chosen_system
from pareo.rounds import completion_ruling, rules_of
from pareo.rulebook import HANDBOOK_DAY, HANDLING, HANDLING_2026, in_force
from pareo.schedules import FIXED, plan_of, plan_of_code
from pareo.service.desk.act import (
    ActRefused,
    Desk,
    Proposal,
    article_text,
    following,
    only_outside_fide_mode,
    perform,
)
from pareo.service.desk.answers import Answer, Caution, Refusal, WayOut
from pareo.service.desk.declaration import Field, Group, act
from pareo.service.desk.event_data import HowPlayed, settings_said
from pareo.service.desk.fields import REMOVED, Text
from pareo.service.desk.finishing import differences
from pareo.service.desk.matches import with_form
from pareo.service.desk.rules import SEEDINGS
from pareo.service.permissions import Action
from pareo.standings import faults_of_list
from pareo.tournament_json import settings_data, settings_from
from pareo.value import fields, replace

_ELSEWHERE: Final = {
    "initial_colour": Message("Draw it by lot."),
    "forbidden_pairs": Message("Forbid the pairs."),
    "abnormal_points": Message("Give or take the points."),
}
"""What has an act of its own."""

_KEPT: Final = {
    "system": ("C.04.2 Art. 1.1", Message("The event has started: its pairing system stays.")),
    "acceleration": ("C.04.2 Art. 1.1", Message("The event has started: its acceleration stays.")),
    "points": ("", Message("The event has started: the point system stays.")),
    "match_points": ("", Message("The event has started: the point system stays.")),
    "tie_breaks": ("C.07 Art. 4.1", Message("The event has started: the tie-breaks stay.")),
    "ranking_list": ("C.07 Art. 4.1", Message("The event has started: the tie-breaks stay.")),
    "counting_rating": ("C.07 Art. 4.1", Message("The event has started: the tie-breaks stay.")),
    "starting_rank": ("C.04.2 Art. 2.2", Message("The event has started: its start list stays.")),
    "tie_order": ("C.04.2 Art. 2.2.3", Message("The event has started: its start list stays.")),
}
"""What stays once round 1 is paired, with the article and the reason."""

_FEWEST_FOR_ADVICE: Final = 4


@act("settings.set", Action.SETTINGS)
def set_settings(
    desk: Desk,
    changes: Annotated[Mapping[str, Any], Group(HowPlayed, settings_said, REMOVED)],
    reason: Annotated[
        Text,
        Field(Message("why the number of rounds changes after the start; the report shows it")),
    ] = "",
) -> Answer:
    """Change the settings; null removes one."""
    return perform(desk, lambda state: settings_proposal(state, changes, reason))


def settings_proposal(state: State, changes: Mapping[str, Any], reason: str = "") -> Proposal:
    """Return the entry that changes settings, with what is asked; raises ActRefused, FormError."""
    changed = changed_settings(state.settings, changes, state.details)
    if not changed:
        raise ActRefused.of("nothing-changes", Message("Nothing would change."))
    before = settings_from(state.settings)
    payload: dict[str, Any] = {"changes": changed}
    following_state = following(state, Draft("settings.set", payload, ""))
    after = settings_from(following_state.settings)
    if after.teams_are_paired != before.teams_are_paired and state.people:
        raise ActRefused.of(
            "people-entered",
            Message("Players and teams are not the same list: this event has entries already."),
            "",
            WayOut("player.remove", Message("Take them off the list.")),
        )
    tournament = checked_set_up(following_state)
    if state.plan and after.system != before.system:
        raise ActRefused.of(
            "laid",
            Message("All rounds are in the table."),
            "",
            WayOut(
                "undo",
                Message("Undo it."),
                min((each.pair_seq for each in state.rounds.values()), default=None),
            ),
        )
    reason = " ".join(reason.split())
    locks = tuple(_locks(state, before, after, reason)) if state.started else ()
    cautions = tuple(_cautions(state, after))
    if after.acceleration and after.acceleration != before.acceleration:
        cautions += tuple(_own_acceleration(state, tournament))
    notices: tuple[Message, ...] = ()
    if after.system != before.system:
        cautions += tuple(system_cautions(tournament))
    if (after.rounds, after.system) != (before.rounds, before.system):
        cautions += tuple(completion_cautions(tournament))
        notices += tuple(_advice(tournament))
    if state.started and _acceleration(before) != _acceleration(after):
        payload["virtual"] = _virtual(state, replace(tournament, settings=after))
    consequences: tuple[Message, ...] = ()
    if state.started and reason and after.rounds != before.rounds:
        payload["reason"] = reason
        consequences = (Message("The report says so, in which round and why."),)
        if _is_paired_otherwise(state, tournament):
            payload["otherwise"] = state.paired
            text = Message(
                "With this number round {round} would be paired differently. It stays as it is "
                "unless it is paired again.",
                round=state.paired,
            )
            consequences += (text,)
    return Proposal(
        "settings.set",
        payload,
        cautions=(*locks, *cautions),
        notices=notices,
        consequences=consequences,
    )


def _is_paired_otherwise(state: State, after: Tournament) -> bool:
    """Whether the newest round is what the system pairs, and is not with another number of rounds."""

    def differs(tournament: Tournament) -> bool:
        return any(each.round == state.paired for each in differences(tournament))

    return differs(after) and not differs(tournament_of(state))


def set_up_cautions(state: State) -> tuple[Caution, ...]:
    """Return what is asked about the set-up of an event that begins; raises ActRefused."""
    tournament = checked_set_up(state)
    found = [*_cautions(state, tournament.settings), *system_cautions(tournament)]
    if tournament.settings.acceleration:
        found += _own_acceleration(state, tournament)
    return (*found, *completion_cautions(tournament))


def locks_of(state: State) -> dict[str, Refusal]:
    """Return what FIDE mode does not let change any more, by the names of the settings."""
    if not state.started or not state.fide_mode:
        return {}
    found = {
        name: Refusal(f"{name.replace('_', '-')}-locked", text, article)
        for name, (article, text) in _KEPT.items()
    }
    rounds = rules_of(tournament_of(state)).may_change_rounds(state.paired)
    bye = may_change_bye_value(state.paired)
    for name, code, ruling in (
        ("rounds", "rounds-locked", rounds),
        ("bye", "bye-value-locked", bye),
    ):
        if ruling.refused and (name != "rounds" or state.plan):
            found[name] = Refusal(code, ruling.reason, article_text(ruling.article))
    return found


def changed_settings(
    held: Mapping[str, Any], wanted: Mapping[str, Any], details: Mapping[str, Any]
) -> dict[str, Any]:
    """Return what really changes, in the form in which it is kept; raises FormError.

    `details` have the federation whose national ratings order the start list.
    """
    faults = [_elsewhere(name) for name in wanted if name in _ELSEWHERE]
    if faults:
        raise FormError(faults)
    wanted = with_form(wanted, held)
    asked = {name: value for name, value in wanted.items() if value is not None}
    left = {name: value for name, value in held.items() if name not in wanted}
    if isinstance(asked.get("points"), Mapping):
        asked["points"] = {**(held.get("points") or {}), **asked["points"]}
    if isinstance(word := asked.get("starting_rank"), str):
        asked |= {"starting_rank": _seeding(word, details.get("federation"))}
        asked = {name: value for name, value in asked.items() if value is not None}
    method = asked.get("acceleration")
    if method in ("baku", "none"):
        system = event_system(asked.get("system") or held.get("system")).code or "FIDE_DUTCH"
        code = CODES_OF_KEYS.get(system.lower(), system)
        asked["system"] = code + BAKU if method == "baku" else code
        del asked["acceleration"]
    before, after = settings_from(held), settings_from({**left, **asked})
    data = settings_data(after)
    control = after.time_control
    if control and control != before.time_control and not control.seconds_for_a_game:
        raise FormError.of(
            Message("A time control of “{value}” gives no time.", value=str(control)),
            Message("Give minutes, and seconds for each move: 90+30."),
            about=("time_control",),
        )
    return {
        each.name: data.get(each.name)
        for each in fields(after)
        if getattr(before, each.name) != getattr(after, each.name)
    }


def _seeding(word: str, federation: str | None) -> dict[str, Any] | None:
    """Return which rating orders the start list, as settings keep it; None for FIDE's."""
    if word not in SEEDINGS:
        raise FormError.of(
            Message("“{text}” is not a starting-rank method.", text=word),
            Message("Choose one of: {known}.", known=", ".join(SEEDINGS)),
            about=("field", "starting_rank"),
        )
    return None if word == "fide" else {"method": SEEDINGS[word][0], "federation": federation}


def completion_cautions(tournament: Tournament) -> Iterator[Caution]:
    """Yield a warning if an event cannot be completed as it is set up (FIDE's list, Q62)."""
    if len(tournament.participants) > 1 and (ruling := completion_ruling(tournament)) is not None:
        yield Caution("not-completable", 2, ruling.reason, article_text(ruling.article))
    field, planned = len(tournament.participants), tournament.settings.rounds
    if field > 1 and planned and tournament.described_system.family.is_swiss:
        clear_winner = rules_of(tournament).clear_winner
        if clear_winner is not None:
            yield from _warned("few-rounds", clear_winner(field, planned))


def checked_set_up(state: State) -> Tournament:
    """Return the tournament of an event as it is set up; raises InputError if it is impossible."""
    found = tournament_of(state)
    _refuse_unknown_system(found)
    if faults := [fault for _, fault in faults_of_list(found)]:
        raise FormError(faults)
    return found


def _acceleration(settings: Settings) -> tuple[object, ...]:
    return event_system(settings.system).baku, settings.acceleration


def _virtual(state: State, tournament: Tournament) -> dict[PersonId, list[int]]:
    """Return the virtual points of everybody under another acceleration after the start."""
    bands = tournament.settings.acceleration
    if not bands and tournament.system.baku:
        bands = baku_acceleration(tournament)
    table = table_of(bands)
    return {
        who: list(table[Tpn(number)])
        for who, number in state.numbers.items()
        if Tpn(number) in table
    }


def _refuse_unknown_system(tournament: Tournament) -> None:
    named = tournament.system
    if not named.code or tournament.settings.teams_are_paired:
        return
    if named.family.is_swiss:
        chosen_system(tournament)
        return
    few = plan_of_code(named.code, max(len(tournament.players), 2))
    if named.key not in FIXED and not (few or plan_of(tournament)):
        raise UnsupportedRuleError(
            Message(
                "There is no system “{code}”. Choose one of: {known}.",
                code=tournament.settings.system,
                known=", ".join(FIXED),
            )
        )


def _locks(state: State, before: Settings, after: Settings, reason: str) -> Iterator[Caution]:
    """Yield what is asked outside FIDE mode; raises ActRefused in it."""
    names = [n.name for n in fields(after) if getattr(before, n.name) != getattr(after, n.name)]
    for name in names:
        if name == "rounds":
            ruling = rules_of(tournament_of(state)).may_change_rounds(state.paired)
            if ruling.refused and state.fide_mode and after.rounds and not state.plan:
                yield _forced(ruling, reason)
            else:
                yield from _ruled(state, "rounds-locked", ruling)
        elif name == "points" and _same_but_the_bye(before, after):
            yield from _ruled(state, "bye-value-locked", may_change_bye_value(state.paired))
        elif name == "system" and _same_but_baku(before, after):
            article, text = _KEPT["acceleration"]
            yield only_outside_fide_mode(state, "acceleration-locked", text, article)
        elif name == "time_control":
            yield time_control_caution()
        else:
            usual = ("", Message("The event has started: {name} stays.", name=name))
            article, text = _KEPT.get(name, usual)
            yield only_outside_fide_mode(state, f"{name.replace('_', '-')}-locked", text, article)


def _forced(ruling: Ruling, reason: str) -> Caution:
    """Return the question about another number of rounds (ruling 0408); raises FormError."""
    if not reason:
        raise FormError.of(
            Message("The number of rounds was announced, and the event has started."),
            Message("If circumstances force another number, say why: the report shows it."),
            about=("field", "reason"),
        )
    text = Message(
        "The number of rounds was announced. It changes only if circumstances leave no other way."
    )
    return Caution("rounds-forced", 4, text, article_text(ruling.article))


def time_control_caution() -> Caution:
    """Return the question about another time control after the start."""
    text = Message("The event has started: the players know another time control.")
    return Caution("time-control-changed", 3, text)


def _ruled(state: State, code: str, ruling: Ruling) -> Iterator[Caution]:
    if ruling.refused:
        yield only_outside_fide_mode(state, code, ruling.reason, ruling.article)


def _same_but_the_bye(before: Settings, after: Settings) -> bool:
    bye = after.points.pairing_allocated_bye
    return replace(before.points, pairing_allocated_bye=bye) == after.points


def _same_but_baku(before: Settings, after: Settings) -> bool:
    return replace(event_system(before.system), baku=False) == replace(
        event_system(after.system), baku=False
    )


def _cautions(state: State, settings: Settings) -> Iterator[Caution]:
    system = event_system(settings.system)
    if system.baku and (ruling := scoring_fits_acceleration(settings)).refused:
        yield only_outside_fide_mode(state, "scoring-unfit", ruling.reason, ruling.article)


def system_cautions(tournament: Tournament) -> Iterator[Caution]:
    """Ask about a system that is not in force, or discouraged, by the articles of the day.

    Whatever edition the system itself names for the handling of the event (ruling 0431).
    """
    if not tournament.system.code or not tournament.system.family.is_swiss:
        return
    edition, rules = chosen_system(tournament).system.edition, _rules_of_the_day(tournament)
    day = tournament.event.first_day or HANDBOOK_DAY
    held = edition.is_in_force(day) or (edition.superseded and edition.name == rules.edition)
    yield from _warned("system-not-published", rules.system(Method(published=held)), 3)
    if rules.edition == HANDLING_2026.name:
        known = edition.chapter not in NEVER_APPROVED
        advice = system_is_advisable(approved_free_checker=known)
        yield from _warned("system-discouraged", advice)


def _rules_of_the_day(tournament: Tournament) -> Handling:
    """Return the handling rules in force on the first day of an event, the oldest for one before."""
    found = in_force(HANDLING, tournament.event.first_day) or HANDLING[0]
    return handling_of(found.name)


def _advice(tournament: Tournament) -> Iterator[Message]:
    """Yield what the Arbiters' manual advises about rounds and acceleration; nothing is asked."""
    field, rounds = len(tournament.participants), tournament.settings.rounds
    if field < _FEWEST_FOR_ADVICE or not tournament.described_system.family.is_swiss:
        return
    if rounds:
        yield from advice_on_rounds(field, rounds)
    if tournament.system.baku:
        yield from advice_on_acceleration(field)


def _own_acceleration(state: State, tournament: Tournament) -> Iterator[Caution]:
    """Refuse virtual points without their text; ask whether the others are allowed (Q107, Q108)."""
    if rule_of(state, "acceleration_text") is None:
        raise ActRefused.of(
            "acceleration-without-text",
            Message("The event's own acceleration needs the text of its rules."),
            "C.04.2 Art. 1.2",
            WayOut("rules.set", Message("Give the text of its rules first.")),
        )
    yield from _warned(
        "acceleration-not-published",
        _rules_of_the_day(tournament).acceleration(Method(announced=True, described=True)),
    )


def _warned(code: str, ruling: Ruling, level: int = 2) -> Iterator[Caution]:
    """Yield what the rules do not simply allow: the arbiter has to know it."""
    if ruling.verdict is not Verdict.ALLOWED:
        yield Caution(code, level, ruling.reason, article_text(ruling.article))


def _elsewhere(name: str) -> Fault:
    return Fault(
        Message("{name} cannot be changed with the settings.", name=name),
        _ELSEWHERE[name],
        about=("settings", name),
    )
