"""The explanation of the next round of an event, or of what somebody wishes of it."""

from pareo.arguments import TEXT, TRUTH, checked, optional
from pareo.explain.page import Explanation
from pareo.explain.pages import round_page, wish_page
from pareo.explain.people import people_of
from pareo.explain.schedule import schedule_page
from pareo.history import round_setup
from pareo.model import TOURNAMENT, Tournament
from pareo.pairing import WISH, Wish, story_of
from pareo.systems import chosen_system, fixed_plan, next_of_plan, ready_for_pairing


@checked(tournament=TOURNAMENT, wish=WISH, system=optional(TEXT), long=TRUTH)
def explain_round(
    tournament: Tournament,
    wish: Wish | None = None,
    system: str | None = None,
    *,
    long: bool = False,
) -> Explanation:
    """Explain the next round of an event, or why it is not as wished.

    `tournament.after_round(3)` is the event as it stood before round 4. Raises InputError and
    UnsupportedRuleError as pairing does.
    """
    for player in wish.players if wish else ():
        tournament.participant(player)
    people = people_of(tournament)
    if (plan := fixed_plan(tournament, system)) is not None:
        due = next_of_plan(tournament, plan)
        return schedule_page(plan.key, due, wish.players if wish else (), people)
    chosen = chosen_system(tournament, system)
    story = story_of(round_setup(ready_for_pairing(tournament)), chosen.system)
    if wish is None:
        return round_page(story, people, long=long)
    return wish_page(story, wish, people, long=long)
