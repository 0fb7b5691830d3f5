"""The seven kinds of events that touch the integrity of pairings (FIDE's list, Q112 to Q115)."""

from collections.abc import Callable
from typing import Any

import pytest

from pareo.journal.tournament import tournament_of
from pareo.language import english
from pareo.service.desk import (
    adjournments,
    corrections,
    fide_mode,
    manual,
    numbers,
    people,
    rounds,
    settings,
    undoing,
)
from pareo.service.desk.answers import Ask
from pareo.service.desk.keeping import draft_report, open_report
from pareo.service.desk.log import log
from pareo.service.desk.opened import OpenEvent
from pareo.service.files import convert
from tests.desk.conftest import MakeHall
from tests.desk.hall import Act, Hall
from tests.desk.test_importing import event_of_eight, with_pairs_exchanged

Case = tuple[Hall, Act, tuple[Any, ...]]


def played(hall: MakeHall, played_rounds: int) -> Hall:
    here = hall(players=8)
    here.do(people.enter, {"name": "Twin, A", "rating": 2000})
    here.do(people.enter, {"name": "Twin, B", "rating": 2000})
    here.start()
    here.play()
    for _ in range(played_rounds - 1):
        here.open_round()
        here.play()
    return here


def manual_pairing(hall: MakeHall) -> Case:
    here = played(hall, 1)
    here.do(rounds.pair)
    here.do(manual.begin)
    one, two = list(here.state.games_of(2))[:2]
    here.do(manual.do, "exchange", one.white, two.white)
    return here, manual.end, ("by hand",)


def regeneration(hall: MakeHall) -> Case:
    here = played(hall, 1)
    return here, people.correct, (here.person(8), {"rating": 2600})


def exchange(hall: MakeHall) -> Case:
    here = played(hall, 1)
    return here, numbers.swap, (here.person(9), here.person(10))


def correction(hall: MakeHall) -> Case:
    here = played(hall, 2)
    here.open_round()
    return here, corrections.correct, (2, 1, "0-1")


def adjournment(hall: MakeHall) -> Case:
    here = played(hall, 1)
    here.open_round()
    return here, adjournments.adjourn, (2, 1)


def configuration(hall: MakeHall) -> Case:
    here = played(hall, 1)
    here.do(fide_mode.leave, "one round more")
    return here, settings.set_settings, ({"rounds": 6},)


ACTS: dict[str, Callable[[MakeHall], Case]] = {
    "MPA": manual_pairing,
    "Regeneration": regeneration,
    "Exchange": exchange,
    "Correction": correction,
    "Adjournment": adjournment,
    "Configuration": configuration,
}


def lines(here: Hall, kind: str) -> list[str]:
    """Return the lines of a kind in the report file."""
    text = draft_report(here.state).data.decode()
    return [line for line in text.splitlines() if line.startswith(f"### {kind} @ Round ")]


def imported(here: Hall) -> OpenEvent:
    """Open a file whose first round is not the one that was to be paired."""
    data = convert(with_pairs_exchanged(event_of_eight(), 1), "trf26").data
    opened = open_report(here.store, "Ana", data, "event.trf")
    while isinstance(opened.answer, Ask):
        assert opened.answer.level == 3
        opened = open_report(here.store, "Ana", data, "event.trf", token=opened.answer.token)
    assert opened.event is not None
    return opened.event


@pytest.mark.parametrize("kind", ACTS)
def test_q112_q113_logged_and_in_the_report(hall: MakeHall, kind: str) -> None:
    here, act, given = ACTS[kind](hall)
    assert not lines(here, kind)
    done = here.do(act, *given)
    assert len(lines(here, kind)) == 1
    (newest,) = log(here.event, after=done.seq - 1)
    assert newest.stands
    assert newest.text.said(english)


def test_q112_q113_an_import_too(hall: MakeHall) -> None:
    here = hall()
    event = imported(here)
    assert any(entry.kind == "import.trf" for entry in event.entries)
    assert " Import @ Round 1: different pairs" in tournament_of(event.state).remarks


@pytest.mark.parametrize("kind", ACTS)
def test_q114_each_is_undone_in_one_step_with_its_line(hall: MakeHall, kind: str) -> None:
    here, act, given = ACTS[kind](hall)
    before = here.tournament
    here.do(act, *given)
    after = here.tournament
    assert after != before
    here.do(undoing.undo)
    assert not lines(here, kind)
    assert here.tournament == before
    here.do(undoing.redo)
    assert here.tournament == after


def test_q114_an_import_too(hall: MakeHall) -> None:
    here = hall()
    event = imported(here)
    opened = Hall(here.store, event)
    opened.do(undoing.undo)
    assert not opened.state.rounds
    assert not opened.state.remarks
    assert len(opened.state.people) == 8


@pytest.mark.parametrize("kind", ACTS)
def test_q115_each_is_confirmed(hall: MakeHall, kind: str) -> None:
    here, act, given = ACTS[kind](hall)
    assert here.asked(act, *given).level >= 3
