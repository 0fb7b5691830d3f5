"""Every act through every face: what is sent is what the journal holds."""

from pathlib import Path

import pytest

from tests.acts.data import Case, cases, is_written
from tests.acts.desks import ACTORS, copy, files_of

WAYS = [
    pytest.param(case, face, words, id=f"{case.label}-{face}-{place}")
    for case in cases()
    for place, (face, words) in enumerate(case.ways, start=1)
]


@pytest.mark.parametrize(("case", "face", "words"), WAYS)
def test_what_is_sent_is_written(
    case: Case, face: str, words: str, tmp_path: Path, acts_folder: Path
) -> None:
    desk = copy(case.on, tmp_path, acts_folder)
    try:
        before = desk.head()
        with files_of(case.files, tmp_path):
            told = desk.send(face, words, "own-key")
        assert told.is_done, told.text[-3000:]
        found = desk.entries(before)
        if case.says:
            assert case.says in told.text
        assert is_written(case.writes, found), [each.words for each in found]
        assert {each.actor for each in found} <= {ACTORS[face]}
        keys = {(each.key or "").partition("/")[0] for each in found[-1:]}
        assert keys == ({"own-key"} if case.has_key else {""})
    finally:
        desk.close()
