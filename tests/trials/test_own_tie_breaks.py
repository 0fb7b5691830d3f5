"""L11: tie-breaks of one's own without values, and the letters W, D, L of reports."""

import pytest

from pareo.errors import FormError
from pareo.service.desk import finishing, standing
from pareo.service.desk.games import SELDOM, WORDS, result_meant
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def played(hall: MakeHall, **settings: object) -> Hall:
    """Return an event of four with one round, all of it drawn."""
    here = hall(players=4, rounds=1, **settings)
    here.start()
    here.play(("½-½",))
    return here


def asked_at_the_end(here: Hall) -> list[str]:
    """Return what is asked about values when the event is to be finished."""
    found = here.asked(finishing.finish)
    return [str(one.text) for one in found.warnings if one.code == "values-missing"]


def test_l11_a_tie_break_of_ones_own_without_values_is_asked_about_at_the_end(
    hall: MakeHall,
) -> None:
    here = played(hall, tie_breaks=["OTHER_PLAYOFF", "OTHER_LAST"])
    first, last = asked_at_the_end(here)
    assert first.startswith("OTHER_PLAYOFF has no values for 4 participants who share places.")
    assert last.startswith("OTHER_LAST has no values")
    here.do(standing.set_values, "OTHER_PLAYOFF", {"p1": "1", "p2": "1", "p3": "0", "p4": "0"})
    (last,) = asked_at_the_end(here)
    assert last.startswith("OTHER_LAST has no values for 4 participants")
    here.do(standing.set_values, "OTHER_LAST", {"p1": "1", "p2": "0", "p3": "2"})
    assert not asked_at_the_end(here), "no place is shared any more"


def test_l11_what_decides_nothing_is_not_asked_about(hall: MakeHall) -> None:
    here = played(hall, tie_breaks=["OTHER_PLAYOFF", "OTHER_LAST"])
    values = {"p1": "1", "p2": "2", "p3": "3", "p4": "4"}
    here.do(standing.set_values, "OTHER_PLAYOFF", values)
    assert not asked_at_the_end(here)
    assert not asked_at_the_end(played(hall, tie_breaks=["BH"]))


def test_l11_values_that_change_nothing_are_refused(hall: MakeHall) -> None:
    here = played(hall, tie_breaks=["OTHER_PLAYOFF"])
    with pytest.raises(FormError, match="No value is given"):
        standing.set_values(here.desk, "OTHER_PLAYOFF", {})
    here.do(standing.set_values, "OTHER_PLAYOFF", {"p1": "1"})
    again = here.refused(standing.set_values, "OTHER_PLAYOFF", {"p1": "1"})
    assert again.refusals[0].code == "nothing-changes"


@pytest.mark.parametrize("letter", ["W", "d", "L"])
def test_l11_the_letters_of_reports_say_how_they_are_typed(letter: str) -> None:
    with pytest.raises(FormError, match="typed 1u, 5u or 0u"):
        result_meant(letter)


def test_l11_where_results_are_typed_they_stand_beside_the_others() -> None:
    said = {key: str(WORDS[result]) for key, result in SELDOM.items()}
    assert said["1u"].endswith("(W in reports)")
    assert said["5u"].endswith("(D in reports)")
    assert said["0u"].endswith("(L for White in reports)")
