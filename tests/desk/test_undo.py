"""Undo and redo of single acts."""

from pareo.journal.kind import Role
from pareo.service.desk import byes, people, results, rounds, undoing, withdrawals
from tests.desk.conftest import MakeHall


def test_a_draft_is_discarded_and_brought_back(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(rounds.pair)
    before = here.state
    here.do(undoing.undo)
    assert not here.state.rounds
    here.do(undoing.redo)
    assert here.state.rounds == before.rounds
    assert here.state.games == before.games


def test_a_published_pairing_is_not_undone(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    refused = here.refused(undoing.undo)
    assert [each.act for each in refused.ways_out] == ["round.recall", "fide.leave"]


def test_a_result_takes_the_draft_of_the_next_round_with_it(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    here.play()
    here.do(rounds.pair)
    seq = here.state.games[1, 2].seq
    question = here.asked(undoing.undo, seq)
    assert question.level == 3
    here.do(undoing.undo, seq)
    assert here.state.paired == 1
    assert here.state.games[1, 2].result == "pending"
    here.do(undoing.redo)
    assert here.state.paired == 2


def test_a_result_that_a_published_pairing_rests_on_is_corrected_instead(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    here.play()
    here.open_round()
    seq = here.state.games[1, 2].seq
    refused = here.refused(undoing.undo, seq)
    assert refused.ways_out[0].act == "result.correct"


def test_a_token_is_good_for_one_question(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    here.play()
    here.do(rounds.pair)
    seq = here.state.games[1, 2].seq
    token = here.asked(undoing.undo, seq).token
    here.do(undoing.undo)
    here.do(undoing.redo)
    assert here.asked(undoing.undo, seq).token != token


def test_whoever_may_do_an_act_may_undo_it(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    sara = here.by("Sara", role=Role.SECTOR)
    seq = sara.do(results.enter, 1, 1, "1-0").seq
    desk_of_check_in = here.by("Kiko", role=Role.CHECK_IN)
    assert desk_of_check_in.refused(undoing.undo, seq).refusals[0].code == "role"
    sara.do(undoing.undo, seq)
    assert desk_of_check_in.refused(undoing.redo, seq + 1).refusals[0].code == "role"
    sara.do(undoing.redo)


def test_a_round_paired_by_somebody_else_is_looked_at_before_it_is_published(
    hall: MakeHall,
) -> None:
    here = hall(players=8)
    there = here.by("Eva", seen=here.state.head)
    here.do(rounds.pair)
    assert there.conflict(rounds.publish, 1).theirs.actor == "Ana"


def test_dubov_art_1_7_a_pairing_rests_on_the_ratings(hall: MakeHall) -> None:
    """The order within a group is that of the average ratings of the opponents (ARO)."""
    here = hall(players=8, system="dubov-2026")
    here.start()
    here.play(("1-0",))
    corrected = here.do(people.correct, "p8", {"rating": 1000}).seq
    here.do(rounds.pair)
    assert here.asked(undoing.undo, corrected).level == 3
    here.do(rounds.publish)
    assert here.refused(undoing.undo, corrected).refusals[0].code == "published"


def test_a_rating_that_the_pairing_does_not_look_at_is_undone(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    here.play()
    corrected = here.do(people.correct, "p8", {"rating": 1000}).seq
    here.open_round()
    here.do(undoing.undo, corrected)
    assert here.state.people["p8"].player.rating == 2420


def test_redo_says_what_it_brings_back(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    entered = here.do(results.enter, 1, 2, "½-½")
    taken = here.do(undoing.undo)
    assert here.do(undoing.redo).notices == taken.notices
    assert str(taken.notices[0]).startswith(f"{entered.seq}: ")


def test_a_way_out_names_the_entry_to_undo(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    here.play()
    draft = here.do(rounds.pair)
    here.do(people.enter, {"name": "Late, Lu"})
    (publish, undo) = here.refused(rounds.pair).ways_out
    assert (publish.act, undo.act, undo.entry) == ("round.publish", "undo", draft.seq)
    assert here.refused(byes.grant_byes, ["p1"], [2], "H").ways_out[0].entry == draft.seq
    here.do(undoing.undo, draft.seq)
    left = here.do(withdrawals.expel, "p1", reason="cheating")
    assert here.refused(withdrawals.come_back, "p1").ways_out[0].entry == left.seq


def test_redo_without_a_number_follows_an_undo_only(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    here.do(withdrawals.withdraw, "p5")
    here.do(undoing.undo)
    undo = here.state.head
    here.do(results.enter, 1, 1, "1-0")
    assert here.refused(undoing.redo).refusals[0].code == "nothing-undone"
    assert "p5" not in here.state.gone
    here.do(undoing.redo, undo)
    assert "p5" in here.state.gone


def test_several_undos_are_redone_one_after_the_other(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    for game in (1, 2):
        here.do(results.enter, 1, game, "1-0")
    for _ in range(2):
        here.do(undoing.undo)
    for game in (1, 2):
        here.do(undoing.redo)
        assert here.state.games[1, game].result == "1-0"
    assert here.refused(undoing.redo).refusals[0].code == "nothing-undone"
