"""What holds of every journal, tried on random ones; the campaign `journals` tries many more."""

from random import Random

import pytest

from tests.campaigns.journals import journal
from tests.desk import journal_properties as holds
from tests.desk.conftest import MakeHall
from tests.desk.random_acts import random_journal


@pytest.mark.parametrize("number", range(4))
def test_a_random_journal_is_possible_and_lawful(number: int) -> None:
    assert not (failed := journal(number, acts=100)).differences, failed


def test_undo_then_redo_gives_the_same_state(hall: MakeHall) -> None:
    here = hall(players=6, rounds=4)
    assert random_journal(here, Random(0), 60) > 20
    assert holds.undo_then_redo_restores(here)


def test_undos_of_different_scopes_commute(hall: MakeHall) -> None:
    here = hall(players=8, rounds=4)
    random_journal(here, Random(1), 80)
    assert holds.undos_commute(here, Random(1))


def test_an_entry_that_does_not_apply_changes_nothing(hall: MakeHall) -> None:
    here = hall(players=6, rounds=5)
    random_journal(here, Random(2), 80)
    assert holds.what_does_not_apply_changes_nothing(here, Random(2))
