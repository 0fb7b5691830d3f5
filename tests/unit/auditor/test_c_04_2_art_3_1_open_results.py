"""C.04.2 Art. 3.1: games without a result are noted, round by round."""

from pareo.auditor import Kind, audit
from pareo.model import Round
from tests.unit.auditor.events import NOTE, event, found


def test_art_3_1_each_round_with_open_results_is_noted() -> None:
    played = event(Round.of((1, 2, "1-0"), (3, 4, "adjourned")), Round.of((3, 1), (2, 4)))
    notes = found(played, Kind.OPEN_RESULTS)
    assert [(note.round, note.severity) for note in notes] == [(1, NOTE), (2, NOTE)]
    assert [str(note.message) for note in notes] == [
        "Round 1: the result of 3-4 is not known.",
        "Round 2 has no results yet.",
    ]
    assert (notes[0].rule.chapter, notes[0].rule.article) == ("C.04.2", "3.1")
    assert audit(played).clean


def test_art_3_1_a_finished_round_is_not_noted() -> None:
    assert not found(event(Round.of((1, 2, "1-0"), (3, 4, "0F-0F"))), Kind.OPEN_RESULTS)
