"""A text that is handed on to a reader opens no file: what a stranger sends cannot look for paths."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pareo import InputError, read_json, read_trf, write_json
from pareo import __file__ as package

SAMPLE = Path(package).parent / "samples/open.trf"


@pytest.mark.parametrize("read", [read_trf, read_json])
def test_p4_a_text_is_content_whether_there_is_such_a_file_or_not(
    read: Callable[[str], object], tmp_path: Path
) -> None:
    event = tmp_path / "open.json"
    event.write_text(write_json(read_trf(SAMPLE).tournament).text, encoding="utf-8")
    told = set()
    for name in (str(SAMPLE), str(event), "/etc/passwd", "/no/such/file"):
        with pytest.raises(InputError) as raised:
            read(name)
        assert raised.value.source == ""
        shown = name if len(name) <= 60 else f"{name[:60]}…"
        told.add(str(raised.value).replace(shown, "NAME"))
    (words,) = told  # one answer to all: it tells nobody what files there are
    assert words == (
        "“NAME” is not the content of a file. If it is the name of a file, give it as a path: "
        "Path(…)"
    )


def test_p4_a_path_is_a_path() -> None:
    assert read_trf(SAMPLE).tournament == read_trf(SAMPLE.read_text(encoding="utf-8")).tournament
