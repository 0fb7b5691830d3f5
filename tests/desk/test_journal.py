"""Journals: every kind has its sentence, and one that cannot be read says so."""

import pytest

from pareo.errors import InputError
from pareo.journal.entry import Draft, Entry
from pareo.journal.kind import all_kinds
from pareo.language import english, translator
from pareo.service.desk import events
from pareo.service.desk.log import log
from pareo.service.desk.sentences import sentence
from tests.desk.conftest import MakeHall


def test_every_kind_has_its_sentence(hall: MakeHall) -> None:
    here = hall(players=2)
    here.start()
    for kind in all_kinds():
        payload = {"name": "x", "entries": [1], "undo": 1, "reason": "x", "text": "x"}
        entry = Entry.made(Draft(kind.name, payload, "Ana"), "u", 1, "", "", "")
        try:
            said = sentence(entry, here.state).said(english)
        except KeyError:
            continue  # a sentence of its own, which needs more of the payload
        assert said != kind.name


def test_a_journal_of_a_newer_version_is_refused_in_words(hall: MakeHall) -> None:
    here = hall(players=2)
    with here.store.turn(here.event.uuid) as turn:
        turn.append(Draft("clock.stop", {"table": 1}, "Ana"))
    with pytest.raises(InputError, match=r"does not know .* newest version"):
        _ = here.state


def test_the_log_has_one_line_for_each_entry(hall: MakeHall) -> None:
    here = hall(players=2)
    here.start()
    lines = list(log(here.event))
    assert [line.entry.seq for line in lines] == list(range(1, here.state.head + 1))
    assert all(line.stands for line in lines)
    assert [line.entry.kind for line in log(here.event, kind="player")] == ["player.enter"] * 2


def test_what_is_public_is_told_in_words(hall: MakeHall) -> None:
    here = hall()
    here.do(events.set_public, {"level": "all", "columns": ["rating", "fide_id"]})
    entry = here.event.entries[-1]
    said = [sentence(entry, here.state).said(each) for each in (english, translator("es"))]
    assert sorted(said[0].partition(": ")[2].split(", ")) == [
        "columns rating · FIDE ID",
        "rating changes",
    ]
    assert "columnas Elo · ID FIDE" in said[1]
    assert "variaciones de Elo" in said[1]


def test_settings_are_told_in_words_and_not_by_their_names(hall: MakeHall) -> None:
    here = hall(system="olympiad-2022", rounds=3, teams_are_paired=True, board_colours=["w", "b"])
    entry = next(each for each in here.event.entries if each.kind == "settings.set")
    said = sentence(entry, here.state).said(translator("es"))
    assert "colores de los tableros Blancas · Negras" in said
    assert "se emparejan equipos sí" in said
    assert "Reglas de emparejamiento de las Olimpiadas" in said
    assert "_" not in said
