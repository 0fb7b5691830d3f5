"""The order of the bye as it is explained: one value after the other, until two players differ."""

from typing import Final, NamedTuple

from pareo.history import Entrant
from pareo.language import Message
from pareo.model import points_text
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
        ByeValue(GAMES, games_of(entrant)),
        ByeValue(NUMBER, entrant.tpn),
    )


def games_of(entrant: Entrant) -> int:
    """Return how many games somebody has played."""
    return sum(gap is not None for gap in entrant.gaps)
