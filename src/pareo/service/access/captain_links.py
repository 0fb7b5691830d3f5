"""Captains' links: the captain of a team hands in its line-ups, by a link that opens this team alone.

A link is the event, the team and a signature. It is good until the event is finished or the team
has left; all links or that of one team are revoked by a new epoch.
"""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Final

from pareo.errors import FormError
from pareo.journal import PersonId, Role, State, all_numbers, rule_of
from pareo.language import Message
from pareo.reports import Column, Kind, Table
from pareo.service.access.signatures import DEVICE, is_signature, set_links, signature
from pareo.service.desk import line_ups
from pareo.service.desk.act import ActRefused, Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.opened import OpenEvent
from pareo.service.moments import moment_in
from pareo.service.public.schedule import TIMES
from pareo.value import dataclass

_SWITCH: Final = "captain_links"
_EPOCH: Final = "captain_epoch"
_OF_TEAMS: Final = "captain_epochs"
_COLUMNS: Final = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("team", Message("Team")),
    Column("captain", Message("Captain")),
    Column("link", Message("Link")),
)
_SHOWN_ROUNDS: Final = 2
"""The round in play, and the one after it."""


@dataclass(frozen=True, slots=True)
class CaptainLink:
    """What stands in a link; it may be forged."""

    slug: str
    team: PersonId
    code: str

    @classmethod
    def read(cls, word: str) -> "CaptainLink | None":
        """Return the parts of a link; None if it is none."""
        parts = word.rsplit(".", 2)
        return cls(*parts) if len(parts) == 3 else None

    def __str__(self) -> str:
        return f"{self.slug}.{self.team}.{self.code}"


def are_on(state: State) -> bool:
    """Whether captains hand in line-ups by themselves; not until somebody says so."""
    return state.of_teams and bool(state.public.get(_SWITCH))


def switch(desk: Desk, *, on: bool) -> Answer:
    """Let captains hand in line-ups by their links, or no longer."""

    def changes_of(state: State) -> dict[str, object]:
        if on and not state.of_teams:
            raise ActRefused.of("no-teams", Message("People play for themselves in this event."))
        return {_SWITCH: on} if are_on(state) != on else {}

    return set_links(desk, changes_of)


def revoke(desk: Desk, team: PersonId | None = None) -> Answer:
    """Make the links worthless that were made so far; or the one of a team."""

    def changes_of(state: State) -> dict[str, object]:
        epoch = state.head + 1
        if team is None:
            return {_EPOCH: epoch}
        state.person(team)
        return {_OF_TEAMS: {**(state.public.get(_OF_TEAMS) or {}), team: epoch}}

    return set_links(desk, changes_of)


def links_of(event: OpenEvent, state: State, place: str) -> Callable[[PersonId], str] | None:
    """Return the function that gives the address of a team; None while links are off."""
    if not are_on(state):
        return None
    return lambda team: f"{place}/l/{CaptainLink(event.slug, team, _code(event, state, team))}"


@dataclass(frozen=True, slots=True)
class TeamLink:
    """The link of a team that still plays, and its captain if one is named."""

    team: PersonId
    number: int
    name: str
    captain: str
    address: str


def teams_with_links(event: OpenEvent, state: State, place: str) -> tuple[TeamLink, ...]:
    """Return the links of all teams that still play, by number; none while links are off."""
    links = links_of(event, state, place)
    if links is None:
        return ()
    numbers = all_numbers(state)
    playing = (team for team in state.people if team not in state.gone)
    return tuple(
        TeamLink(
            team,
            int(numbers[team]),
            state.people[team].name,
            str(state.people[team].private.get("captain") or ""),
            links(team),
        )
        for team in sorted(playing, key=lambda each: numbers[each])
    )


def link_table(event: OpenEvent, state: State, place: str) -> Table:
    """Return the links of all teams that still play."""
    rows = tuple(
        (each.number, each.name, each.captain or None, each.address)
        for each in teams_with_links(event, state, place)
    )
    return Table("captain_links", Message("Links of the captains"), _COLUMNS, rows)


def team_of_link(link: CaptainLink, event: OpenEvent) -> PersonId | None:
    """Return the team that a link opens."""
    state, team = event.state, link.team
    if not are_on(state) or team not in state.people:
        return None
    if not is_signature(link.code, _code(event, state, team)):
        return None
    return None if state.finished or team in state.gone else team


def rounds_to_hand_in(state: State) -> list[int]:
    """Return the rounds that a captain sees: the one in play, and the one after it."""
    last = state.settings.get("rounds") or state.paired + 1
    rounds = (each for each in range(1, last + 1) if not line_ups.is_over(state, each))
    return list(rounds)[:_SHOWN_ROUNDS]


def deadline_of(state: State, number: int) -> datetime | None:
    """Return until when captains hand in the line-up of a round; None if its time is not known."""
    times = state.public.get(TIMES) or ()
    begins = moment_in(times[number - 1]) if 0 < number <= len(times) else None
    return begins and begins - timedelta(minutes=rule_of(state, "line_up_time"))


def is_late(state: State, number: int, now: datetime) -> bool:
    """Whether the time for the line-ups of a round is over."""
    deadline = deadline_of(state, number)
    return deadline is not None and now > deadline


def hand_in(
    desk: Desk, team: PersonId, number: int, players: Sequence[PersonId | None], now: datetime
) -> Answer:
    """Take a line-up from the captain of a team, as far as captains may; raises FormError."""
    state = desk.event.state
    if number not in rounds_to_hand_in(state):
        raise FormError.of(
            Message("There is no line-up to hand in for round {round}.", round=number),
            Message("Choose another round."),
        )
    if not set(players) <= {None, *state.rosters.get(team, ())}:
        raise FormError.of(
            Message("Somebody else is chosen."), Message("Choose players of your roster.")
        )
    if is_late(state, number, now):
        text = Message("The time for the line-ups of round {round} is over.", round=number)
        return ActRefused.of("late", text).answer
    return line_ups.hand_in(desk, team, number, players)


def desk_of(event: OpenEvent, team: PersonId, seen: int | None, token: str | None) -> Desk:
    """Return the captain of a team as somebody who acts."""
    return Desk(event, team, Role.PLAYER, DEVICE, seen, token)


def _code(event: OpenEvent, state: State, team: PersonId) -> str:
    epochs = (state.public.get(_EPOCH, 0), (state.public.get(_OF_TEAMS) or {}).get(team, 0))
    return signature(event, "captain link", *epochs, team)
