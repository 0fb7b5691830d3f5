"""Who plays which round: presence, late entries, byes, withdrawals."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.kinds.numbers import give_numbers
from pareo.journal.state import DoesNotApply, Game, Gone, Phase, State
from pareo.language import Message
from pareo.value import replace

_BYE: Final = "U"
_NO_POINTS: Final = "Z"


@kind("presence.set", "CDKT")
def set_presence(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, round, here}."""
    del entry
    state.person(payload["person"])
    _not_paired_yet(state, payload["round"])
    state.presence[payload["person"], payload["round"]] = payload["here"]


@kind("late.admit", "C")
def admit_late(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, first_round, numbers, virtual, missed, into, notice}: a number, and from which round.

    `missed` is the bye of the rounds before, round by round, if they score; `virtual` the
    points of the acceleration group; `into` the game or the bye in a round that is published;
    `notice` what the player wrote beforehand about the delay and its reasons.
    """
    who, first = payload["person"], payload["first_round"]
    name = state.person(who).name
    if who in state.late or who in state.numbers:
        raise DoesNotApply(Message("{person} already has a number.", person=who))
    into = payload.get("into")
    if into is None:
        _not_paired_yet(state, first)
    else:
        _refuse_full(state, first, who, into)
    give_numbers(state, payload["numbers"], who)
    state.late[who] = first
    if payload.get("virtual"):
        state.virtual[who] = tuple(payload["virtual"])
    for number, bye in payload.get("missed", {}).items():
        state.byes[who, int(number)] = bye
    if into is not None:
        _seat(state, first, who, into)
        state.remark(entry.seq, "MPA", first, f"{name} admitted")


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
    """{person, after}; of a table also {annulled, dropped, results}.

    `annulled`: the games played do not count. `dropped` are games that are not played, `results`
    those that are lost by forfeit, each with its result.
    """
    _leave(state, payload, entry, expelled=False)


@kind("player.expel", "C")
def expel(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, after, private}; of a table what a withdrawal has. The reason is personal."""
    _leave(state, payload, entry, expelled=True)


@kind("player.return", "CD")
def come_back(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, from_round}."""
    del entry
    who = payload["person"]
    if (gone := state.gone.get(who)) is None:
        raise DoesNotApply(Message("{person} has not left.", person=who))
    _not_paired_yet(state, payload["from_round"])
    del state.gone[who]
    first, last = gone.after + 1, payload["from_round"] - 1
    if first <= last:
        state.away[who] = (*state.away.get(who, ()), (first, last))


def rounds_of_byes(state: State, who: str) -> Iterator[int]:
    """Yield the rounds in which somebody has a bye that is worth something."""
    for record in state.rounds.values():
        if record.byes.get(who, _NO_POINTS) != _NO_POINTS:
            yield record.number


def _leave(state: State, payload: Mapping[str, Any], entry: Entry, *, expelled: bool) -> None:
    who, after = payload["person"], payload["after"]
    state.person(who)
    if (gone := state.gone.get(who)) is not None and (gone.expelled or not expelled):
        raise DoesNotApply(Message("{person} has already left.", person=who))
    dropped = [state.game(*each) for each in payload.get("dropped", ())]
    lost = [
        (state.game(number, game), result) for number, game, result in payload.get("results", ())
    ]
    settled = {game.id for game in (*dropped, *(each for each, _ in lost))}
    for game in state.games.values():
        if game.round > after and who in (game.white, game.black) and game.id not in settled:
            raise DoesNotApply(
                Message("{person} is paired in round {round}.", person=who, round=game.round)
            )
    if (last := max(rounds_of_byes(state, who), default=0)) > after:
        raise DoesNotApply(Message("{person} has a bye in round {round}.", person=who, round=last))
    for forfeit, result in lost:
        state.games[forfeit.id] = forfeit._replace(result=result)
    for game in dropped:
        record = state.rounds[game.round]
        order = tuple(each for each in record.order if each != game.number)
        state.rounds[game.round] = replace(record, order=order)
        del state.games[game.id]
    state.gone[who] = Gone(after, expelled, payload.get("annulled"), entry.seq)


def _refuse_full(state: State, number: int, who: str, into: Mapping[str, Any]) -> None:
    record = state.round(number)
    if record.phase is not Phase.PUBLISHED:
        raise DoesNotApply(Message("Round {round} is not published.", round=number))
    other = _opponent(who, into)
    if other is not None and record.byes.get(other) != _BYE:
        raise DoesNotApply(Message("{person} does not have the bye.", person=other))
    if "game" in into and (number, into["game"]) in state.games:
        raise DoesNotApply(Message("That table is taken."))


def _seat(state: State, number: int, who: str, into: Mapping[str, Any]) -> None:
    record = state.rounds[number]
    byes = dict(record.byes)
    order = record.order
    if "bye" in into:
        byes[who] = into["bye"]
    else:
        byes = {each: bye for each, bye in byes.items() if each != _opponent(who, into)}
        game = Game(number, into["game"], into["white"], into["black"])
        state.games[game.id] = game
        order = (*order, game.number)
    state.rounds[number] = replace(record, byes=byes, order=order)


def _opponent(who: str, into: Mapping[str, Any]) -> str | None:
    if "bye" in into:
        return None
    return str(into["black"] if into["white"] == who else into["white"])


def _not_paired_yet(state: State, number: int) -> None:
    if not state.to_come(number):
        raise DoesNotApply(Message("Round {round} is already paired.", round=number))
