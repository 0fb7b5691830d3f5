"""The engine that users run: it asks whether candidates can exist before it looks for them."""

from pareo.pairing.dutch_1992.demand import FREE, Demand
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_1992.heterogeneous import Heterogeneous
from pareo.pairing.dutch_1992.homogeneous import Homogeneous
from pareo.pairing.dutch_1992.orders import ExchangeOrder
from pareo.pairing.dutch_1992.plan import NOTHING, Plan
from pareo.pairing.dutch_1992.transposition import Found


@EDITION.rule("C12")
def carry_out(plan: Plan, order: ExchangeOrder) -> Found:
    """Return the first candidate whose leftovers suit the groups below.

    Usually the first of all does: it is looked for without regard to those below, but for what
    they need where a pair was given up for them.
    """
    needed = FREE if plan.has_most_pairs else (plan.needed,)
    found = _first(plan, Demand(plan.law, needed, order))
    if found is None or plan.shortage(found.left) != NOTHING:
        found = _first(plan, Demand(plan.law, plan.ways, order))
    assert found is not None, "the plan can be carried out"
    return found


@EDITION.rule("C4")
def _first(plan: Plan, demand: Demand) -> Found | None:
    """Put the first p players in S1 and all others in S2, and look for the first candidate."""
    split = plan.moved_down_pairs
    group = plan.group
    if not split:
        return Homogeneous(demand, group.players, plan.pairs).first()
    return Heterogeneous(
        demand,
        group.moved_down[:split],
        group.players[split:],
        len(group.moved_down) - split,
        plan.pairs,
    ).first()
