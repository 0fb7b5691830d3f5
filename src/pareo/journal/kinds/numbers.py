"""Pairing numbers, and people kept apart."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.rosters import number_members
from pareo.journal.state import Apart, DoesNotApply, State
from pareo.language import Message


@kind("numbers.close", "C")
def close(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{numbers}: the list is closed, everybody has a number."""
    del entry
    give_numbers(state, payload["numbers"])
    state.list_closed = True


@kind("numbers.remake", "C")
def remake(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{numbers}: made anew from the ratings as they are now."""
    give_numbers(state, payload["numbers"])
    if state.started:
        state.remark(entry.seq, "Regeneration", state.paired, "")


@kind("numbers.swap", "C")
def swap(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{one, other, numbers}: two equals exchange their numbers."""
    give_numbers(state, payload["numbers"])
    numbers = sorted(payload["numbers"][who] for who in (payload["one"], payload["other"]))
    text = f"{numbers[0]} and {numbers[1]}"
    state.remark(entry.seq, "Exchange", state.paired, text)


@kind("numbers.give", "C")
def give(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{numbers, by_hand}: as the arbiter gives them; `by_hand` ones do not follow from ratings."""
    del entry
    give_numbers(state, payload["numbers"])
    state.list_closed = True
    state.numbers_by_hand = payload["by_hand"]


@kind("pairs.forbid", "C")
def forbid(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{people or rule, first_round, last_round}: who is not paired with whom."""
    for who in payload.get("people", ()):
        state.person(who)
    state.apart[entry.seq] = Apart(
        entry.seq,
        tuple(payload.get("people", ())),
        payload.get("rule"),
        payload.get("first_round", 1),
        payload.get("last_round"),
    )


@kind("pairs.allow", "C")
def allow(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{entry}: the people of that entry may meet again."""
    del entry
    if payload["entry"] not in state.apart:
        raise DoesNotApply(Message("There is no such prohibition."))
    del state.apart[payload["entry"]]


def give_numbers(state: State, numbers: Mapping[str, int], *newcomers: str) -> None:
    """Give everybody a number; raises DoesNotApply where they are those of other people.

    Before the start they are those of the whole list, later of all who have one and of newcomers.
    """
    for who in numbers:
        state.person(who)
    expected = {*state.numbers, *newcomers} if state.started else set(state.people)
    if expected != set(numbers):
        raise DoesNotApply(Message("The numbers belong to another list of people."))
    state.numbers = dict(numbers)
    number_members(state)
