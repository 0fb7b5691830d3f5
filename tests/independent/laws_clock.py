"""A second opinion on clocks by the Laws of Chess of 2018 (6.3, 6.9, A.1, B.1, III.3.1).

Written from the text and the comments alone, in whole seconds. A control is a list of periods:
the moves to complete (None: all the rest), the time, the extra time for each move. Where the text
leaves room, these are the readings:

1. A flag falls when nothing is left: a move that takes exactly all the time is too late.
2. The class of a game (A.1, B.1) is that of 60 moves: a period that begins later is not reached.
3. Both flags, the order unknown: III.3.1 in all kinds of games, as the comments say.
4. Unused time goes into the next period (6.3.2), with the time of that period, once the last move
   of the period is completed.
"""

from collections.abc import Sequence
from typing import NamedTuple

Period = tuple[int | None, int, int]


class Run(NamedTuple):
    """What the clock of a player shows after each move, and the move at which it fell."""

    left: list[int]
    fell: int | None


def kind_of(periods: Sequence[Period]) -> str:
    """A.1, B.1 and the glossary."""
    total = 0
    moves_left = 60
    for moves, time, extra in periods:
        played = moves_left if moves is None else min(moves, moves_left)
        total += (time if played else 0) + played * extra
        moves_left -= played
    if total >= 60 * 60:
        return "standard"
    return "rapid" if total > 10 * 60 else "blitz"


def run(mode: str, periods: Sequence[Period], used: Sequence[int]) -> Run:
    """6.3.2: the time left after each completed move."""
    ahead = list(periods)
    moves, left, extra = ahead.pop(0)
    if mode == "fischer":
        left += extra
    done = 0
    shown: list[int] = []
    for number, seconds in enumerate(used, 1):
        free = extra if mode in {"bronstein", "delay"} else 0
        if seconds >= left + free:
            return Run(shown, number)
        left -= max(0, seconds - free)
        done += 1
        if mode == "fischer":
            left += extra
        if moves is not None and done == moves and ahead:
            moves, time, extra = ahead.pop(0)
            left += time
            done = 0
        shown.append(left)
    return Run(shown, None)


def one_flag(flag: str, required: int | None, completed: int, *, can_mate: bool) -> str | None:
    """6.4, 6.9; None: the game goes on."""
    if required is not None and completed >= required:
        return None
    if not can_mate:
        return "½-½"
    return "0-1" if flag == "w" else "1-0"


def both_flags(first: str | None, *, last_period: bool, can_mate: bool) -> str | None:
    """III.3.1, or the flag that fell first, where the clock or somebody knows it."""
    if first is not None:
        return one_flag(first, None, 0, can_mate=can_mate)
    return "½-½" if last_period else None
