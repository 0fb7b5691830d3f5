"""What `run.py house` counts is counted as it says."""

import pytest

from tools.house import WALKS, Walk, lines_of_imports, measures, modules_of, way_of


def test_imports_are_counted_by_their_syntax() -> None:
    text = 'from a import (\n    b,\n    c,\n)\nimport d\nw = "import e"\n__all__ = ["b",\n "c"]\n'
    assert lines_of_imports(text) == 4 + 1 + 2


def test_everything_is_counted() -> None:
    found = measures()
    assert found["files"] > found["files_under_60_lines"] > 0
    assert 0 < found["imports_percent"] < 100
    assert found["files_that_name_an_act_at_most"] >= found["files_that_name_an_act"] >= 1


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.name)
def test_a_walk_leads_to_its_end(walk: Walk) -> None:
    modules = modules_of(way_of(walk))
    assert modules[-1] == walk.end.split(":")[0]
    assert len(modules) > 1
