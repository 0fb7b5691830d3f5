"""Who meets whom how often in a round robin."""

from collections import Counter
from itertools import combinations

from pareo.journal import State, numbers_of
from pareo.language import Message, amounts
from pareo.schedules import ROUND_ROBINS
from pareo.service.desk.positions import Position


def meetings_lost(state: State, number: int, position: Position) -> tuple[Message, ...]:
    """Return the pairs that do not meet as often as they should, with a round as it is now."""
    if state.plan.get("key") not in ROUND_ROBINS:
        return ()
    wanted = state.plan["cycles"]
    met = Counter(
        frozenset((game.white, game.black)) for game in state.games.values() if game.round != number
    )
    met.update(frozenset(pair) for pair in position.games.values())
    numbers = numbers_of(state)
    inside = sorted(numbers, key=lambda who: numbers[who])
    return tuple(
        Message(
            "{one} and {other} meet {times}.",
            one=state.people[one].name,
            other=state.people[other].name,
            times=amounts.times(met[frozenset((one, other))]),
        )
        for one, other in combinations(inside, 2)
        if met[frozenset((one, other))] != wanted
    )
