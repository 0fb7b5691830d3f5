"""The list as a table: final or not, and who has left."""

from dataclasses import replace

from pareo.language import english
from pareo.model import Round, Tpn, Withdrawal
from pareo.reports import standings_table
from pareo.standings import after, rank
from tests.unit.standings.words import exercise
from tests.words import event


def test_a_list_is_final_only_with_all_rounds_and_all_results() -> None:
    played = event(4, Round.of((1, 2, "1-0"), (3, 4, "½-½")), rounds=1)
    pending = event(4, Round.of((1, 2, "1-0"), (3, 4)), rounds=1)
    assert rank(played).final
    assert str(standings_table(rank(played)).title) == "Final standings after round 1"
    table = standings_table(rank(pending))
    assert not rank(pending).final
    assert str(table.title) == "Standings after round 1 of 1, with open results"
    assert "Not final: results are missing in round 1." in map(str, table.notes)


def test_an_interim_list_says_how_far_it_is() -> None:
    table = standings_table(rank(after(exercise("swiss16"), 3), []))
    assert str(table.title) == "Standings after round 3 of 5"


def test_who_has_withdrawn_is_marked() -> None:
    gone = replace(exercise("swiss16"), withdrawals=(Withdrawal(Tpn(12), 3),))
    table = standings_table(rank(gone, []))
    marked = {row[1]: row[-1] for row in table.texts(english) if row[-1]}
    assert marked == {"12": "withdrawn after round 3"}
    assert "remark" not in [c.key for c in standings_table(rank(exercise("swiss16"), [])).columns]
