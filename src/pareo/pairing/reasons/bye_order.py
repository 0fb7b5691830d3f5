"""The order of the bye as it is explained: one value after the other, until two players differ."""

from collections.abc import Callable
from typing import Final, NamedTuple

from pareo.history import Entrant, Index
from pareo.language import Message
from pareo.model import points_text
from pareo.pairing.reasons.index_text import buchholz_text, sonneborn_berger_text
from pareo.pairing.reasons.story import Story

POINTS: Final = Message("Points: {one} {mine}, {other} {theirs}.")
GAMES: Final = Message("Equal points. Games: {one} {mine}, {other} {theirs}.")
BUCHHOLZ: Final = Message("Equal points and games. Buchholz: {one} {mine}, {other} {theirs}.")
BERGER: Final = Message(
    "Equal points, games and Buchholz. Sonneborn-Berger: {one} {mine}, {other} {theirs}."
)
NUMBER: Final = Message("All else is equal. Numbers: {one} {mine}, {other} {theirs}.")


class ByeValue(NamedTuple):
    """One value of a player, and the sentence that compares it with another player's."""

    words: Message
    value: object


def points_and_number(_story: Story, entrant: Entrant) -> tuple[ByeValue, ...]:
    """Return the points, then the number."""
    return ByeValue(POINTS, points_text(entrant.score)), ByeValue(NUMBER, entrant.tpn)


def points_games_and_number(_story: Story, entrant: Entrant) -> tuple[ByeValue, ...]:
    """Return the points, the games played, then the number."""
    return (
        ByeValue(POINTS, points_text(entrant.score)),
        ByeValue(GAMES, _games(entrant)),
        ByeValue(NUMBER, entrant.tpn),
    )


def by_the_index(
    index_of: Callable[[Entrant], Index],
) -> Callable[[Story, Entrant], tuple[ByeValue, ...]]:
    """Return an order that has the Index between games and number."""

    def values(_story: Story, entrant: Entrant) -> tuple[ByeValue, ...]:
        index = index_of(entrant)
        return (
            ByeValue(POINTS, points_text(entrant.score)),
            ByeValue(GAMES, _games(entrant)),
            ByeValue(BUCHHOLZ, buchholz_text(index)),
            ByeValue(BERGER, sonneborn_berger_text(index)),
            ByeValue(NUMBER, entrant.tpn),
        )

    return values


def _games(entrant: Entrant) -> int:
    return sum(gap is not None for gap in entrant.gaps)
