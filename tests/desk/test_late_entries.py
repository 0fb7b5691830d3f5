"""Late entries: numbers, points, and the way into a published round."""

from pareo.journal.kind import Role
from pareo.journal.state import Phase
from pareo.model import ByeKind, Tpn
from pareo.service.desk import late_entries, people, presence, results, rounds, rules, undoing
from pareo.service.desk.entering.new_person import NewPerson
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def _late(here: Hall, rating: int | None = None) -> str:
    done = here.do(people.enter, {"name": "Late, Li", "rating": rating})
    assert done.entry is not None
    return str(done.entry.payload["person"])


def test_art_2_4_a_late_entry_gets_the_number_that_fits(hall: MakeHall) -> None:
    here = hall(players=6)
    here.start()
    who = _late(here, 2475)
    assert who not in here.state.numbers
    ask = here.asked(late_entries.admit_late, who)
    assert (ask.level, ask.warnings[0].article) == (2, "C.04.2 Art. 2.4")
    here.do(late_entries.admit_late, who)
    assert here.state.numbers == {"p1": 1, "p2": 2, who: 3, "p3": 4, "p4": 5, "p5": 6, "p6": 7}
    (entry,) = here.tournament.late_entries
    assert (entry.participant, entry.first_round) == (3, 2)


def test_art_2_4_missed_rounds_score_as_the_event_says(hall: MakeHall) -> None:
    here = hall(players=6)
    here.start()
    here.play()
    here.open_round()
    none = _late(here)
    here.do(late_entries.admit_late, none, 3)
    here.do(rules.set_rules, {"missed_rounds": "H"})
    who = here.do(people.enter, {"name": "Late, Lo"}).entry.payload["person"]  # type: ignore[union-attr]
    here.do(late_entries.admit_late, who, 3)
    kinds = {
        each: [bye.kind for played in here.tournament.rounds for bye in played.byes
               if bye.participant == here.state.numbers[each]]
        for each in (none, who)
    }  # fmt: skip
    assert kinds == {none: [ByeKind.ZERO_POINT] * 2, who: [ByeKind.HALF_POINT] * 2}


def test_q156_after_round_4_the_number_is_still_the_one_that_the_rating_earns(
    hall: MakeHall,
) -> None:
    here = hall(players=8, rounds=7)
    here.start()
    for _ in range(3):
        here.play()
        here.open_round()
    who = _late(here, 2600)
    here.do(late_entries.admit_late, who)
    assert here.state.numbers[who] == 1
    assert here.state.numbers["p1"] == 2
    here.play()
    here.open_round()
    assert who in {w for game in here.state.games_of(5) for w in (game.white, game.black)} | set(
        here.state.rounds[5].byes
    )


def test_c_04_7_art_1_3_a_late_entry_joins_the_group_of_the_next_lower(hall: MakeHall) -> None:
    here = hall(players=8, rounds=9, system="FIDE_DUTCH_2026_BAKU")
    here.start()
    strong, weak = _late(here, 2600), None
    here.do(late_entries.admit_late, strong)
    assert here.state.virtual[strong] == here.state.virtual["p1"]
    weak = here.do(people.enter, {"name": "Weak, W"}).entry.payload["person"]  # type: ignore[union-attr]
    here.do(late_entries.admit_late, weak)
    assert weak not in here.state.virtual


def test_a_late_entry_is_one_after_the_start_only(hall: MakeHall) -> None:
    here = hall(players=4)
    here.refused(late_entries.admit_late, "p1")
    here.start()
    here.refused(late_entries.admit_late, "p1")
    who = _late(here)
    here.refused(late_entries.admit_late, who, 1)
    here.refused(late_entries.admit_late, who, 6)
    here.by("Bo", role=Role.DEPUTY).refused(late_entries.admit_late, who, 2)


