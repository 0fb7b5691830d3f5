"""L12: another number of rounds, where circumstances force it; a file with more than were announced."""

from collections.abc import Callable

import pytest

from pareo.errors import FormError, InputError, TrfError
from pareo.service.desk import numbers, rounds, schedules, settings, undoing
from pareo.service.desk.schedules import Wanted
from pareo.trf import read_trf
from tests.architecture.named_tests import ROOT
from tests.desk.conftest import MakeHall, hall
from tests.desk.hall import Hall
from tests.unit.cli.conftest import pareo, recording
from tests.unit.cli.event_rounds.conftest import Event, Open, confirmed, event, opened
from tests.web.client import DeskClient
from tests.web.program import Program

__all__ = ["confirmed", "event", "hall", "opened", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]
WHY = "The hall closes on Friday"


def begun(make: MakeHall, rounds: int, played: int) -> Hall:
    """Return an event of eight players after so many rounds."""
    here = make(players=8, rounds=rounds)
    here.start()
    here.play()
    for _ in range(played - 1):
        here.open_round()
        here.play()
    return here


def test_l12_in_fide_mode_with_a_reason_two_questions_and_a_line_in_the_report(
    hall: MakeHall,
) -> None:
    here = begun(hall, rounds=5, played=2)
    with pytest.raises(FormError, match="circumstances force another number"):
        here.answer(settings.set_settings, {"rounds": 4})
    asked = here.asked(settings.set_settings, {"rounds": 4}, WHY)
    (warning,) = asked.warnings
    assert (asked.level, warning.code, warning.article) == (4, "rounds-forced", "C.04.1 Art. 1")
    here.do(settings.set_settings, {"rounds": 4}, WHY)
    assert here.state.fide_mode
    assert here.tournament.settings.rounds == 4
    assert here.tournament.remarks[-1] == (
        f" Configuration @ Round 2: rounds changed; 5 rounds announced, now 4: {WHY}"
    )
    here.do(undoing.undo)
    assert here.tournament.settings.rounds == 5


def test_l12_the_newest_round_is_compared_again(hall: MakeHall) -> None:
    """As a last round it would be paired differently: in it those above half yield in colours."""
    here = hall(players=8, rounds=5)
    here.start()
    for _ in range(2):
        here.play(["1-0"])
        here.open_round()
    asked = here.asked(settings.set_settings, {"rounds": 3}, WHY)
    assert "round 3 would be paired differently" in " ".join(map(str, asked.consequences))
    here.do(settings.set_settings, {"rounds": 3}, WHY)
    assert here.tournament.remarks[-1].endswith(f"{WHY} (round 3 stays as it was paired)")


def test_l12_no_fewer_rounds_than_are_paired_and_never_none(hall: MakeHall) -> None:
    here = begun(hall, rounds=5, played=2)
    with pytest.raises(InputError, match="2 rounds are paired, but only 1 is planned"):
        here.answer(settings.set_settings, {"rounds": 1}, WHY)
    refused = here.refused(settings.set_settings, {"rounds": None}, WHY)
    assert refused.refusals[0].code == "rounds-locked"


def test_l12_a_table_stays_as_it_is(hall: MakeHall) -> None:
    here = hall(players=6, system="round-robin")
    here.do(numbers.close_list)
    here.do(schedules.lay, Wanted("round-robin"))
    here.do(rounds.publish)
    refused = here.refused(settings.set_settings, {"rounds": 6}, WHY)
    assert refused.refusals[0].code == "rounds-locked"


def test_l12_by_command(opened: Open, event: Event, confirmed: Event) -> None:
    here = opened(players=6)
    here.open_round()
    told = event("settings", "--rounds", "4")
    assert (told.code, "say why" in told.err) == (3, True)
    assert confirmed("settings", "--rounds", "4", "--reason", WHY).code == 0
    assert f"now 4: {WHY}" in here.tournament.remarks[-1]
    assert f"({WHY})" in event("log").out


def test_l12_on_the_page(visitor: Visitor) -> None:
    here, client = visitor(players=8)
    page = client.get(f"/e/{here.event.slug}/settings")
    assert 'name="reason"' not in page.text
    here.start()
    page = client.get(f"/e/{here.event.slug}/settings")
    refused = client.submit(page, "/settings/how", 422, rounds="4")
    assert 'href="#f-reason"' in refused.text
    first = client.submit(page, "/settings/how", 409, rounds="4", reason=WHY)
    client.confirm(client.confirm(first, 409))
    assert here.tournament.settings.rounds == 4
    assert here.state.fide_mode


def test_l12_by_a_program(hall: MakeHall) -> None:
    program = Program(begun(hall, rounds=5, played=1))
    (error,) = program.act("settings.set", 422, rounds=4)["errors"]
    assert error["pointer"] == "/reason"
    first = program.act("settings.set", 409, rounds=4, reason=WHY)
    confirm = {"Pareo-Confirm": first["token"]}
    second = program.act("settings.set", 409, headers=confirm, rounds=4, reason=WHY)
    confirm = {"Pareo-Confirm": second["token"]}
    program.act("settings.set", headers=confirm, rounds=4, reason=WHY)
    assert f"now 4: {WHY}" in program.hall.tournament.remarks[-1]


def test_l12_000_1_a_file_with_more_rounds_than_announced_is_refused() -> None:
    """000 Art. 1: the number of rounds is announced beforehand."""
    with pytest.raises(TrfError, match="6 rounds are paired, but only 5 are planned"):
        read_trf(ROOT / "tests/fixtures/trf/py4swiss/too_many_results.trf")
