"""Record 802 of the team events that another program wrote says what their results say."""

from pareo.trf import read_trf, write_trf
from pareo.trf.team_table import table_line
from tests.oracle.corpora import files_of


def test_802_of_the_corpus_agrees_with_the_results_and_is_written_alike() -> None:
    files = files_of("team-swiss-2026")
    assert len(files) == 109
    for path in files:
        reading = read_trf(path)
        assert not [told for told in reading.adjustments if "Record 80" in str(told)], path.name
        written = write_trf(reading.tournament).text
        printed, ours = (
            [table_line(line) for line in text.splitlines() if line.startswith("802")]
            for text in (path.read_text(encoding="utf-8"), written)
        )
        assert [line and line.rounds for line in printed] == [line and line.rounds for line in ours]
        assert not [told for told in read_trf(written).adjustments if "Record 80" in str(told)]
