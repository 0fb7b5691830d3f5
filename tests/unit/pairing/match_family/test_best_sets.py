"""C4 to C7 in hard rounds: the best sets of upfloaters, against the reference engine."""

from collections.abc import Iterator

import pytest

from benchmarks.hard_rounds import HardRound
from pareo.history import round_setup
from pareo.model import Tournament
from pareo.pairing.double_swiss_2026.criteria import TEXT as DOUBLE_SWISS
from pareo.pairing.match_family import reference
from pareo.pairing.match_family.best_sets import best_upfloaters
from pareo.pairing.match_family.completion import completes
from pareo.pairing.match_family.contenders import Contenders
from pareo.pairing.match_family.process import pair_round
from pareo.pairing.match_family.rest import needs_no_more, rest_of, who_may_go
from pareo.pairing.match_family.situation import Situation
from pareo.pairing.match_family.text import MatchText
from pareo.pairing.team_2026.criteria import TEXT as TEAMS
from pareo.pairing.trace import NullTrace

TEXTS = {"double-swiss-2026": DOUBLE_SWISS, "team-2026": TEAMS}


def situations(text: MatchText, event: Tournament) -> Iterator[Situation]:
    """Yield the brackets of a round before their upfloaters are chosen."""
    seen: list[Situation] = []

    def remembered(text: MatchText, situation: Situation) -> Contenders:
        seen.append(situation)
        return reference.upfloaters(text, situation)

    choices = reference.CHOICES._replace(upfloaters=remembered)
    pair_round(text, choices, round_setup(event), NullTrace())
    yield from seen


def hard_situations(key: str, start: int, count: int) -> Iterator[Situation]:
    """Yield brackets of hard rounds that have anybody below."""
    for seed in range(start, start + count):
        event = HardRound.drawn(seed, 8, 30).event(key)
        yield from (one for one in situations(TEXTS[key], event) if one.below)


@pytest.mark.parametrize("key", TEXTS)
@pytest.mark.parametrize("graded", [False, True])
def test_c4_to_c7_the_best_set_is_that_of_the_reference(key: str, graded: bool) -> None:  # noqa: FBT001
    text, several = TEXTS[key], 0
    for one in hard_situations(key, 8_000, 40):
        situation = Situation(
            one.field, one.residents, one.below, one.occasion._replace(graded=graded)
        )
        expected = reference.upfloaters(text, situation)
        found = best_upfloaters(text.set_rows, situation, reference.fewest)
        assert found == expected
        several += len(found) > 1
    assert several


@pytest.mark.parametrize("key", TEXTS)
def test_c6_who_may_go_alone_is_found_at_once(key: str) -> None:
    suited = unsuited = 0
    for one in hard_situations(key, 9_000, 60):
        following = one.looked_at
        lower = one.without(following)
        for candidates in (following, lower):
            found = who_may_go(one.field, following, lower, candidates) if candidates else ()
            for candidate in candidates:
                rest = rest_of(following, (candidate,))
                others = one.without((candidate, *rest))
                expected = (
                    needs_no_more(one.field, rest, others) if rest else completes(one.field, others)
                )
                assert (candidate in found) == expected
                suited += expected
                unsuited += not expected
    assert suited
    assert unsuited
