"""Teams: entered with their players, and corrected."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pareo.errors import Fault, FormError
from pareo.journal import Draft, PersonId, State
from pareo.language import Message
from pareo.service.desk import people
from pareo.service.desk.act import ActRefused, Desk, Proposal, following, perform_all
from pareo.service.desk.answers import Answer
from pareo.service.desk.person_data import refuse_impossible
from pareo.service.desk.rosters import adding

FIELDS: Final = ("name", "nickname", "federation", "club", "strength", "captain", "contact", "note")
"""What is known of a team."""
LONGEST_NICKNAME: Final = 5
"""As many letters as a report file has room for."""
_STRONGEST: Final = 4000


def enter(desk: Desk, data: Mapping[str, Any], players: Sequence[Mapping[str, Any]] = ()) -> Answer:
    """Put a team on the list: name, nickname, federation, club, strength, captain; and its players.

    The players are in the order of their boards; all are entered or nobody.
    """
    refuse_impossible_team(data)
    for each in players:
        refuse_impossible(each)

    def guard(state: State) -> list[Proposal]:
        refuse_players_event(state)
        entered = people.entering(desk, (data,))(state)
        if not players:
            return list(entered)
        team = entered[0]
        draft = Draft(team.kind, team.payload, desk.actor, personal=team.personal)
        after = following(state, draft)
        return [*entered, *adding(desk, team.payload["person"], players)(after)]

    return perform_all(desk, guard)


def correct(desk: Desk, who: PersonId, changes: Mapping[str, Any]) -> Answer:
    """Correct the data of a team at any time; None removes a value."""
    refuse_impossible_team(changes)
    return people.correct(desk, who, changes)


def refuse_impossible_team(data: Mapping[str, Any]) -> None:
    """Refuse what no team is called or has; raises FormError with all faults."""
    faults = [
        Fault(
            Message("A team has no {field}.", field=name),
            Message("Give one of: {known}.", known=", ".join(FIELDS)),
            about=(name,),
        )
        for name in data
        if name not in FIELDS
    ]
    nickname = data.get("nickname")
    if nickname is not None and not 0 < len(nickname) <= LONGEST_NICKNAME:
        what = Message("“{text}” is too long for a nickname.", text=nickname)
        remedy = Message("Use at most {most} letters.", most=LONGEST_NICKNAME)
        faults.append(Fault(what, remedy, about=("nickname",)))
    strength = data.get("strength")
    if strength is not None and not (
        isinstance(strength, int) and 0 < strength <= _STRONGEST and strength is not True
    ):
        what = Message("“{text}” is not the strength of a team.", text=str(strength))
        remedy = Message("Give an average rating.")
        faults.append(Fault(what, remedy, about=("strength",)))
    if faults:
        raise FormError(faults)
    refuse_impossible(data)


def refuse_players_event(state: State) -> None:
    """Refuse what is about teams where people play for themselves."""
    if not state.of_teams:
        raise ActRefused.of("no-teams", Message("People play for themselves in this event."))
