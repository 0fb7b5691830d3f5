"""Virtual points in any round, and those of the Baku method."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import accumulate

from pareo.model import ZERO, MatchPoints, Points, PointSystem, Tournament, Tpn, VirtualPoints
from pareo.rulebook import BAKU_2026


def virtual_points(tournament: Tournament, round_number: int) -> dict[Tpn, Points]:
    """Return the virtual points of all participants in a round; overlapping bands add up."""
    bands = [
        band
        for band in tournament.settings.acceleration
        if band.first_round <= round_number <= band.last_round
    ]
    return {
        participant.number: Points(
            sum(band.points for band in bands if band.first <= participant.number <= band.last)
        )
        for participant in tournament.participants
    }


def table_of(bands: Iterable[VirtualPoints]) -> dict[Tpn, tuple[Points, ...]]:
    """Return the virtual points of every number in the bands, by round from the first."""
    bands = tuple(bands)
    rounds = max((band.last_round for band in bands), default=0)
    steps: dict[Tpn, list[int]] = {}
    for band in bands:
        for number in range(band.first, band.last + 1):
            line = steps.setdefault(Tpn(number), [0] * (rounds + 1))
            line[band.first_round - 1] += band.points
            line[band.last_round] -= band.points
    return {
        number: tuple(Points(value) for value in accumulate(steps[number][:rounds]))
        for number in sorted(steps)
    }


def bands_of(table: Mapping[Tpn, Sequence[Points]]) -> tuple[VirtualPoints, ...]:
    """Return the bands of a table; equal tables have equal bands.

    Each band is a maximal run of rounds with one value, for a maximal run of numbers; zeros
    have no band.
    """
    numbers_by_run: dict[tuple[int, int, Points], list[Tpn]] = {}
    for number in sorted(table):
        for run in _runs(table[number]):
            numbers_by_run.setdefault(run, []).append(number)
    bands = [
        VirtualPoints(value, first_round, last_round, first, last)
        for (first_round, last_round, value), numbers in numbers_by_run.items()
        for first, last in _blocks(numbers)
    ]
    return tuple(sorted(bands, key=lambda band: (band.first_round, band.first, band.last_round)))


def _runs(values: Sequence[Points]) -> Iterable[tuple[int, int, Points]]:
    """Yield first round, last round and value of each run of equal values other than zero."""
    start = 0
    for end in range(1, len(values) + 1):
        if end == len(values) or values[end] != values[start]:
            if values[start] != ZERO:
                yield start + 1, end, values[start]
            start = end


def _blocks(numbers: Sequence[Tpn]) -> Iterable[tuple[Tpn, Tpn]]:
    """Yield first and last of each run of successive numbers."""
    first = previous = numbers[0]
    for number in numbers[1:]:
        if number != previous + 1:
            yield first, previous
            first = number
        previous = number
    yield first, previous


@BAKU_2026.rule("1.2")
def baku_group_size(participants: int) -> int:
    """Return the size of group A: half of the field, rounded up to an even number."""
    return 2 * -(-participants // 4)


@BAKU_2026.rule("1.3")
def last_of_group_a(numbers: Iterable[Tpn], late: Collection[Tpn] = ()) -> Tpn:
    """Return the last member of group A.

    The groups are those of the list before round 1. Late entries do not change its last
    member, even if the number changes; everyone above belongs to group A.
    """
    everyone = sorted(numbers)
    listed = [number for number in everyone if number not in late] or everyone
    return listed[min(baku_group_size(len(listed)), len(listed)) - 1]


@BAKU_2026.rule("1.4")
def baku_bands(
    numbers: Iterable[Tpn],
    rounds: int,
    points: PointSystem | MatchPoints,
    *,
    late: Collection[Tpn] = (),
) -> tuple[VirtualPoints, ...]:
    """Return the virtual points of the Baku method: those of a win, then of a draw, then none.

    The first half of the rounds is accelerated, the first half of these with a win. Halves are
    rounded up.
    """
    everyone = tuple(numbers)
    if not everyone or rounds < 1:
        return ()
    accelerated = -(-rounds // 2)
    with_a_win = -(-accelerated // 2)
    first, last = min(everyone), last_of_group_a(everyone, late)
    bands = (
        VirtualPoints(points.win, 1, with_a_win, first, last),
        VirtualPoints(points.draw, with_a_win + 1, accelerated, first, last),
    )
    return tuple(band for band in bands if band.points and band.first_round <= band.last_round)


def baku_acceleration(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """Return the bands of the Baku method for a tournament; none without planned rounds.

    If a match has several games, a win is a match won in all of them: ruling 0006.
    """
    settings = tournament.settings
    games = settings.games_per_match
    return baku_bands(
        (participant.number for participant in tournament.participants),
        settings.rounds or 0,
        settings.match_points
        if settings.teams_are_paired
        else PointSystem.of(
            Points(settings.points.win * games), Points(settings.points.draw * games)
        ),
        late={entry.participant for entry in tournament.late_entries},
    )
