"""Report files opened at the desk: every round checked, every fault confirmed, nothing lost."""

from pathlib import Path
from typing import Final

import pytest

from pareo.errors import InputError
from pareo.generator import Wishes, generate
from pareo.journal.tournament import tournament_of
from pareo.language import english
from pareo.model import Match, Player, Round, Settings, Tournament
from pareo.service.desk import results
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Ask, Done
from pareo.service.desk.keeping import open_report
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.person_data import erase
from pareo.service.files import convert, tournament_from
from pareo.service.rounds import PairedRound, pair
from pareo.store import Store
from pareo.value import replace
from tests.desk.hall import Hall

FIXTURES: Final = Path(__file__).parent.parent / "fixtures" / "trf"
INDIVIDUAL: Final = sorted(
    [
        *FIXTURES.glob("cppdubov/*.trf"),
        *FIXTURES.glob("bbppairings/*.trf"),
        *FIXTURES.glob("chesspairing-go/b*.trf"),
    ]
)


def confirmed(
    store: Store, data: bytes, name: str = "event.trf", rounds: int | None = None
) -> tuple[OpenEvent, list[Ask]]:
    """Open a file and confirm every question; return the event and the questions."""
    asked: list[Ask] = []
    opened = open_report(store, "Ana", data, name, rounds=rounds)
    while isinstance(opened.answer, Ask):
        asked.append(opened.answer)
        token = opened.answer.token
        opened = open_report(store, "Ana", data, name, rounds=rounds, token=token)
    assert isinstance(opened.answer, Done)
    assert opened.event is not None
    return opened.event, asked


def facts(tournament: Tournament) -> Tournament:
    """Leave out what is computed: places, and the order in which byes were asked for."""
    return replace(
        tournament,
        published_players=(),
        published_teams=(),
        requested_byes=tuple(
            sorted(tournament.requested_byes, key=lambda each: (each.round, each.participant))
        ),
        late_entries=tuple(sorted(tournament.late_entries, key=lambda each: each.participant)),
        withdrawals=tuple(sorted(tournament.withdrawals, key=lambda each: each.participant)),
    )


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(str(tmp_path / "pareo.db"))


def with_pairs_exchanged(tournament: Tournament, number: int) -> Tournament:
    """Return the event in which the opponents of two boards of a round are exchanged."""
    played = tournament.rounds[number - 1]
    one, two, *rest = played.matches
    changed = Round(
        (
            Match.of(one.home, two.away, one.games[0].result),
            Match.of(two.home, one.away, two.games[0].result),
            *rest,
        ),
        played.byes,
    )
    before, after = tournament.rounds[: number - 1], tournament.rounds[number:]
    return replace(tournament, rounds=(*before, changed, *after))


@pytest.mark.parametrize("seed", [str(number) for number in range(12)])
def test_a_generated_event_is_the_same_after_export_and_import(store: Store, seed: str) -> None:
    data = convert(generate(Wishes(), seed), "trf26").data
    wanted = tournament_from(data, "event.trf").tournament
    event, _ = confirmed(store, data)
    assert facts(tournament_of(event.state)) == facts(wanted)


def event_of_eight(wanted: int = 5, played: int = 3) -> Tournament:
    """Return a Swiss event of eight that the engine paired; the higher number always wins."""
    players = tuple(Player(n, f"Player{n}, X", 2500 - 10 * n) for n in range(1, 9))
    settings = Settings(rounds=wanted, system="dutch-2026", initial_colour="w")
    tournament = Tournament(players=players, settings=settings, event="Open")
    for _ in range(played):
        found = pair(tournament)
        assert isinstance(found, PairedRound)
        paired = found.paired
        tournament = tournament.with_round(
            Round(tuple(Match.of(m.home, m.away, "1-0") for m in paired.matches), paired.byes)
        )
    return tournament


def test_q54_every_round_is_checked(store: Store) -> None:
    sound = event_of_eight()
    _, asked = confirmed(store, convert(sound, "trf26").data)
    assert asked == []
    _, asked = confirmed(store, convert(with_pairs_exchanged(sound, 2), "trf26").data)
    assert "Round 2" in asked[0].warnings[0].text.said(english)


def test_q55_faulty_rounds_are_confirmed_one_by_one_and_remarked(store: Store) -> None:
    faulty = with_pairs_exchanged(with_pairs_exchanged(event_of_eight(), 1), 3)
    data = convert(faulty, "trf26").data
    event, asked = confirmed(store, data)
    assert {each.level for each in asked} == {3}
    assert [each.step for each in asked] == list(range(1, len(asked) + 1))
    lines = [line for line in tournament_of(event.state).remarks if "Import @ Round" in line]
    assert len(lines) == len(asked) >= 2
    assert lines[0].startswith(" Import @ Round 1: different pairs")
    report = convert(tournament_of(event.state), "trf26").data.decode()
    assert "### Import @ Round 1: different pairs" in report


