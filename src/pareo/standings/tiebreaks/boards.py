"""Tie-breaks of teams from the boards: C.07 Art. 12."""

from collections.abc import Sequence
from fractions import Fraction

from pareo.model import Colour, Outcome, Tpn
from pareo.rulebook import TIE_BREAKS_2026
from pareo.standings.descriptor import Descriptor
from pareo.standings.facts import Entry, Facts, How, Reference
from pareo.standings.workings import Column, Step, Working

_ON_EVERY_BOARD = {
    How.PAIRING_ALLOCATED_BYE: Outcome.WIN,
    How.FULL_POINT_BYE: Outcome.WIN,
    How.FORFEIT_WIN: Outcome.FORFEIT_WIN,
    How.HALF_POINT_BYE: Outcome.DRAW,
    How.ZERO_POINT_BYE: Outcome.FORFEIT_LOSS,
    How.FORFEIT_LOSS: Outcome.FORFEIT_LOSS,
}


def board_count(facts: Facts, _: Descriptor) -> Column:
    """Add up points times board number; a lower sum means more points on higher boards."""
    return Column(
        {
            number: Working(
                sum(board * points for board, points in enumerate(row, start=1)),
                steps=(_by_points(row), Step("times boards", _whole(row))),
            )
            for number, row in by_board(facts).items()
        },
        10,
    )


def top_board(facts: Facts, _: Descriptor) -> Column:
    """Compare the points on board 1, then on board 2, and so on."""
    return Column(
        {
            number: Working(tuple(row), steps=(_by_points(row),))
            for number, row in by_board(facts).items()
        },
        10,
    )


def without_last_boards(facts: Facts, _: Descriptor) -> Column:
    """Compare the points on all boards but the last, then but the last two, and so on."""
    workings = {}
    for number, row in by_board(facts).items():
        sums = tuple(sum(row[:count]) for count in range(len(row) - 1, 0, -1))
        workings[number] = Working(
            sums, steps=(_by_points(row), Step("without last boards", _whole(sums)))
        )
    return Column(workings, 10)


def _by_points(row: Sequence[int]) -> Step:
    return Step("boards", _whole(row))


def _whole(row: Sequence[int]) -> tuple[Fraction, ...]:
    return tuple(Fraction(part, 10) for part in row)


@TIE_BREAKS_2026.rule("12")
def by_board(facts: Facts) -> dict[Tpn, list[int]]:
    """Return the points of each team on each board in the whole tournament.

    A forfeited game counts with its result; a team's pairing-allocated bye is a win on every
    board, independent of its match points.
    """
    if "boards" not in facts.computed:
        found = {number: [0] * facts.boards for number in facts.numbers}
        for number, entries in facts.entries.items():
            for entry in entries:
                for board, points in enumerate(_points(facts, number, entry)):
                    if board < facts.boards:
                        found[number][board] += points
        facts.computed["boards"] = found
    known = facts.computed["boards"]
    assert isinstance(known, dict)
    return known


def _points(facts: Facts, number: Tpn, entry: Entry) -> list[int]:
    system = facts.tournament.settings.points
    match = entry.match
    if match is None or match.forfeit is not None or not match.games:
        outcome = _ON_EVERY_BOARD.get(entry.how, Outcome.OPEN)
        return [system.of_game(outcome, Colour.WHITE)] * facts.boards
    found = []
    team_of = facts.tournament.team_of
    for game in match.games:
        points = 0
        for colour in Colour:
            player = game.player(colour)
            if player is not None and team_of.get(player) == number:
                points = system.of_game(game.result.outcome(colour), colour)
        found.append(points)
    return found


@TIE_BREAKS_2026.rule("12.1")
def comparable(facts: Facts, group: Sequence[Tpn]) -> bool:
    """Whether board counts may be compared: the teams must have equal game points."""
    score = facts.view(Reference.GAME).score
    return len({score[number] for number in group}) == 1
