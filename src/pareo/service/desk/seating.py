"""Who plays for which team where players of teams are paired alone, and who has a seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pareo.errors import FormError
from pareo.handling import by_lot
from pareo.journal import PersonId, State, named, newest_lot, numbers_of, sides_of
from pareo.language import Message, counted, joined
from pareo.model import LotSubject, Team, Tpn
from pareo.schedules import HILTON, TEAMS_OF_HILTON
from pareo.service.desk.act import ActRefused
from pareo.service.desk.answers import Caution, WayOut
from pareo.value import dataclass

_TEAMS: Final = {"scheveningen": 2, "semi-scheveningen": 2, "skalitzka": 3}
"""How many teams a system is for; any number that its tables have for the others."""
_ARRANGED: Final = WayOut("sides.set", Message("Say who plays for which team."))


@dataclass(frozen=True, slots=True)
class Seating:
    """The teams with their players in the order of their boards; the first ones have a seat."""

    sides: Mapping[str, tuple[PersonId, ...]]
    boards: int

    @property
    def numbers(self) -> dict[PersonId, int]:
        """Everybody's number: team by team, in the order of the boards."""
        people = (who for members in self.sides.values() for who in members)
        return {who: place for place, who in enumerate(people, start=1)}

    @property
    def reserves(self) -> tuple[PersonId, ...]:
        """Those who have no seat."""
        return tuple(who for members in self.sides.values() for who in members[self.boards :])


def seated(
    state: State,
    key: str,
    boards: int | None,
    order: Sequence[PersonId] = (),
    seed: str | None = None,
) -> Seating:
    """Return the teams as they were arranged; without any the list is cut into equal teams.

    A seed draws which team is the first one, here or when numbers were drawn before; an order is that of everybody, team by team. Raises
    ActRefused where somebody plays for no team, FormError where there are too few.
    """
    found = sides_of(state)
    if not any(found.values()):
        numbers = numbers_of(state)
        by_number = sorted(state.people, key=lambda who: numbers[who])
        found = _cut(state, key, boards, order or by_number)
    elif order:
        raise FormError.of(
            Message("The order of everybody follows from the teams."),
            Message("Leave the order out, or put the players of the teams into another order."),
        )
    elif drawn := seed or (newest_lot(state, LotSubject.NUMBERS) or {}).get("seed"):
        lot = by_lot(drawn)
        found = dict(sorted(found.items(), key=lambda side: lot(Team(Tpn(0), side[0]))))
    _refuse_without_team(state, found)
    fewest = min(map(len, found.values()))
    _refuse_size(key, boards, found, fewest)
    return Seating(found, boards or fewest)


def _cut(
    state: State, key: str, boards: int | None, order: Sequence[PersonId]
) -> dict[str, tuple[PersonId, ...]]:
    """Return teams called A, B … of people who were not arranged, the first ones in team A."""
    people = list(order)
    if sorted(people) != sorted(state.people):
        raise FormError.of(
            Message("The order is not that of everybody on the list."),
            Message("Name everybody once."),
        )
    teams = _TEAMS.get(key) or len(people) // (boards or len(people))
    size = len(people) // max(teams, 1)
    if not size or len(people) % size:
        raise ActRefused.of(
            "no-teams-arranged",
            Message("The people on the list cannot be cut into equal teams."),
            "",
            _ARRANGED,
        )
    return {
        chr(ord("A") + place): tuple(people[place * size : (place + 1) * size])
        for place in range(len(people) // size)
    }


def _refuse_without_team(state: State, sides: Mapping[str, tuple[PersonId, ...]]) -> None:
    known = {who for members in sides.values() for who in members}
    if left := [who for who in state.people if who not in known]:
        names = joined(named(state, who) for who in left)
        text = Message("These play for no team: {names}", names=names)
        raise ActRefused.of("without-team", text, "", _ARRANGED)


def cautions_about_teams(key: str | None, teams: int) -> Iterator[Caution]:
    """Ask about a number of teams that no table of the system has, while more can be entered."""
    wanted = (_TEAMS[key],) if key in _TEAMS else TEAMS_OF_HILTON if key == HILTON else (teams,)
    if teams not in wanted:
        known = joined(map(str, wanted))
        text = Message(
            "{key} has no table for so many teams ({number}); it is for {known}.",
            key=key,
            known=known,
            number=teams,
        )
        yield Caution("number-of-teams", 2, text)


def _refuse_size(
    key: str, boards: int | None, sides: Mapping[str, tuple[PersonId, ...]], fewest: int
) -> None:
    for caution in cautions_about_teams(key, len(sides)):
        remedy = Message("Correct who plays for which team, or choose another system.")
        raise FormError.of(caution.text, remedy)
    if boards is not None and boards > fewest:
        raise FormError.of(
            counted(
                "The smallest team has {count} player; {boards} are needed.",
                "The smallest team has {count} players; {boards} are needed.",
                fewest,
                boards=boards,
            ),
            Message("Correct who plays for which team, or the number of boards."),
        )
