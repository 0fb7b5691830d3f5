"""What everybody may see of an event."""

from datetime import UTC, datetime, timedelta

import pytest

from pareo.service.desk import events, marks, people, results, rounds
from pareo.service.public.level import Level, level_of
from pareo.service.public.shown import known_rounds, shown_state
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall

NOW = datetime.now(UTC) + timedelta(days=1)


@pytest.fixture
def event(hall: MakeHall) -> Hall:
    """Eight players."""
    return hall(players=8)


def opened(hall: Hall, level: str) -> Hall:
    hall.do(events.set_public, {"level": level})
    return hall


def test_nothing_is_public_until_somebody_says_so(event: Hall) -> None:
    assert level_of(event.state) is Level.NOTHING
    assert shown_state(event.state, NOW) is None


def test_a_draft_is_not_public(event: Hall) -> None:
    opened(event, "all").start()
    event.play()
    event.do(rounds.pair)
    shown = shown_state(event.state, NOW)
    assert shown is not None
    assert list(shown.rounds) == [1]
    assert {number for number, _ in shown.games} == {1}


def test_a_round_is_shown_from_its_time_on(event: Hall) -> None:
    opened(event, "pairings").start()
    assert known_rounds(event.state, NOW) == (1,)
    assert known_rounds(event.state, NOW - timedelta(days=2)) == ()


@pytest.mark.parametrize(("level", "result"), [("pairings", "pending"), ("results", "1-0")])
def test_results_belong_to_their_level(event: Hall, level: str, result: str) -> None:
    opened(event, level).start()
    event.do(results.enter, 1, 1, "1-0")
    shown = shown_state(event.state, NOW)
    assert shown is not None
    game = shown.game(1, 1)
    assert (game.result, game.by, game.at) == (result, "", "")


def test_nothing_private_is_in_it(event: Hall) -> None:
    who = next(iter(event.state.people))
    event.do(people.correct, who, {"birth_date": "2001-02-03", "sex": "w"})
    event.do(marks.mark, who, {"fee": "paid 17.25", "note": "left handed"})
    opened(event, "all").start()
    shown = shown_state(event.state, NOW)
    assert shown is not None
    person = shown.people[who]
    assert person.player.birth_date is None
    assert person.player.sex is None
    assert not person.private
    assert not person.marks
    assert "2001" not in repr(shown)
    assert "17.25" not in repr(shown)
    assert "left handed" not in repr(shown)


def test_a_hidden_name_shows_its_initials(event: Hall) -> None:
    who = next(iter(event.state.people))
    event.do(people.correct, who, {"name": "Núñez Peña, Íñigo"})
    event.do(marks.mark, who, {"hidden_name": True})
    opened(event, "pairings")
    shown = shown_state(event.state, NOW)
    assert shown is not None
    assert shown.people[who].name == "Í. N."
