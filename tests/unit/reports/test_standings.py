"""The list as a table: final or not, and who has left."""

from dataclasses import replace

from pareo.language import english, translator
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


def test_the_column_of_the_direct_encounter_has_a_legend() -> None:
    notes = [str(note) for note in standings_table(rank(exercise("swiss16"), ["DE", "BH"])).notes]
    assert (
        "DE: place among those who are level, by the games between them; 1 is the best. It is "
        "empty if nobody is level." in notes
    )
    without = standings_table(rank(exercise("swiss16"), ["BH"])).notes
    assert not any(str(note).startswith("DE") for note in without)


def test_results_missing_in_two_rounds_are_told_in_the_plural() -> None:
    pending = event(4, Round.of((1, 2, "1-0"), (3, 4)), Round.of((1, 3, "1-0"), (2, 4)), rounds=2)
    notes = [str(note) for note in standings_table(rank(pending)).notes]
    assert "Not final: results are missing in rounds 1 and 2." in notes


def test_values_have_the_decimal_comma_in_spanish_and_points_keep_the_half() -> None:
    table = standings_table(rank(exercise("swiss16"), ["BH", "SB"]))
    for english_row, spanish_row in zip(
        table.texts(english), table.texts(translator("es")), strict=True
    ):
        assert spanish_row[-2:] == tuple(text.replace(".", ",") for text in english_row[-2:])
        assert spanish_row[-3] == english_row[-3]
