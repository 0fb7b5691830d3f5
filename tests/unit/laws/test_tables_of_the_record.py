"""The decision table of claims and what is made of it."""

from pareo.laws.automatic import claims_table
from pareo.laws.claims import ClaimOutcome


def test_every_outcome_of_a_claim_is_known() -> None:
    outcomes = {row.effect("outcome") for row in claims_table().rows}
    assert outcomes < {outcome.value for outcome in ClaimOutcome}
