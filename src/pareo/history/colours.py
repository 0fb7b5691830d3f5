"""The colour sequences of the participants, and what follows from them."""

from collections.abc import Iterable, Sequence

from pareo.history.opponents import gives_colour
from pareo.model import Colour, Tournament, Tpn
from pareo.rulebook import BASIC_1992, BASIC_2017, BASIC_2026, HANDLING_2017, HANDLING_2026


def colours_by_round(tournament: Tournament) -> dict[Tpn, tuple[Colour | None, ...]]:
    """Return the colours of all participants by round; None where nothing was played.

    The home team has White. The colour of a match of two games is that of the first one, and
    it counts as soon as one of them was played.
    """
    rounds = len(tournament.rounds)
    lines: dict[Tpn, list[Colour | None]] = {
        participant.number: [None] * rounds for participant in tournament.participants
    }
    for index, played in enumerate(tournament.rounds):
        for match in played.matches:
            if gives_colour(match):
                lines[match.home][index] = Colour.WHITE
                lines[match.away][index] = Colour.BLACK
    return {number: tuple(line) for number, line in lines.items()}


@HANDLING_2026.rule("3.2")
@BASIC_1992.rule("F2")
def colours_played(tournament: Tournament) -> dict[Tpn, tuple[Colour, ...]]:
    """Return the colours of all participants in the rounds played, first round first.

    Byes and forfeits have no colour.
    """
    return {
        number: tuple(colour for colour in line if colour is not None)
        for number, line in colours_by_round(tournament).items()
    }


@HANDLING_2026.rule("3.4")
@HANDLING_2017.rule("D.5")
@BASIC_1992.rule("F3")
def squeezed(by_round: Sequence[Colour | None]) -> tuple[Colour | None, ...]:
    """Move the rounds without a game to the front."""
    colours = tuple(colour for colour in by_round if colour is not None)
    return (*(None,) * (len(by_round) - len(colours)), *colours)


def colour_difference(colours: Iterable[Colour | None]) -> int:
    """Return the Whites minus the Blacks, as in the pairing systems.

    C.04.1 Art. 6 counts the other way round; its limits are symmetric.
    """
    worth = {Colour.WHITE: 1, Colour.BLACK: -1, None: 0}
    return sum(worth[colour] for colour in colours)


def latest_contrast(
    one: Sequence[Colour | None], other: Sequence[Colour | None]
) -> tuple[Colour, Colour] | None:
    """Return the colours of two participants when they last differed, or None if never.

    Both sequences are aligned at their latest games; extra first rounds do not count.
    """
    ours = [colour for colour in one if colour is not None]
    theirs = [colour for colour in other if colour is not None]
    pairs = zip(reversed(ours), reversed(theirs), strict=False)
    return next(((mine, his) for mine, his in pairs if mine is not his), None)


@BASIC_2026.rule("8")
@BASIC_2017.rule("h")
def usual_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the less frequent colour; if equal, the alternating one; None before any game."""
    if not colours:
        return None
    difference = colour_difference(colours)
    if difference:
        return Colour.WHITE if difference < 0 else Colour.BLACK
    return colours[-1].other