def test_q55_nothing_is_left_of_a_file_that_is_not_confirmed(store: Store) -> None:
    data = convert(with_pairs_exchanged(event_of_eight(), 1), "trf26").data
    opened = open_report(store, "Ana", data, "event.trf")
    assert isinstance(opened.answer, Ask)
    wrong = f"0.{opened.answer.token[3:]}0"
    assert open_report(store, "Ana", data, "event.trf", token=wrong).answer == opened.answer
    assert store.events() == ()


def test_q56_in_fide_mode_at_once(store: Store) -> None:
    event, _ = confirmed(store, convert(event_of_eight(), "trf26").data)
    assert event.state.fide_mode


def test_q56_unless_the_file_says_that_it_was_left(store: Store) -> None:
    left = replace(event_of_eight(), remarks=(" FIDE mode left @ Round 2: rapid play-off",))
    event, _ = confirmed(store, convert(left, "trf26").data)
    assert not event.state.fide_mode
    assert tournament_of(event.state).remarks == left.remarks


def test_a_running_event_goes_on(store: Store) -> None:
    before = event_of_eight(wanted=4, played=3)
    last = before.rounds[2]
    games = tuple(Match.of(m.home, m.away) for m in last.matches)
    running = replace(before, rounds=(*before.rounds[:2], Round(games, last.byes)))
    event, _ = confirmed(store, convert(running, "trf26").data)
    here = Hall(store, event)
    here.play()
    here.open_round()
    assert here.state.published == 4
    assert here.state.games[3, 1].result == "1-0"


def test_a_start_list_without_rounds(store: Store) -> None:
    event, asked = confirmed(store, convert(event_of_eight(played=0), "trf26").data)
    assert asked == []
    here = Hall(store, event)
    here.open_round()
    here.do(results.enter, 1, 1, "1-0")
    assert here.state.paired == 1


def test_an_open_game_of_a_past_round_is_adjourned(store: Store) -> None:
    before = event_of_eight(played=2)
    first = before.rounds[0]
    games = (Match.of(first.matches[0].home, first.matches[0].away, "adjourned"),)
    changed = replace(before, rounds=(Round((*games, *first.matches[1:])), before.rounds[1]))
    event, _ = confirmed(store, convert(changed, "trf26").data)
    assert event.state.games[1, 1].result == "adjourned"


def test_json_is_opened_too(store: Store) -> None:
    wanted = event_of_eight()
    event, _ = confirmed(store, convert(wanted, "json").data, "event.json")
    assert facts(tournament_of(event.state)) == facts(wanted)


def test_a_file_that_cannot_be_read_leaves_nothing(store: Store) -> None:
    with pytest.raises(InputError):
        open_report(store, "Ana", b"no tournament", "event.trf")
    assert store.events() == ()


def test_personal_data_stand_beside_the_journal(store: Store) -> None:
    event, _ = confirmed(store, convert(event_of_eight(), "trf26").data)
    entered = [entry for entry in event.entries if entry.kind == "player.enter"]
    assert len(entered) == 8
    assert all("Player" not in str(entry.payload) for entry in entered)


@pytest.mark.parametrize("path", INDIVIDUAL, ids=lambda path: path.stem)
def test_every_kind_of_report_file_is_opened(store: Store, path: Path) -> None:
    data = path.read_bytes()
    wanted = tournament_from(data, str(path)).tournament
    rounds = wanted.settings.rounds or len(wanted.rounds) or 5
    event, _ = confirmed(store, data, str(path), rounds=rounds)
    found = tournament_of(event.state)
    assert found.players == wanted.players
    assert found.rounds == wanted.rounds
    assert found.kept_lines == wanted.kept_lines
    assert set(wanted.remarks) <= set(found.remarks)
    assert store.verify(event.uuid) == ()


def test_names_in_remarks_and_unknown_lines_stand_beside_the_journal_too(store: Store) -> None:
    remark = " Full-point bye @ Round 1: Player3, X"
    tournament = replace(event_of_eight(), remarks=(remark,))
    data = convert(tournament, "trf26").data + b"XYZ Player3, X came late\n"
    event, _ = confirmed(store, data)
    assert remark in tournament_of(event.state).remarks
    assert all("Player3" not in str(entry.payload) for entry in event.entries)
    assert convert(tournament_of(event.state), "trf26").data.count(b"Player3, X") == 3
    desk = Desk(event, "Ana")
    token = None
    while isinstance(answer := erase(replace(desk, token=token), "p3", "identity"), Ask):
        token = answer.token
    report = convert(tournament_of(event.state), "trf26").data
    assert b"Player3" not in report
    assert report.count(b"Erased 3") == 3
