"""Who plays which round: presence, late entries, byes, withdrawals."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.kinds.numbers import give_numbers
from pareo.journal.state import DoesNotApply, Gone, State
from pareo.language import Message


@kind("presence.set", "CDK")
def set_presence(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, round, here}."""
    del entry
    state.person(payload["person"])
    state.presence[payload["person"], payload["round"]] = payload["here"]


@kind("late.admit", "C")
def admit_late(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, first_round, numbers, virtual, missed}: a number, and from which round.

    `missed` is the bye of the rounds before, round by round, if they score; `virtual` the
    points of the acceleration group.
    """
    who = payload["person"]
    state.person(who)
    if who in state.late or who in state.numbers:
        raise DoesNotApply(Message("{person} has a number already.", person=who))
    _not_paired_yet(state, payload["first_round"])
    give_numbers(state, payload["numbers"])
    state.late[who] = payload["first_round"]
    if payload.get("virtual"):
        state.virtual[who] = tuple(payload["virtual"])
    for number, bye in payload.get("missed", {}).items():
        state.byes[who, int(number)] = bye
    del entry


@kind("bye.grant", "CD")
def grant_bye(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, round, kind}: H, F or Z."""
    who, number = payload["person"], payload["round"]
    state.person(who)
    _not_paired_yet(state, number)
    state.byes[who, number] = payload["kind"]
    if payload["kind"] == "F":
        name = state.people[who].name
        state.remark(entry.seq, "Full-point bye", number, name)


@kind("bye.cancel", "CD")
def cancel_bye(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, round}."""
    del entry
    key = payload["person"], payload["round"]
    _not_paired_yet(state, payload["round"])
    if key not in state.byes:
        raise DoesNotApply(Message("There is no bye to cancel."))
    del state.byes[key]


@kind("player.withdraw", "CD")
def withdraw(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, after}."""
    del entry
    _leave(state, payload, expelled=False)


@kind("player.expel", "C")
def expel(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, after, reason}."""
    del entry
    _leave(state, payload, expelled=True)


@kind("player.return", "CD")
def come_back(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, from_round}."""
    del entry
    who = payload["person"]
    if (gone := state.gone.get(who)) is None:
        raise DoesNotApply(Message("{person} has not left.", person=who))
    _not_paired_yet(state, payload["from_round"])
    del state.gone[who]
    missed = (gone.after + 1, payload["from_round"] - 1)
    state.away[who] = (*state.away.get(who, ()), missed)


def _leave(state: State, payload: Mapping[str, Any], *, expelled: bool) -> None:
    who, after = payload["person"], payload["after"]
    state.person(who)
    if (gone := state.gone.get(who)) is not None and (gone.expelled or not expelled):
        raise DoesNotApply(Message("{person} has left already.", person=who))
    for game in state.games.values():
        if game.round > after and who in (game.white, game.black):
            raise DoesNotApply(
                Message("{person} is paired in round {round}.", person=who, round=game.round)
            )
    state.gone[who] = Gone(after, expelled)


def _not_paired_yet(state: State, number: int) -> None:
    if number in state.rounds and not state.plan:
        raise DoesNotApply(Message("Round {round} is paired already.", round=number))
