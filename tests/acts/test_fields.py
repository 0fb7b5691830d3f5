"""Every act through every face: what is sent is what the journal holds."""

from pathlib import Path

import pytest

from tests.acts.data import Case, cases, is_written
from tests.acts.desks import ACTORS, files_of, lists_of, stage

WAYS = [
    pytest.param(case, face, words, id=f"{case.label}-{face}-{place}")
    for case in cases()
    for place, (face, words) in enumerate(case.ways, start=1)
]


@pytest.mark.parametrize(("case", "face", "words"), WAYS)
def test_what_is_sent_is_written(case: Case, face: str, words: str, acts_folder: Path) -> None:
    desk = stage(case.on, acts_folder)
    with (
        desk.act() as before,
        files_of(case.files, acts_folder),
        lists_of(kept=case.lists, folder=acts_folder),
    ):
        told = desk.send(face, words, "own-key")
        found = desk.entries(0, case.reads) if case.reads else desk.entries(before)
    assert told.is_done is not bool(case.refused), told.text[-3000:]
    assert case.refused in told.text
    assert case.says in told.text
    if case.reads and case.says:
        assert found
        return
    assert is_written(case.writes, found), [each.words for each in found]
    if found and not case.reads:
        assert {each.actor for each in found} == {ACTORS[face]}
        key = (found[-1].key or "").partition("/")[0]
        assert key == ("own-key" if case.has_key else "")
