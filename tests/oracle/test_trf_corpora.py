"""Every report file of the project is read, or refused as its README says, and written back."""

import pytest

from pareo.errors import TrfError
from pareo.trf import read_trf, write_trf
from tests.campaigns import trf as campaign
from tests.meaning import same_meaning
from tests.oracle.corpora import FIXTURES, files_of, in_parts, manifest

REFUSED = {
    f"trf/py4swiss/{name}.trf"
    for name in ("incompatible_color", "incompatible_result", "missing_result", "too_many_results")
}


@pytest.mark.parametrize(("name", "part", "parts"), in_parts(manifest()))
def test_every_file_of_a_corpus_is_read_and_written_back(name: str, part: int, parts: int) -> None:
    for path in files_of(name)[part::parts]:
        reading = read_trf(path)
        again = read_trf(write_trf(reading.tournament).text)
        assert same_meaning(reading.tournament, again.tournament), path


def test_every_fixture_is_read_and_written_back_or_refused() -> None:
    refused = set()
    for path in sorted(FIXTURES.rglob("*.trf")):
        try:
            reading = read_trf(path)
        except TrfError:
            refused.add(path.relative_to(FIXTURES).as_posix())
            continue
        again = read_trf(write_trf(reading.tournament).text)
        assert same_meaning(reading.tournament, again.tournament), path
    assert refused == REFUSED


def test_a_slice_of_the_campaign_of_mutated_files() -> None:
    """The whole is `run.py campaign trf`."""
    verdicts = dict(campaign.run(count=200, seed=2026, jobs=1))
    bad = {number: v for number, v in verdicts.items() if v.outcome not in ("read", "refused")}
    assert not bad
