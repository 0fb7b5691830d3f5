"""Chess960: a start position for each round (Q222)."""

import pytest

from pareo.cli import main
from pareo.laws import first_rank
from pareo.service.desk import lots
from tests.desk.conftest import MakeHall


def test_q222_a_position_a_round_on_sheet_and_screen(
    hall: MakeHall, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = hall(players=4, rounds=3)
    monkeypatch.setenv("PAREO_STORE", str(here.store.place))
    monkeypatch.setenv("PAREO_EVENT", "open")
    here.do(lots.draw, "position", seed="Soria")
    here.start()
    (drawn,) = (lot.drawn for lot in here.tournament.lots if lot.round == 1)
    number, rank = str(drawn).split()
    assert first_rank(int(number)) == rank
    assert main(["event", "boards"]) == 0
    assert rank in capsys.readouterr().out
    here.play()
    here.do(lots.draw, "position", round=2, by_hand=518)
    here.open_round()
    assert main(["event", "boards"]) == 0
    assert "RNBQKBNR" in capsys.readouterr().out
