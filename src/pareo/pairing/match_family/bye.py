"""Who has the pairing-allocated bye."""

from collections.abc import Callable, Iterable, Sequence

from pareo.pairing.match_family.completion import Field
from pareo.pairing.match_family.contenders import Contender, Contenders, may_have_the_bye
from pareo.pairing.match_family.text import ByeArticles
from pareo.pairing.trace import ByeGiven, ByeRefused, Trace
from pareo.rulebook import Rule

Completes = Callable[[Field, Sequence[Contender]], bool]
"""Whether all of some can be paired with each other."""


def bye_of(field: Field, completes: Completes, articles: ByeArticles, trace: Trace) -> Contender:
    """Return the first who may have the bye and leaves a field that can be paired; there is one."""
    order = bye_order(field.players)
    for index, one in enumerate(order):
        if not may_have_the_bye(one):
            trace.record(ByeRefused(one.tpn, articles.barred))
        elif not completes(field, [other for other in field.players if other is not one]):
            trace.record(ByeRefused(one.tpn, articles.legal))
        else:
            trace.record(ByeGiven(one.tpn, _decided(one, order[index + 1 :], articles)))
            return one
    raise AssertionError(field)


def bye_order(contenders: Iterable[Contender]) -> Contenders:
    """Order by the lowest score, then the most matches played, then the largest number."""
    return tuple(sorted(contenders, key=lambda one: (one.score, -one.matches, -one.tpn)))


def _decided(chosen: Contender, others: Sequence[Contender], articles: ByeArticles) -> Rule:
    """Return the step that set the chosen one apart from the next who may have the bye."""
    following = next((other for other in others if may_have_the_bye(other)), None)
    if following is None or following.score != chosen.score:
        return articles.score
    return articles.matches if following.matches != chosen.matches else articles.number
