"""Teams as pages show them: what is known of each, with its roster in the order of boards."""

from collections.abc import Mapping

from pareo.journal import (
    IDENTITY,
    PersonId,
    State,
    all_numbers,
    home_colours,
    rounds_played,
    strength_of,
)
from pareo.reports import Cell, national_of, title_of
from pareo.service.desk.person_data import TEAM_FIELDS, TYPED_FIELDS, texts_of
from pareo.service.desk.player_rows import PlayerRow, player_list, row_of
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class MemberRow:
    """Somebody of a team. `place` is the one in the roster; reserves come after the boards."""

    person: PersonId
    place: int
    number: int | None
    name: str
    title: Cell
    rating: int | None
    typed: bool
    federation: str
    fide_id: str
    national: str
    reserve: bool
    erased: bool


@dataclass(frozen=True, slots=True)
class TeamCard:
    """A team on the list. `strength` is the one that it is ordered by."""

    row: PlayerRow
    nickname: str
    captain: str
    strength: int | None
    members: tuple[MemberRow, ...]
    missing: int
    """How many boards nobody of the roster can take."""

    @property
    def person(self) -> PersonId:
        """The id of the team."""
        return self.row.person


def team_cards(state: State) -> tuple[TeamCard, ...]:
    """Return all teams in the order of their numbers."""
    numbers = all_numbers(state)
    return tuple(_team(state, row, numbers) for row in player_list(state).rows)


def team_card(state: State, team: PersonId) -> TeamCard:
    """Return one team; raises DoesNotApply."""
    return _team(state, row_of(state, team), all_numbers(state))


def member_row(state: State, who: PersonId) -> MemberRow:
    """Return somebody of a team; raises DoesNotApply."""
    state.member(who)
    roster = next(each for each in state.rosters.values() if who in each)
    return _member(state, who, roster.index(who) + 1, all_numbers(state))


def has_played(state: State, who: PersonId) -> bool:
    """Whether somebody stands in a line-up of a match with a result."""
    return bool(rounds_played(state, who))


def member_texts(state: State, who: PersonId) -> dict[str, str]:
    """Return the fields of a member as they are typed; none of an erased one."""
    person = state.member(who)
    return dict.fromkeys(TYPED_FIELDS, "") if person.erased == IDENTITY else texts_of(person)


def team_texts(state: State, team: PersonId) -> dict[str, str]:
    """Return the fields of a team as they are typed; what is not known is empty."""
    person = state.person(team)
    held = {
        "name": person.name,
        "federation": person.player.federation,
        "club": person.player.club,
        **person.team,
        **person.private,
    }
    return {name: str(held.get(name) or "") for name in TEAM_FIELDS}


def team_changes(state: State, team: PersonId, texts: Mapping[str, str]) -> dict[str, object]:
    """Return what typed texts change in the data of a team; an empty one removes a value."""
    before = team_texts(state, team)
    return {
        name: team_value(name, text)
        for name, text in texts.items()
        if name in before and text != before[name]
    }


def team_value(name: str, text: str) -> object:
    """Return a typed text as the value of a field of a team; None where nothing is typed."""
    if name == "strength" and text.isascii() and text.isdigit():
        return int(text)
    if name == "federation":
        return text.upper() or None
    return text or None


def reordered(state: State, team: PersonId, places: Mapping[PersonId, int]) -> list[PersonId]:
    """Return a roster in the order of typed places; who was moved up goes before the others."""
    roster = state.rosters.get(team, ())

    def key(item: tuple[int, PersonId]) -> tuple[int, int]:
        now, who = item
        wanted = places.get(who, now)
        return wanted, (wanted > now) - (wanted < now)

    return [who for _, who in sorted(enumerate(roster, start=1), key=key)]


def _team(state: State, row: PlayerRow, numbers: Mapping[PersonId, int]) -> TeamCard:
    person = state.people[row.person]
    roster = state.rosters.get(row.person, ())
    return TeamCard(
        row,
        str(person.team.get("nickname") or ""),
        str(person.private.get("captain") or ""),
        strength_of(state, row.person),
        tuple(_member(state, who, place, numbers) for place, who in enumerate(roster, start=1)),
        max(0, len(home_colours(state)) - len(roster)),
    )


def _member(state: State, who: PersonId, place: int, numbers: Mapping[PersonId, int]) -> MemberRow:
    person = state.members[who]
    player = person.player
    first = player.ratings[0] if player.ratings else None
    return MemberRow(
        who,
        place,
        numbers.get(who),
        person.name,
        title_of(player),
        player.rating,
        player.rating is not None and (first is None or first.typed),
        player.federation or "",
        player.fide_id or "",
        national_of(player),
        place > len(home_colours(state)),
        person.erased is not None,
    )
