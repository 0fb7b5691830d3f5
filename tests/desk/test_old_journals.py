"""Journals that earlier versions wrote are read, and give the tournaments that they gave then."""

from pathlib import Path

import pytest

from pareo.journal import tournament_of
from pareo.service.desk import keeping
from pareo.service.desk.opened import OpenEvent
from pareo.store import Store
from pareo.tournament_json import read_json, to_json
from pareo.value import replace

FOLDER = Path(__file__).parents[1] / "fixtures/journals"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.pareo")), ids=lambda path: path.stem)
def test_an_old_journal_gives_the_same_tournament(path: Path, tmp_path: Path) -> None:
    expected = read_json(path.with_suffix(".json")).tournament
    with Store.open(str(tmp_path / "pareo.db")) as store:
        keeping.import_event(store, path.read_bytes())
        (row,) = store.events()
        found = tournament_of(OpenEvent(store, row).state)
        assert store.verify(row.uuid) == ()
    # Places are made for the file that is compared with.
    placed = replace(found, published_players=expected.published_players)
    assert to_json(placed) == to_json(expected)
