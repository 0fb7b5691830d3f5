"""Sentences about rosters and line-ups of teams."""

from typing import Any

from pareo.journal import State
from pareo.language import Message, joined
from pareo.service.desk.sentences.sentence import name_of, says

Payload = dict[str, Any]


def _both(payload: Payload, state: State) -> dict[str, str]:
    return {"name": name_of(payload["person"], state), "team": name_of(payload["team"], state)}


@says("member.add")
def _add(payload: Payload, state: State) -> Message:
    return Message("{name} entered for {team}", **_both(payload, state))


@says("member.correct")
def _correct(payload: Payload, state: State) -> Message:
    return Message("Data of {name} corrected", name=name_of(payload["person"], state))


@says("member.remove")
def _remove(payload: Payload, state: State) -> Message:
    return Message("{name} taken out of the team", name=name_of(payload["person"], state))


@says("member.move")
def _move(payload: Payload, state: State) -> Message:
    return Message("{name} moved to {team}", **_both(payload, state))


@says("roster.order")
def _order(payload: Payload, state: State) -> Message:
    return Message("{team}: another order of boards", team=name_of(payload["team"], state))


@says("lineup.set")
def _line_up(payload: Payload, state: State) -> Message:
    return Message("{team}, round {round}: line-up {names}", **_handed_in(payload, state))


@says("lineup.submit")
def _submitted(payload: Payload, state: State) -> Message:
    return Message(
        "Captain of {team} by link, round {round}: line-up {names}", **_handed_in(payload, state)
    )


def _handed_in(payload: Payload, state: State) -> Payload:
    names = ", ".join(
        "–" if who is None else name_of(who, state).partition(",")[0] for who in payload["line_up"]
    )
    team, number = name_of(payload["team"], state), payload["round"]
    return {"team": team, "round": number, "names": names}


@says("lineup.clear")
def _clear(payload: Payload, state: State) -> Message:
    return Message(
        "{team}, round {round}: line-up cleared",
        team=name_of(payload["team"], state),
        round=payload["round"],
    )


@says("sides.set")
def _sides(payload: Payload, state: State) -> Message:
    def team(name: str, people: list[str]) -> Message:
        names = ", ".join(name_of(who, state).partition(",")[0] for who in people)
        return Message("{team}: {names}", team=name, names=names)

    return Message("Teams: {teams}", teams=joined((team(*each) for each in payload["sides"]), "; "))


@says("seat.change")
def _seat(payload: Payload, state: State) -> Message:
    return Message(
        "Round {round}: {name} plays instead of {other}",
        round=payload["round"],
        name=name_of(payload["person"], state),
        other=name_of(payload["instead"], state),
    )


@says("bracket.lot")
def _lot(payload: Payload, state: State) -> Message:
    names = ", ".join(name_of(winner, state) for winner, _ in payload["matches"])
    if payload["seed"] is None:
        return Message("Through by a lot drawn in the hall: {names}", names=names)
    return Message("Through by lot: {names}, seed {seed}", names=names, seed=payload["seed"])