def test_art_4_4_4_into_a_published_round_against_whoever_has_the_bye(hall: MakeHall) -> None:
    here = hall(players=5)
    here.start()
    assert here.state.rounds[1].byes == {"p5": "U"}
    who = _late(here, 2300)
    ask = here.asked(late_entries.admit_late, who, into_published=True, agreed=True)
    assert (ask.level, ask.warnings[0].article) == (4, "C.04.2 Art. 4.4.4")
    here.do(late_entries.admit_late, who, into_published=True, agreed=True)
    assert not here.state.rounds[1].byes
    game = here.state.games[1, 3]
    assert {game.white, game.black} == {"p5", who}
    assert here.state.numbers[who] == 6
    assert here.tournament.rounds[0].matches[2].games[0].white in (Tpn(5), Tpn(6))
    assert any("MPA @ Round 1: Late, Li admitted" in line for line in here.tournament.remarks)
    here.do(undoing.undo)
    assert here.state.rounds[1].byes == {"p5": "U"}
    here.do(undoing.redo)
    here.do(results.enter, 1, 3, "1-0")


def test_art_4_4_4_without_a_bye_the_late_entry_gets_one(hall: MakeHall) -> None:
    here = hall(players=4)
    here.start()
    who = _late(here)
    here.do(late_entries.admit_late, who, into_published=True, agreed=True)
    assert here.state.rounds[1].byes == {who: "U"}
    assert here.state.rounds[1].phase is Phase.PUBLISHED
    here.play()
    here.open_round()


def test_a_round_that_is_over_takes_nobody_in(hall: MakeHall) -> None:
    here = hall(players=5)
    here.start()
    here.play()
    who = _late(here)
    here.refused(late_entries.admit_late, who, into_published=True, agreed=True)


def test_a_late_entry_that_is_undone_takes_later_ones_with_it(hall: MakeHall) -> None:
    here = hall(players=4)
    here.start()
    one, other = _late(here, 2600), here.do(people.enter, {"name": "Later, Lo"})
    seq = here.do(late_entries.admit_late, one).seq
    assert other.entry is not None
    here.do(late_entries.admit_late, other.entry.payload["person"])
    assert here.asked(undoing.undo, seq).level == 3
    here.do(undoing.undo, seq)
    assert here.state.numbers == {"p1": 1, "p2": 2, "p3": 3, "p4": 4}


def test_whoever_is_entered_and_admitted_at_once_waits_on_the_list_after_an_undo(
    hall: MakeHall,
) -> None:
    here = hall(players=4)
    here.start()
    done = here.do(late_entries.enter_late, NewPerson("Late, Li"))
    assert (done.first, "p5" in here.state.numbers) == (done.seq - 1, True)
    here.do(undoing.undo_act, done.seq)
    assert "p5" in here.state.people
    assert "p5" not in here.state.numbers


def test_a_result_keeps_a_late_entry_in_the_published_round(hall: MakeHall) -> None:
    here = hall(players=5)
    here.start()
    who = _late(here)
    seq = here.do(late_entries.admit_late, who, into_published=True, agreed=True).seq
    assert here.asked(undoing.undo, seq).level == 3
    result = here.do(results.enter, 1, 3, "1-0").seq
    here.refused(undoing.undo, seq)
    here.do(undoing.undo, seq, result)


def test_the_numbers_that_move_are_listed(hall: MakeHall) -> None:
    """The Arbiters' manual, C.04.2 C.3 comment: old and new numbers are announced."""
    here = hall(players=4)
    here.start()
    here.play()
    here.do(people.enter, {"name": "Late, Lea", "rating": 2475})
    question = here.asked(late_entries.admit_late, "p5")
    assert [str(line) for line in question.consequences] == [
        "Player003, X: 3 → 4",
        "Player004, X: 4 → 5",
    ]


def test_a_late_entry_that_is_not_there_yet_is_warned_of(hall: MakeHall) -> None:
    """The Arbiters' manual, C.04.2 C.2 comment: nobody is paired whose presence is not sure."""
    here = hall(players=4)
    here.start()
    here.play()
    who = _late(here, 2000)
    here.do(late_entries.admit_late, who)
    here.do(presence.set_presence, 2, dict.fromkeys(("p1", "p2", "p3", "p4"), True))
    question = here.asked(rounds.pair)
    (warning,) = (each for each in question.warnings if each.code == "presence-unknown")
    assert "Late, Li" in str(warning.text)
