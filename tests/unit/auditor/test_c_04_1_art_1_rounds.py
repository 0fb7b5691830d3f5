"""C.04.1 Art. 1: the number of rounds is announced before the start."""

from dataclasses import replace

from pareo.auditor import Kind
from pareo.model import Round
from tests.unit.auditor.events import event, forged, found

ONE, TWO = Round.of((1, 2), (3, 4)), Round.of((3, 1), (2, 4))


def test_art_1_more_rounds_than_announced() -> None:
    played = event(ONE, TWO)
    short = forged(played, settings=replace(played.settings, rounds=1))
    (finding,) = found(short, Kind.ROUNDS)
    assert (finding.rule.chapter, finding.rule.article) == ("C.04.1", "1")


def test_art_1_the_last_announced_round_may_be_played() -> None:
    assert not found(event(ONE, TWO, rounds=2), Kind.ROUNDS)


def test_art_1_without_a_number_nothing_is_too_much() -> None:
    assert not found(event(ONE, TWO, rounds=None), Kind.ROUNDS)
