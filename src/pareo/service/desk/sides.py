"""The teams of an event in which players are paired alone: who plays for which, at which board."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final

from pareo.errors import Fault, FormError
from pareo.journal import NO_RESULT, Game, PersonId, State, named, sides_of
from pareo.language import Message
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Refusal, WayOut
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Person, RoundNumber
from pareo.service.desk.games import scope_of
from pareo.service.desk.schedules import key_of_table
from pareo.service.desk.seating import cautions_about_teams
from pareo.service.permissions import Action
from pareo.value import dataclass, replace

_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Side:
    """A team, with its players in the order of their boards."""

    team: Annotated[str, Field(limits={"min_length": 1, "max_length": 200})]
    players: Annotated[Sequence[Person], Field(limits={"min_length": 1, "max_length": 200})]


@act("sides.set", Action.PLAYERS)
def set_sides(
    desk: Desk, sides: Annotated[Sequence[Side], Field(limits={"max_length": 100})]
) -> Answer:
    """Say who plays for which team of Scheveningen, Skalitzka or Hilton: all teams at once."""
    return arrange(desk, {each.team: each.players for each in sides})


def arrange(desk: Desk, sides: Mapping[str, Sequence[PersonId]]) -> Answer:
    """Say who plays for which team, in the order of the boards; teams without anybody go."""

    def guard(state: State) -> Proposal:
        found = _arrangement(state, sides)
        cautions = cautions_about_teams(key_of_table(state), len(found.payload["sides"]))
        return replace(found, cautions=tuple(cautions))

    return perform(desk, guard)


def put(desk: Desk, team: str, people: Sequence[PersonId]) -> Answer:
    """Say who plays for one team, in the order of the boards; without anybody the team goes."""

    def guard(state: State) -> Proposal:
        sides = {
            name: tuple(who for who in members if who not in people)
            for name, members in sides_of(state).items()
        }
        return _arrangement(state, {**sides, team: people})

    return perform(desk, guard)


@act("seat.change", Action.RESULTS)
def substitute(
    desk: Desk,
    who: Person,
    instead: Annotated[
        Person,
        Field(
            Message("who does not play, of the same team"),
            shown="OTHER",
            place="option",
            option="--for",
        ),
    ],
    number: Annotated[RoundNumber, Field(Message("the round"), place="option")],
) -> Answer:
    """Let a reserve play a round instead of somebody of the same team."""

    def guard(state: State) -> Proposal:
        refusals = list(_refusals(state, number, who, instead))
        if refusals:
            raise ActRefused(*refusals)
        game = game_of(state, number, instead)
        assert game is not None
        payload = {"round": number, "person": who, "instead": instead}
        return Proposal("seat.change", payload, (scope_of(number, game.number),), structural=False)

    return perform(desk, guard)


def game_of(state: State, number: int, who: PersonId) -> Game | None:
    """Return the game of somebody in a round; None without one."""
    games = state.games_of(number) if number in state.rounds else ()
    return next((game for game in games if who in (game.white, game.black)), None)


def _refusals(state: State, number: int, who: PersonId, instead: PersonId) -> Iterator[Refusal]:
    """Yield everything that stands in the way of a reserve."""
    names = {"name": named(state, who), "other": named(state, instead)}
    sides = sides_of(state).values()
    if not any({who, instead} <= set(members) for members in sides):
        text = Message("{name} and {other} do not play for the same team.", **names)
        yield Refusal("other-team", text)
    if number not in state.rounds:
        yield Refusal("no-round", Message("There is no round {round}.", round=number))
        return
    if game_of(state, number, who) is not None:
        text = Message("{name} already plays in round {round}.", **names, round=number)
        yield Refusal("plays", text)
    game = game_of(state, number, instead)
    if game is None:
        text = Message("{other} does not play in round {round}.", **names, round=number)
        yield Refusal("no-game", text)
    elif game.result != NO_RESULT:
        yield Refusal("has-result", Message("Table {table} has a result.", table=game.board))


def _arrangement(state: State, sides: Mapping[str, Sequence[PersonId]]) -> Proposal:
    _refuse_other_events(state)
    wanted = {" ".join(name.split()): tuple(people) for name, people in sides.items() if people}
    _refuse_impossible(state, wanted)
    if list(sides_of(state).items()) == list(wanted.items()):
        raise ActRefused.of("nothing-changes", Message("Nothing would change."))
    payload = {"sides": [[name, list(people)] for name, people in wanted.items()]}
    return Proposal("sides.set", payload)


def _refuse_other_events(state: State) -> None:
    if state.of_teams:
        raise ActRefused.of(
            "teams-are-paired",
            Message("Teams are paired in this event: their players stand in rosters."),
            "",
            WayOut("member.add", Message("Put somebody into a team.")),
        )
    if not state.has_sides:
        raise ActRefused.of(
            "no-teams",
            Message("People play for themselves in this event."),
            "",
            WayOut("settings.set", Message("Choose Scheveningen, Skalitzka or Hilton.")),
        )
    if state.rounds:
        raise ActRefused.of(
            "laid",
            Message("All rounds are in the table."),
            "",
            WayOut("undo", Message("Undo it."), min(e.pair_seq for e in state.rounds.values())),
            WayOut("seat.change", Message("Let a reserve play for somebody.")),
        )


def _refuse_impossible(state: State, sides: Mapping[str, tuple[PersonId, ...]]) -> None:
    faults = []
    for name in sides:
        if not name or len(name) > _LONGEST or not name.isprintable():
            what = Message("“{text}” is not the name of a team.", text=name)
            faults.append(Fault(what, Message("Give each team a name."), about=("team",)))
    people = [who for members in sides.values() for who in members]
    for who in dict.fromkeys(people):
        person = state.person(who)
        if people.count(who) > 1:
            what = Message("{name} plays at two boards.", name=person.name)
            faults.append(Fault(what, Message("Name everybody once."), about=("team",)))
    if faults:
        raise FormError(faults)
