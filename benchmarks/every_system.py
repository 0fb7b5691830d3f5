"""Rounds of 1,000 players, or teams, by every pairing system, and the questions about them.

Systems of single games pair the fixed inputs; the others an event made by the generator. A question
is measured from the event to its page, the pairing included, as a ratio to the pairing alone.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from benchmarks.inputs import position
from pareo.explain import (
    ByeFor,
    FloatOf,
    Meeting,
    Story,
    Wish,
    pair_page,
    people_of,
    player_page,
    story_of,
    wish_page,
)
from pareo.generator import RatingRange, Wishes, generate
from pareo.history import Entrant, round_setup
from pareo.model import PointSystem, Tournament, Tpn
from pareo.pairing import NullTrace, PairingSystem, Unit, is_floating
from pareo.systems import SYSTEMS

SIZE: Final = 1_000
ROUNDS: Final = (2, 5, 9)
FIELDS: Final = ("normal", "drawish")
ROUND_BELOW: Final = {"fide-1987": 0.5, "fide-1987-youth": 0.5}
"""Seconds for a round; the others have OTHERS_BELOW."""
OTHERS_BELOW: Final = 1.0
QUESTION_AT_MOST: Final = 5.0
"""Times its pairing."""

Seconds = Callable[[Callable[[], object]], float]


def states(system: PairingSystem) -> Iterator[tuple[str, int, Tournament]]:
    """Yield the name of a field, a round, and the event before that round."""
    for field in FIELDS if system.unit is Unit.SINGLE_GAMES else FIELDS[:1]:
        for number in ROUNDS:
            yield field, number, _state(system, field, number)


def _state(system: PairingSystem, field: str, number: int) -> Tournament:
    if system.unit is Unit.SINGLE_GAMES:
        return position(SIZE, field, number)
    return _generated(system.key).after_round(number - 1)


@cache
def _generated(key: str) -> Tournament:
    return generate(
        Wishes(
            system=key,
            players=SIZE,
            rounds=max(ROUNDS),
            points=PointSystem(),
            ratings=RatingRange(1400, 2600),
        ),
        "bench",
    )


def time_rounds(seconds: Seconds, base: float) -> dict[str, float]:
    """Return the slowest of the rounds by each system, and print a line for each."""
    print(f"{'system':22} {'slowest s':>10} {'of baseline':>11} {'at most s':>10}  round")
    found = {}
    for key, system in SYSTEMS.items():
        times = {
            (field, number): seconds(lambda: system.pair(round_setup(event), NullTrace()))  # noqa: B023 - at once
            for field, number, event in states(system)
        }
        slowest = max(times, key=times.__getitem__)
        found[key] = times[slowest]
        limit = ROUND_BELOW.get(key, OTHERS_BELOW)
        print(
            f"{key:22} {found[key]:10.3f} {found[key] / base:11.3f} {limit:10.1f}  "
            f"{slowest[1]}, {slowest[0]}{'' if found[key] <= limit else '  OVER'}",
            flush=True,
        )
    return found


def time_questions(seconds: Seconds) -> dict[str, dict[str, float]]:
    """Return the dearest question of each kind for each system, and print a line for each."""
    found: dict[str, dict[str, float]] = {}
    for key, system in SYSTEMS.items():
        found[key] = {}
        for _, _, event in states(system):
            alone = seconds(lambda: system.pair(round_setup(event), NullTrace()))  # noqa: B023 - at once
            for kind, page in questions(event, system).items():
                ratio = seconds(page) / alone
                found[key][kind] = max(ratio, found[key].get(kind, 0.0))
        listed = ", ".join(f"{kind} {ratio:.1f}" for kind, ratio in found[key].items())
        verdict = "" if max(found[key].values()) <= QUESTION_AT_MOST else "  OVER"
        print(
            f"questions at {SIZE} by {key}, times the pairing (at most {QUESTION_AT_MOST:.0f}): "
            f"{listed}{verdict}",
            flush=True,
        )
    return found


def questions(event: Tournament, system: PairingSystem) -> dict[str, Callable[[], object]]:
    """Return what makes the page of a typical question of each kind, from the event on."""
    story = story_of(round_setup(event), system)
    people = people_of(event)

    def told() -> Story:
        return story_of(round_setup(event), system)

    paired = sorted(story.partner)
    one = paired[len(paired) // 3]
    found: dict[str, Callable[[], object]] = {
        "pair and colours": lambda: pair_page(told(), one, story.partner[one], people, long=True)
    }
    floaters = [player for player in paired if is_floating(story, player)]
    if floaters:
        middle = floaters[len(floaters) // 2]
        found["float"] = lambda: player_page(told(), middle, people, long=True)
    if (holder := story.holder) is not None:
        found["bye"] = lambda: player_page(told(), holder, people, long=True)
    for kind, wish in why_nots(story).items():
        found[f"why not {kind}"] = lambda wish=wish: wish_page(told(), wish, people, long=True)  # type: ignore[misc] # bound now
    return found


def why_nots(story: Story) -> dict[str, Wish]:
    """Return a typical wish of each kind that did not come true, where there is one."""
    ranked = sorted(story.setup.entrants, key=lambda one: (-one.score, one.tpn))
    scores = [one.score for one in ranked]
    group = [one for one in ranked if one.score == max(set(scores), key=scores.count)]
    top, middle = group[0], group[len(group) // 2]

    def unmet(one: Entrant, others: Sequence[Entrant]) -> Tpn | None:
        barred = {*one.met, one.tpn, story.partner.get(one.tpn)}
        return next((other.tpn for other in others if other.tpn not in barred), None)

    meetings = {
        "same group": (top, group[1:]),
        "next group": (top, [p for p in ranked if p.score < top.score]),
        "far groups": (ranked[0], ranked[::-1]),
    }
    found: dict[str, Wish] = {
        kind: Meeting(one.tpn, other)
        for kind, (one, others) in meetings.items()
        if (other := unmet(one, others)) is not None
    }
    found["float"] = FloatOf(middle.tpn)
    able = (p.tpn for p in ranked[::-1] if p.tpn != story.holder and not p.unplayed)
    if (bye := next(able, None)) is not None:
        found["bye"] = ByeFor(bye)
    return found
