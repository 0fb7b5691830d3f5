"""The explanation of the next round of an event, or of what somebody wishes of it."""

from pareo.arguments import TEXT, TRUTH, checked, optional
from pareo.explain.page import Explanation
from pareo.explain.pages import round_page, wish_page
from pareo.explain.people import people_of
from pareo.explain.schedule import schedule_page
from pareo.model import TOURNAMENT, Tournament
from pareo.pairing import WISH, Wish, story_of
from pareo.rounds import RoundRequest, ScheduledRound, prepare


@checked(tournament=TOURNAMENT, wish=WISH, system=optional(TEXT), long=TRUTH, open_as_draws=TRUTH)
def explain_round(
    tournament: Tournament,
    wish: Wish | None = None,
    system: str | None = None,
    *,
    long: bool = False,
    open_as_draws: bool = False,
) -> Explanation:
    """Explain the next round of an event, or why it is not as wished.

    `tournament.after_round(3)` is the event as it stood before round 4. Raises InputError and
    UnsupportedRuleError as pairing does.
    """
    for player in wish.players if wish else ():
        tournament.participant(player)
    people = people_of(tournament)
    following = len(tournament.rounds) + 1
    request = RoundRequest(following, system, open_as_draws=open_as_draws)
    prepared = prepare(tournament, request)
    if isinstance(prepared, ScheduledRound):
        players = wish.players if wish else ()
        return schedule_page(prepared.plan.key, prepared.due, players, people)
    story = story_of(prepared.setup, prepared.system)
    if wish is None:
        return round_page(story, people, long=long)
    return wish_page(story, wish, people, long=long)
