"""The score groups of an explained round, with the lines that a question is about."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import Final

from pareo.explain import ByeFor, FloatOf, Meeting, People, Section, Story, Wish
from pareo.model import Points, Tpn
from pareo.pairing import AsWished, Later, Worse, directed
from pareo.reports import Aim, GroupSize, Link, Mark, ScoreGroups

_PAIRS: Final = 4
"""So many pairs, at most, are drawn: the numbers stay legible on a phone."""


def score_groups(story: Story, people: People, section: Section | None = None) -> ScoreGroups:
    """Return all groups of a round; with a section also the lines of its question."""
    links = () if section is None else tuple(_links(story, section))
    players = list(dict.fromkeys(chain.from_iterable(link.players for link in links)))
    decides = getattr(getattr(section, "answer", None), "group", None)
    return ScoreGroups(
        _groups(story, links),
        links,
        section.wish.players if section and section.wish else (),
        {player: story.entrants[player].score for player in players},
        {player: people.names[player] for player in players},
        None if decides is None else decides.score,
    )


def _groups(story: Story, links: tuple[Link, ...]) -> tuple[GroupSize, ...]:
    sizes = Counter(entrant.score for entrant in story.setup.entrants)
    scores = sorted(sizes, reverse=True)
    place = {score: number for number, score in enumerate(scores)}
    drawn = {frozenset(link.players) for link in links if link.mark is not Mark.RIVAL}
    down, up = [0] * len(scores), [0] * len(scores)
    for one, other in story.partner.items():
        if one > other or frozenset((one, other)) in drawn:
            continue
        link = _pair(story, one, other, Mark.MADE)
        start, end = (place[story.entrants[player].score] for player in link.players)
        across = down if start < end else up
        for edge in range(min(start, end), max(start, end)):
            across[edge] += 1
    return tuple(
        GroupSize(Points(score), sizes[score], down[n], up[n]) for n, score in enumerate(scores)
    )


def _pair(story: Story, one: Tpn, other: Tpn, mark: Mark) -> Link:
    """Return two who meet; of two with different scores whoever left the own group comes first."""
    high, low = sorted((one, other), key=lambda player: (-story.entrants[player].score, player))
    if story.entrants[high].score == story.entrants[low].score:
        return Link(high, low, mark)
    part = story.part_of_pair(one, other)
    came_up = part is not None and low in part.group.arrived and high in part.group.residents
    return Link(low, high, mark, floats=True) if came_up else Link(high, low, mark, floats=True)


def _links(story: Story, section: Section) -> Iterator[Link]:
    """Yield the lines that are made, then those that are not."""
    wish, answer = section.wish, section.answer
    if wish is None or answer is None:
        return
    is_so = isinstance(answer, AsWished) is wish.wanted
    made = [*_made(story, wish.players, Mark.ASKED if is_so else Mark.MADE)]
    rivals = [_wished(wish)] if wish.wanted and not is_so else []
    if isinstance(wish, ByeFor) and story.holder is not None:
        made += _made(story, (story.holder,))
    if isinstance(answer, Worse | Later):
        if isinstance(wish, FloatOf) and wish.wanted:
            made += _made(story, answer.made.floaters)
        if not wish.wanted:
            rivals += _instead(story, wish, answer)
    made += _made(story, [player for link in rivals for player in link.players])
    columns = _different(made)[:_PAIRS]
    drawn = {player for link in columns for player in link.players}
    if isinstance(answer, Worse | Later):
        rivals += _rival_pairs(story, answer, drawn)
    yield from columns
    yield from (link for link in _different(rivals) if drawn.issuperset(link.players))


def _made(story: Story, players: Iterable[Tpn], mark: Mark = Mark.MADE) -> Iterator[Link]:
    for player in players:
        if player in story.partner:
            yield _pair(story, player, story.partner[player], mark)
        elif player == story.holder:
            yield Link(player, Aim.BYE, mark)


def _wished(wish: Wish) -> Link:
    match wish:
        case Meeting(one, other):
            return Link(one, other, Mark.RIVAL)
        case ByeFor(player):
            return Link(player, Aim.BYE, Mark.RIVAL)
        case FloatOf(player, up=up):
            return Link(player, Aim.UP if up else Aim.DOWN, Mark.RIVAL)


def _instead(story: Story, wish: Wish, answer: Worse | Later) -> Iterator[Link]:
    """Yield what the players of a question would do otherwise."""
    for player in wish.players:
        yield from _rival_pairs(story, answer, story.entrants, player)
        if player in answer.other.floaters and player not in answer.made.floaters:
            yield _wished(directed(story, FloatOf(player)))


def _rival_pairs(
    story: Story, answer: Worse | Later, among: Collection[Tpn], player: Tpn | None = None
) -> Iterator[Link]:
    """Yield the pairs of the other candidate that are not made: among some, or of one player."""
    for one, other in answer.other.pairs:
        if story.partner.get(one) == other or player not in (None, one, other):
            continue
        if one in among and other in among:
            yield Link(min(one, other), max(one, other), Mark.RIVAL)


def _different(links: Iterable[Link]) -> list[Link]:
    """Return each line once, with its first mark."""
    found: dict[object, Link] = {}
    for link in links:
        found.setdefault(frozenset((link.one, link.other)), link)
    return [*found.values()]
