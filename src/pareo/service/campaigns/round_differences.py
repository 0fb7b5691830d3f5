"""A round that two programs pair differently: the article on which they part."""

from typing import Final

from pareo.model import Tournament
from pareo.pairing import AsWished, ByeFor, Meeting, Story, ask, story_of
from pareo.rounds import RoundRequest, ScheduledRound, prepare
from pareo.rulebook import Rule
from pareo.service.campaigns.peers import Seats
from pareo.service.campaigns.readings import EFFECTIVE_NUMBER

SYSTEM: Final = "dutch-2026"
NO_PAIRING: Final = "C.04.3 Art. 1.9.3"
SAME_NUMBER: Final = f"{EFFECTIVE_NUMBER.article}, where both numbers give one colour"


def article_of(before: Tournament, ours: Seats | None, theirs: Seats | None) -> str:
    """Return the article that decides where two pairings of the next round differ.

    The same pairs with other colours: the step that gave the colour. Other pairs: the criterion,
    or the order, that puts our pairing before theirs. One without a pairing: the article that
    leaves the round to the arbiter.
    """
    if ours is None or theirs is None:
        return NO_PAIRING
    story = _story(before)
    if _pairs(ours) == _pairs(theirs):
        return _of_colours(story, ours - theirs)
    return _of_pairs(story, theirs - ours)


def _of_colours(story: Story, ours: Seats) -> str:
    granted = [story.seats[pair] for pair in story.seats if any(set(pair) == {*b} for b in ours)]
    articles = sorted({_name(each.because) for each in granted})
    if articles == [EFFECTIVE_NUMBER.article]:
        effective = {entrant.tpn: entrant.number for entrant in story.setup.entrants}
        if not all((effective[each.to] - each.to) % 2 for each in granted):
            return SAME_NUMBER
    return " and ".join(articles)  # the list of all articles of an event is joined by "; "


def _of_pairs(story: Story, theirs: Seats) -> str:
    """Ask why the first of their pairs was not made, from the top."""
    for one, other in sorted(theirs, key=min):
        answer = ask(story, Meeting(one, other) if other else ByeFor(one))
        if not isinstance(answer, AsWished) and answer.because is not None:
            return _name(answer.because)
    return "forbidden by the event"


def _name(rule: Rule) -> str:
    label = f" ({rule.label})" if rule.label and rule.label[1:].isdecimal() else ""
    return f"{rule.chapter} Art. {rule.article}{label}"


def _pairs(seats: Seats) -> frozenset[frozenset[int]]:
    return frozenset(map(frozenset, seats))


def _story(before: Tournament) -> Story:
    request = RoundRequest(len(before.rounds) + 1, SYSTEM, open_as_draws=True)
    prepared = prepare(before, request)
    assert not isinstance(prepared, ScheduledRound)
    return story_of(prepared.setup, prepared.system)
