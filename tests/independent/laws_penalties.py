"""A second opinion on illegal moves and their penalties by the Laws of Chess of 2018.

Written from the text of 7.5, 9.5.3, A.4 and B.2 to B.4 alone. An event is a dictionary: `event`
(one of `ILLEGAL`, `CLAIM` or `POSITIONS`), `by`, and where they differ from the usual: `pressed`
(the clock; True), `raised_by` (None: nobody said a word in time), `opponent_has_moved`,
`opponent_can_mate` (True), `found` ("after the game"), `stays` (for `POSITIONS`: the illegal
position is still there after the next move).

Where the text leaves room, these are the readings:

1. A move is illegal only once the clock is pressed (comment on 7.5.1); before that it is put right.
2. Under A.4 a move that nobody raised before the opponent's next move stands, and does not count.
3. Where an arbiter watches the game (A.3, B.3), Articles 7 and 9 apply in full, but in blitz with
   one minute (B.2).
4. The second illegal move adds no time: the game is over.
5. Several faults in one move are one illegal move.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.independent.laws_board import other

ILLEGAL = {
    "illegal move": "7.5.1",
    "promotion missing": "7.5.2",
    "clock pressed without move": "7.5.3",
    "two hands": "7.5.4",
}
CLAIM = "incorrect draw claim"
POSITIONS = ("both kings in check", "pawn on the last rank")
UNWATCHED = {"rapid", "blitz"}

Event = Mapping[str, Any]


def tally(variant: str, events: Sequence[Event]) -> dict[str, Any]:
    """Time added, illegal moves and the result after the events, in order."""
    added = {"w": 0, "b": 0}
    counted = {"w": 0, "b": 0}
    result: str | None = None
    for event in events:
        if result is not None:
            break
        name = event["event"]
        if name in POSITIONS:
            result = "½-½" if variant in UNWATCHED and event.get("stays") else None
            continue
        by = event["by"]
        if name == CLAIM:
            added[other(by)] += minutes(variant) * 60
        elif counts(variant, event):
            counted[by] += 1
            if counted[by] == 1:
                added[other(by)] += minutes(variant) * 60
            else:
                result = lost(by) if event.get("opponent_can_mate", True) else "½-½"
    return {"added_seconds": added, "illegal_moves": counted, "result": result}


def minutes(variant: str) -> int:
    """7.5.5, 9.5.3; B.2."""
    return 1 if variant.startswith("blitz") else 2


def counts(variant: str, event: Event) -> bool:
    if event.get("found") == "after the game" or not event.get("pressed", True):
        return False
    if variant not in UNWATCHED:
        return True
    return event.get("raised_by", "arbiter") is not None and not event.get("opponent_has_moved")


def lost(by: str) -> str:
    return "0-1" if by == "w" else "1-0"
