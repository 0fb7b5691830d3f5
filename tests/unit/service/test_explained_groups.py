"""The picture of a round: its facts are those of the pairing and of the answer, in every system."""

from collections import Counter
from functools import partial
from itertools import chain
from xml.etree import ElementTree as ET

import pytest

from pareo.explain import Meeting, Section, Story, Wish, people_of, story_of, wish_page
from pareo.history import round_setup
from pareo.model import Points, Tpn
from pareo.pairing import RoundPairing
from pareo.pairing.reasons.questions import Later, Worse
from pareo.reports import Aim, Link, Mark, ScoreGroups, score_groups_svg
from pareo.rounds import pair_round
from pareo.service.explained_groups import score_groups
from pareo.systems import SYSTEMS
from tests.questions import others, whys
from tests.simulated import simulated, simulated_by


def check(story: Story, facts: ScoreGroups, section: Section) -> None:
    """Compare a picture with the round and with the answer."""
    scores = {entrant.tpn: entrant.score for entrant in story.setup.entrants}
    assert {each.score: each.players for each in facts.groups} == Counter(scores.values())
    assert all(facts.scores[who] == scores[who] for who in facts.scores)
    for link in facts.links:
        check_link(story, link, scores)
    made = [link for link in facts.links if link.mark is not Mark.RIVAL]
    drawn = [player for link in made for player in link.players]
    assert len(drawn) == len({*drawn}) <= 8
    assert {*facts.asked} <= {*drawn}
    check_wish(section, facts)
    check_floats(story, facts, made, scores)


def check_link(story: Story, link: Link, scores: dict[Tpn, Points]) -> None:
    match link.other, link.mark:
        case Aim.BYE, mark:
            assert (story.holder == link.one) is (mark is not Mark.RIVAL)
        case Aim.UP | Aim.DOWN, mark:
            assert mark is Mark.RIVAL
        case other, mark:
            assert (story.partner.get(link.one) == other) is (mark is not Mark.RIVAL)
            different = scores[link.one] != scores[other]
            assert link.floats is (different and mark is not Mark.RIVAL)


def check_wish(section: Section, facts: ScoreGroups) -> None:
    """The wish stands among the rivals, and these come from the other candidate."""
    wish, answer = section.wish, section.answer
    rivals = [link for link in facts.links if link.mark is Mark.RIVAL]
    assert wish is not None
    if isinstance(wish, Meeting) and wish.wanted:
        assert rivals[0].players == wish.players
        rivals = rivals[1:]
    possible = answer.other.pairs if isinstance(answer, Worse | Later) else ()
    for link in rivals:
        if not isinstance(link.other, Aim):
            assert {*link.players} in [{*pair} for pair in possible]


def check_floats(
    story: Story, facts: ScoreGroups, made: list[Link], scores: dict[Tpn, Points]
) -> None:
    """All pairs across the edge below a group are counted, or drawn."""
    assert isinstance(story.outcome, RoundPairing)
    drawn = [{*link.players} for link in made]
    for group in facts.groups:
        across = [
            board
            for board in story.outcome.boards
            if min(map(scores.__getitem__, board)) < group.score
            and max(map(scores.__getitem__, board)) >= group.score
            and {*board} not in drawn
        ]
        assert group.down + group.up == len(across)


@pytest.mark.parametrize("system", SYSTEMS)
def test_c04_1_9_a_picture_shows_the_pairing_and_the_answer(system: str) -> None:
    tournament = simulated_by(system, 3, 9, 13)
    for number in range(min(4, len(tournament.rounds))):
        before = tournament.after_round(number)
        story, people = story_of(round_setup(before), SYSTEMS[system]), people_of(before)
        wishes: list[Wish] = [*whys(story), *others(story)[::7]]
        for wish in wishes:
            (section,) = wish_page(story, wish, people, long=False).sections
            facts = score_groups(story, people, section)
            check(story, facts, section)
            ET.fromstring(score_groups_svg(facts))  # noqa: S314 - our own


def test_whoever_is_taken_up_floats_up() -> None:
    """Dubov fills a bracket from the next one: its floats go up (C.04.4.1 Art. 1.3)."""
    tournament = simulated(3, 9, 13, partial(pair_round, system="dubov-2026"), plain=True)
    before = tournament.after_round(2)
    story = story_of(round_setup(before), SYSTEMS["dubov-2026"])
    facts = score_groups(story, people_of(before))
    ways = [*chain.from_iterable((each.down, each.up) for each in facts.groups)]
    assert sum(ways[::2]) == 0 < sum(ways[1::2])
