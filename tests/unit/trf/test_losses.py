"""Whatever a report file cannot say is told, or the event is refused."""

from dataclasses import replace

import pytest

from pareo import Event, InputError, Player, Settings, Tournament, read_trf, write_trf
from pareo.trf import DIALECTS

TWO = Tournament([Player(1, "Ana"), Player(2, "Bo")], Settings(1, initial_colour="w"), "Club")


def losses(event: Tournament) -> list[str]:
    return [str(one) for one in write_trf(event).losses]


def test_a_line_end_in_a_name_a_city_or_the_event_is_told_as_a_loss() -> None:
    assert losses(TWO) == []
    told = ["Control characters were written as blanks: “A B”."]
    assert losses(replace(TWO, players=(Player(1, "A\nB"), TWO.players[1]))) == told
    assert losses(replace(TWO, event=Event("Club", city="A\nB"))) == told
    assert losses(replace(TWO, event=Event("A\rB"))) == told
    assert losses(replace(TWO, remarks=(" A\nB",)))[0].startswith("Control characters")


def test_a_line_kept_with_a_line_end_is_told_as_a_loss() -> None:
    assert losses(replace(TWO, kept_lines=("XYZ A\nB",))) == [
        "Control characters were written as blanks: “XYZ A B”."
    ]


@pytest.mark.parametrize("dialect", ["trf26", "trf16"])
def test_kept_lines_that_cannot_be_read_again_are_refused(dialect: str) -> None:
    with pytest.raises(InputError, match="kept from another file"):
        write_trf(replace(TWO, kept_lines=("001 bad\nx",)), dialect)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_an_event_without_players_is_refused(dialect: str) -> None:
    with pytest.raises(InputError, match="needs players"):
        write_trf(Tournament([], Settings(3), "Club"), dialect)


def test_what_is_kept_and_readable_is_written() -> None:
    event = replace(TWO, kept_lines=("XYZ something",))
    assert read_trf(write_trf(event).text).tournament.kept_lines == event.kept_lines
