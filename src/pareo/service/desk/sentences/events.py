"""Sentences about the event, its settings, rules and lots."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from pareo.journal import State
from pareo.language import Day, Message, joined
from pareo.model import LotSubject, Settings, TimeControl, event_system, points_text
from pareo.reports import Cell, system_words
from pareo.service.desk.laws.rule_fields import field_value, field_words
from pareo.service.desk.rules import KIND_WORDS, RULE_WORDS, rule_value
from pareo.service.desk.sentences.sentence import name_of, says
from pareo.service.desk.set_up import clock_words
from pareo.tournament_json import settings_from

_LOTS: Final = {
    LotSubject.COLOUR: Message("Initial colour"),
    LotSubject.NUMBERS: Message("Numbers"),
    LotSubject.TIES: Message("Places of the tied"),
    LotSubject.POSITION: Message("Starting position"),
}

_WORDS: Final = {
    "name": Message("name"),
    "city": Message("place"),
    "federation": Message("federation"),
    "first_day": Message("first day"),
    "last_day": Message("last day"),
    "round_dates": Message("days of the rounds"),
    "round_starts": Message("beginnings of the rounds"),
    "chief_arbiter": Message("Chief Arbiter"),
    "chief_arbiter_id": Message("FIDE ID of the Chief Arbiter"),
    "chief_arbiter_contact": Message("contact of the Chief Arbiter"),
    "deputies": Message("deputies"),
    "deputy_ids": Message("FIDE IDs of the deputies"),
    "kind": Message("type of tournament"),
    "pairing_controller": Message("paired by"),
    "organiser": Message("organiser"),
    "organiser_contact": Message("contact of the organiser"),
    "code": Message("ID of the event"),
    "title_kind": Message("kind of event"),
    "registered_on": Message("registered on"),
    "registered_by": Message("registered by"),
    "chief_arbiter_title": Message("title of the Chief Arbiter"),
    "accepted_for_titles": Message("accepted by the Qualification Commission"),
    "system": Message("system"),
    "rounds": Message("rounds"),
    "tie_breaks": Message("tie-breaks"),
    "time_control": Message("time control"),
    "points": Message("points"),
    "acceleration": Message("acceleration"),
    "initial_colour": Message("initial colour"),
    "match_points": Message("match points"),
    "board_colours": Message("colours of the boards"),
    "games_per_match": Message("games in a match"),
    "teams_are_paired": Message("teams are paired"),
    "ranking_list": Message("order of the standings"),
    "starting_rank": Message("order of the start list"),
    "tie_order": Message("order of equals in the start list"),
    "counting_rating": Message("rating that counts for tie-breaks"),
    "forbidden_pairs": Message("forbidden pairs"),
    "abnormal_points": Message("points given or taken"),
    "readings": Message("readings of the rules"),
    "level": Message("level"),
    "columns": Message("columns"),
    "times": Message("times"),
}
"""What is set, in words; what is not here stands by its name."""
_PLAIN: Final = ("system", "level")
"""What needs no word before its value."""
_DAYS: Final = ("first_day", "last_day", "registered_on", "round_dates", "round_starts", "times")
_COUNTED: Final = ("forbidden_pairs", "abnormal_points")
_COLOURS: Final = {"w": Message("White"), "b": Message("Black")}
_LEVELS: Final = {
    "nothing": Message("nothing"),
    "pairings": Message("pairings"),
    "results": Message("results"),
    "standings": Message("standings"),
    "all": Message("rating changes"),
}
_COLUMNS: Final = {
    "rating": Message("rating"),
    "title": Message("title"),
    "federation": Message("federation"),
    "club": Message("club"),
    "fide_id": Message("FIDE ID"),
}
_VALUES: Final[Mapping[str, Mapping[str, Message]]] = {
    "title_kind": KIND_WORDS,
    "level": _LEVELS,
    "columns": _COLUMNS,
    "initial_colour": _COLOURS,
    "board_colours": _COLOURS,
}
"""Values that have words, too."""


@says("event.create")
def _create(payload: dict[str, Any], _: State) -> Message:
    return Message("Event created: {name}", name=payload["name"])


@says("event.describe")
def _describe(payload: dict[str, Any], _: State) -> Message:
    return Message("Event details: {names}", names=_names(payload))


@says("settings.set")
def _settings(payload: dict[str, Any], _: State) -> Message:
    names = _names(payload)
    if "reason" in payload:
        return Message("Settings: {names} ({reason})", names=names, reason=payload["reason"])
    return Message("Settings: {names}", names=names)


def _changed(changes: dict[str, Any]) -> Iterator[tuple[Message, Cell]]:
    """Yield the rules that change, those that the Laws leave to the event field by field."""
    for name, value in changes.items():
        if name != "laws" or value is None:
            yield RULE_WORDS[name], rule_value(name, value)
            continue
        for field, chosen in value.items():
            yield field_words(field), None if chosen is None else field_value(field, chosen)


@says("rules.set")
def _rules(payload: dict[str, Any], _: State) -> Message:
    names = joined(
        (
            Message("{name}: {value}", name=words, value=value or "–")
            for words, value in _changed(payload["changes"])
        ),
        "; ",
    )
    return Message("Rules of the event: {names}", names=names)


@says("public.set")
def _public(payload: dict[str, Any], state: State) -> Message:
    changes = payload["changes"]
    if "notice" in changes:
        notice = changes["notice"]
        if notice is None:
            return Message("Notice in the hall removed")
        return Message("Notice in the hall: {text}", text=notice["text"])
    if "screens" in changes:
        names = ", ".join(changes["screens"] or ()) or "–"
        return Message("Hall screens changed by the event: {names}", names=names)
    if "link_epoch" in changes:
        return Message("All board links that were made are revoked")
    if "board_links" in changes:
        is_on = changes["board_links"]
        return Message("Board links are on") if is_on else Message("Board links are off")
    if (said := _captain_links(changes, state)) is not None:
        return said
    return Message("What the public may see: {names}", names=_names(payload))


def _captain_links(changes: dict[str, Any], state: State) -> Message | None:
    """Return what happened to the links of captains; None if nothing did."""
    if "captain_links" in changes:
        is_on = changes["captain_links"]
        return Message("Captains' links are on") if is_on else Message("Captains' links are off")
    if "captain_epoch" in changes:
        return Message("All links of captains that were made are revoked")
    if "captain_epochs" in changes:
        team = max(changes["captain_epochs"].items(), key=lambda each: each[1])[0]
        return Message("The link of the captain of {team} is revoked", team=name_of(team, state))
    return None


@says("lot.draw")
def _lot(payload: dict[str, Any], _: State) -> Message:
    what = _LOTS[LotSubject(payload["subject"])]
    drawn = payload.get("drawn") or "–"
    if payload.get("seed") is None:
        return Message("{what} drawn by hand: {drawn}", what=what, drawn=drawn)
    return Message(
        "{what} drawn by lot: {drawn}, seed {seed}", what=what, drawn=drawn, seed=payload["seed"]
    )


@says("fide.leave")
def _leave(payload: dict[str, Any], _: State) -> Message:
    return Message("FIDE mode left: {reason}", reason=payload["reason"])


@says("undo")
def _undo(payload: dict[str, Any], _: State) -> Message:
    return Message("Undo of {entries}", entries=", ".join(map(str, payload["entries"])))


@says("redo")
def _redo(payload: dict[str, Any], _: State) -> Message:
    return Message("Redo of {entry}", entry=payload["undo"])


def _names(payload: dict[str, Any]) -> Message:
    return joined(
        (
            _value(name, value)
            if name in _PLAIN and value is not None
            else Message("{name} {value}", name=_WORDS.get(name, name), value=_value(name, value))
            for name, value in payload["changes"].items()
        ),
        ", ",
    )


def _value(name: str, value: Any) -> Message | str:
    """Return a plain value or a list of them; of other tables only that there is one."""
    if value is None:
        return "–"
    if name == "system":
        return _system(value)
    if name == "time_control":
        return clock_words(TimeControl.parse(value)) or value
    if isinstance(value, bool):
        return Message("yes") if value else Message("no")
    given = value if isinstance(value, list) else [value]
    if name in _DAYS:
        return joined((_moment(each) for each in given), " · ")
    if name in _VALUES:
        return joined((_VALUES[name].get(each, str(each)) for each in given), " · ")
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return " · ".join(value)
    if name in ("points", "match_points"):
        return _worth(settings_from({name: value}), name)
    if name in _COUNTED and isinstance(value, list):
        return str(len(value))
    return "…" if isinstance(value, dict | list) else str(value)


def _worth(settings: Settings, name: str) -> str:
    """Return win, draw and loss as they are typed; of games also the pairing-allocated bye."""
    each, match = settings.points, settings.match_points
    of_games = (each.white_win, each.white_draw, each.white_loss, each.pairing_allocated_bye)
    worth = of_games if name == "points" else (match.win, match.draw, match.loss)
    return "/".join(str(points_text(points)) for points in worth)


def _moment(text: str | None) -> Day | str:
    """Return a day, perhaps with hour and minute."""
    return Day(text.replace("T", " ")[:16]) if text else "–"


def _system(code: str) -> Message | str:
    """Return a system by its name; by its code where it has none."""
    system = event_system(code)
    words = system_words(system)
    if words is None:
        return code
    return Message("{system} with Baku acceleration", system=words) if system.baku else words
