"""The archives are what the manifest says, and can be made again from their files."""

import hashlib
from pathlib import Path

import pytest

from tests.oracle import corpora
from tests.oracle.corpora import ARCHIVES, corpus, every_trf, manifest, packed, tar_of


def test_every_archive_is_in_the_manifest() -> None:
    assert {entry.archive for entry in manifest().values()} == set(ARCHIVES.glob("*"))


@pytest.mark.parametrize("name", manifest())
def test_an_archive_has_its_files_and_its_checksum(name: str) -> None:
    files = [path for path in corpus(name).rglob("*") if path.is_file()]
    assert len(files) == manifest()[name].files
    assert (corpus(name) / "README.md").is_file()
    assert hashlib.sha256(manifest()[name].archive.read_bytes()).hexdigest() == (
        manifest()[name].sha256
    )


def test_the_same_files_make_the_same_archive(tmp_path: Path) -> None:
    smallest = min(manifest().values(), key=lambda entry: entry.files)
    copy = tmp_path / smallest.name
    copy.mkdir()
    for file in sorted(corpus(smallest.name).iterdir(), reverse=True):
        (copy / file.name).write_bytes(file.read_bytes())
    assert tar_of(copy) == tar_of(corpus(smallest.name))
    assert packed(copy) == packed(corpus(smallest.name))


def test_a_corpus_is_unpacked_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(corpora, "CACHE", tmp_path)
    name = "dutch-2026-unpairable"
    folder = corpus.__wrapped__(name)
    (folder / "mark").touch()
    assert corpus.__wrapped__(name) == folder
    assert (folder / "mark").exists()
    assert [path.name for path in tmp_path.iterdir()] == [manifest()[name].sha256]


def test_every_report_file_is_found() -> None:
    found = [path.name for path in every_trf()]
    assert "d_accel_0000.trf" in found
    assert "grandmommyscup.trf" in found
    assert len(found) == len(set(every_trf())) > 2000
