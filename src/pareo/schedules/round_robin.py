"""Round robins by the Berger tables, in any number of cycles (manual, tournament types 1)."""

from typing import Final

from pareo.errors import FormError
from pareo.language import Message
from pareo.rulebook import TYPES_2018
from pareo.schedules import sizes
from pareo.schedules.schedule import Because, Pair, Schedule, ScheduledRound, Source, numbered

FEWEST: Final = 3
_TWO: Final = 2
_FOUR: Final = 4
MOST: Final = 200
PRINTED: Final = 16
"""The size of the largest printed table; beyond it the pattern is continued."""
MOST_CYCLES: Final = 99

MANUAL: Final = "manual"
FIDE: Final = "fide"
BERGER: Final = "berger"
VARIANTS: Final = (MANUAL, FIDE, BERGER)
"""What happens to the last two rounds of a cycle: exchanged in each cycle, in the first of
two, in none."""


@TYPES_2018.rule("1")
def berger_rounds(players: int) -> tuple[ScheduledRound, ...]:
    """Return the rounds of one cycle; an odd number uses the table for one more.

    The last number of the table stays, the others rotate: in round r it meets (r+1)/2 with
    Black or (r+n)/2 with White; around that opponent the others meet two by two, the following
    number having White. With an odd number the opponent of the missing number rests.
    """
    last = players + players % 2
    return tuple(_round(number, players, last, _source(last)) for number in range(1, last))


def _source(last: int) -> Source:
    if last == 2:
        return Source("match", Message("Colours of a match alternate"), printed=False)
    if last <= PRINTED:
        return Source(f"berger-{last}", Message("Berger table for {players}", players=last))
    return Source(
        f"berger-{last}",
        Message("Berger tables, their pattern continued to {players}", players=last),
        printed=False,
    )


def _round(number: int, players: int, last: int, source: Source) -> ScheduledRound:
    turning = last - 1

    def seat(place: int) -> int:
        return (place - 1) % turning + 1

    opponent = (number + 1) // 2 if number % 2 else (number + last) // 2
    first = (opponent, last) if number % 2 else (last, opponent)
    others = [(seat(opponent + step), seat(opponent - step)) for step in range(1, last // 2)]
    pairs = (
        Pair(white, black, Because(source, number, row))
        for row, (white, black) in enumerate([first, *others], start=1)
    )
    return ScheduledRound(
        tuple(pair for pair in pairs if players not in (pair.white - 1, pair.black - 1)),
        () if players == last else (opponent,),
    )


@TYPES_2018.rule("1.double")
def cycles_of(players: int, cycles: int, variant: str) -> tuple[ScheduledRound, ...]:
    """Return the rounds of several cycles: every second one has reversed colours.

    Exchanging the last two rounds of each cycle avoids the same colour three times in a row
    between cycles. TRF26 has two other variants: exchanged in the first of two cycles only, or
    not at all.
    """
    rounds = berger_rounds(players)
    found: list[ScheduledRound] = []
    for cycle in range(cycles):
        swapped = cycles > 1 and (variant == MANUAL or (variant == FIDE and cycle == 0))
        order = (*rounds[:-2], *reversed(rounds[-2:])) if swapped else rounds
        found += (each.turned() for each in order) if cycle % 2 else order
    return tuple(found)


def usual_variant(players: int, cycles: int) -> str:
    """Return the default variant: the manual is about two cycles only, and not about four players.

    Ruling 0420.
    """
    if cycles != _TWO:
        return BERGER
    return FIDE if players == _FOUR else MANUAL


def round_robin(players: int, cycles: int = 1, variant: str | None = None) -> Schedule:
    """Return the schedule of a round robin, of players or of teams.

    Raises FormError for invalid numbers.
    """
    if players == _TWO:
        raise FormError.of(
            Message("A round robin of two has no table."),
            Message("Choose a match for two players, a knock-out of teams for two teams."),
        )
    sizes.within(Message("participants"), players, FEWEST, MOST)
    return _schedule(players, cycles, variant or usual_variant(players, cycles))


def duel(games: int) -> Schedule:
    """Return the games of a match: the round robin of two, with alternating colours."""
    sizes.within(Message("games"), games, 1, MOST_CYCLES)
    return Schedule(numbered(2), cycles_of(2, games, BERGER))


def _schedule(players: int, cycles: int, variant: str) -> Schedule:
    sizes.within(Message("cycles"), cycles, 1, MOST_CYCLES)
    if variant not in VARIANTS:
        raise FormError.of(
            Message("There is no variant “{variant}”.", variant=variant),
            Message("Choose one of {known}.", known=", ".join(VARIANTS)),
        )
    if variant == FIDE and cycles > 2:
        raise FormError.of(
            Message("The variant {variant} has one or two cycles.", variant=FIDE),
            Message("Choose another one of {variants}.", variants=", ".join(VARIANTS)),
        )
    rounds = cycles_of(players, cycles, variant)
    sizes.few_enough_rounds(len(rounds))
    notices = (
        (
            Message(
                "With four participants the exchange of rounds does not work: two of them have the "
                "same colour three times in a row. The variant {variant} avoids this.",
                variant=FIDE,
            ),
        )
        if cycles > 1 and variant == MANUAL and players == _FOUR
        else ()
    )
    return Schedule(numbered(players), rounds, notices)
