"""Ratings, explanations and forms can be made of every report file that can be read."""

from pathlib import Path

import pytest

from pareo.elo import RAPID_2025, STANDARD_2005, STANDARD_2025
from pareo.errors import InputError
from pareo.rating import computer_list, event_of, explain, rate_event
from pareo.reports import Table
from pareo.reports.event_forms import form_5, form_it3
from pareo.reports.multiple_results_form import form_3
from pareo.reports.official import unfinished
from pareo.reports.pairing_card_form import form_2
from pareo.reports.ratings import computer_table, rating_table
from pareo.reports.round_robin_form import form_1
from pareo.reports.title_forms import form_4, form_6
from pareo.trf import read_trf
from tests.architecture.named_tests import ROOT

FILES = sorted((ROOT / "tests/fixtures").rglob("*.trf"))


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_every_readable_file_can_be_rated_and_reported(path: Path) -> None:
    try:
        tournament = read_trf(path.read_bytes()).tournament
    except InputError:
        return  # other tests ask why
    for regulations in (STANDARD_2005, STANDARD_2025, RAPID_2025):
        result = rate_event(event_of(tournament), regulations)
        assert set(result.players) == {player.number for player in tournament.players}
        assert len(rating_table(result).rows) == len(tournament.players)
        assert computer_table(computer_list(result)).rows
        for key, one in result.players.items():
            assert len(list(explain(result, key))) >= len(one.counted) + len(one.omitted)
    for form in (form_1, form_3, form_5, form_it3):
        assert form(tournament)
    for player in tournament.players[:3]:
        assert form_2(tournament, player.number)
        assert form_4(tournament, player.number)
        table = form_6(tournament, [(player.number, "GM", ())])[1]
        assert isinstance(table, Table)
        assert table.rows or unfinished(tournament)
