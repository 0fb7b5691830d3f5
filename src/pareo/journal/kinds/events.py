"""The event itself: its description, settings and rules, FIDE mode, the end."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import Undo, kind
from pareo.journal.kinds.numbers import give_numbers
from pareo.journal.state import FIDE_MODE_LEFT, DoesNotApply, State
from pareo.language import Message


@kind("event.create", "C", Undo.NEVER)
def create(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{uuid, name, from}: the first entry."""
    state.uuid = payload["uuid"]
    state.name = payload["name"]
    del entry


@kind("event.describe", "CO")
def describe(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{changes}: name, place, days, officials, texts; None removes one."""
    del entry
    changes = dict(payload["changes"])
    if (name := changes.pop("name", None)) is not None:
        state.name = name
    _merge(state.details, changes)


@kind("settings.set", "C")
def set_settings(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{changes, virtual, reason, otherwise}: rounds, system, points and so on; None removes one.

    `virtual` are the points of another acceleration after the start. `reason` is why the number of
    rounds changes after it, `otherwise` the round that stays though it would be paired differently.
    """
    announced = state.settings.get("rounds")
    _merge(state.settings, payload["changes"])
    if "virtual" in payload:
        state.virtual = {who: tuple(points) for who, points in payload["virtual"].items()}
    if state.started:
        names = ", ".join(sorted(payload["changes"]))
        text = f"{names} changed"
        if reason := payload.get("reason"):
            text += f"; {announced} rounds announced, now {state.settings['rounds']}: {reason}"
        if paired := payload.get("otherwise"):
            text += f" (round {paired} stays as it was paired)"
        state.remark(entry.seq, "Configuration", state.paired, text)


@kind("rules.set", "C")
def set_rules(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{changes}: rules of the event for byes, missed rounds, corrections, recalls, lists."""
    del entry
    _merge(state.rules, payload["changes"])


@kind("lot.draw", "C")
def draw_lot(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{subject, drawn, seed or None, round, numbers}: a drawing of lots, with what it decides."""
    if (numbers := payload.get("numbers")) is not None:
        give_numbers(state, numbers)
        state.list_closed = True
    state.lots[entry.seq] = payload
    if payload["subject"] == "colour":
        state.settings["initial_colour"] = payload["drawn"]


@kind("public.set", "CO")
def set_public(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{changes}: what everybody may see."""
    del entry
    _merge(state.public, payload["changes"])


@kind("fide.leave", "C", Undo.NEVER)
def leave_fide_mode(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{reason, round}: for good; the round is the last one that was paired."""
    if state.left_fide:
        raise DoesNotApply(Message("The event has already left FIDE mode."))
    state.left_fide = entry.seq
    number = payload.get("round", state.paired)
    state.remark(entry.seq, FIDE_MODE_LEFT, number, payload["reason"])


@kind("event.finish", "C")
def finish(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{}: the final list stands."""
    del payload
    if state.finished:
        raise DoesNotApply(Message("The event is already finished."))
    state.finished = entry.seq


@kind("event.reopen", "C")
def reopen(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{reason}: the event goes on."""
    del payload
    if not state.finished:
        raise DoesNotApply(Message("The event is not finished."))
    state.finished, state.reopened = 0, entry.seq


def _merge(table: dict[str, Any], changes: Mapping[str, Any]) -> None:
    for name, value in changes.items():
        if value is None:
            table.pop(name, None)
        else:
            table[name] = value
