"""Sides: the teams of an event in which each player is paired alone, as in Scheveningen."""

from pareo.journal.state import PersonId, State


def sides_of(state: State) -> dict[str, tuple[PersonId, ...]]:
    """Return the players of each side in the order of their boards, reserves last.

    Where nobody has said it here, the teams are those of the file that the event came from.
    """
    if state.of_teams:
        return {}
    known = state.sides or {
        team["name"]: tuple(team["members"]) for team in state.imported.get("teams") or ()
    }
    return {
        name: tuple(who for who in members if who in state.people)
        for name, members in known.items()
    }


def by_sides(state: State, order: list[PersonId]) -> list[PersonId]:
    """Return people side by side, each in the order of its boards; then all others as they were."""
    seated = [who for members in sides_of(state).values() for who in members]
    return [*seated, *(who for who in order if who not in set(seated))]
