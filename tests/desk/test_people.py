"""People: entered, corrected, marked, merged, moved, taken out, erased."""

import pytest

from pareo.errors import FormError, InputError
from pareo.journal.kind import Role
from pareo.language import english
from pareo.service.desk import (
    byes,
    events,
    late_entries,
    marks,
    numbers,
    people,
    person_data,
    presence,
    rounds,
    undoing,
    withdrawals,
)
from pareo.service.desk.entering.new_person import NewPerson
from pareo.service.desk.lookup import person_in
from pareo.service.desk.matters import open_matters
from pareo.service.desk.person_data import changes_in, texts_of
from pareo.service.desk.sentences import sentence
from pareo.standings import rank
from pareo.value import replace
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def _enter(here: Hall, name: str, **data: object) -> str:
    done = here.do(people.enter, {"name": name, **data})
    assert done.entry is not None
    return str(done.entry.payload["person"])


def test_several_people_enter_at_once_and_each_can_be_undone(hall: MakeHall) -> None:
    here = hall()
    head = here.state.head
    here.do(
        people.take, [NewPerson("Núñez, Ana", 2210), NewPerson("Roca, Eva"), NewPerson("Li, Bo")]
    )
    assert here.state.head == head + 3
    here.do(undoing.undo, head + 2)
    assert [each.name for each in here.state.people.values()] == ["Núñez, Ana", "Li, Bo"]


def test_nobody_enters_if_one_cannot(hall: MakeHall) -> None:
    here = hall()
    head = here.state.head
    with pytest.raises(InputError):
        here.answer(people.enter, {"name": "Núñez, Ana", "title": "XX", "rating": "strong"})
    assert here.state.head == head


def test_a_double_is_asked_about(hall: MakeHall) -> None:
    here = hall()
    _enter(here, "Núñez, Ana", fide_id="2200001", birth_date="1990")
    same_id = here.asked(people.enter, {"name": "Nunez, A.", "fide_id": "2200001"})
    same_name = here.asked(people.enter, {"name": "NUNEZ, Ana", "birth_date": "1990-05-17"})
    assert [same_id.level, same_name.level] == [3, 3]
    _enter(here, "Núñez, Ana", fide_id="2200002", birth_date="2001")


def test_somebody_twice_in_one_list_is_asked_about_once(hall: MakeHall) -> None:
    here = hall()
    ask = here.asked(people.take, [NewPerson("Roca, Eva", row=1), NewPerson("Roca, Eva", row=2)])
    assert [each.code for each in ask.warnings] == ["double"]


def test_ids_are_never_used_again(hall: MakeHall) -> None:
    here = hall()
    first = _enter(here, "Roca, Eva")
    here.do(undoing.undo)
    assert _enter(here, "Li, Bo") != first


def test_names_stand_beside_the_journal(hall: MakeHall) -> None:
    here = hall()
    _enter(here, "Roca, Eva", contact="eva@example.org", note="by train", birth_date="1999-02-03")
    written = str([entry.as_dict() for entry in here.event.entries])
    assert not any(word in written for word in ("Roca", "eva@", "train", "1999-02"))


def test_art_2_3_a_rating_that_moves_numbers_is_asked_about_before_round_4(hall: MakeHall) -> None:
    here = hall(players=6)
    here.start()
    last = here.person(6)
    ask = here.asked(people.correct, last, {"rating": 2700})
    assert (ask.level, ask.warnings[0].article) == (3, "C.04.2 Art. 2.3")
    here.do(people.correct, last, {"rating": 2700})
    assert here.state.numbers[last] == 1
    assert sorted(here.state.numbers.values()) == [1, 2, 3, 4, 5, 6]
    assert any("Regeneration @ Round 1" in line for line in here.tournament.remarks)


def test_art_2_3_numbers_stay_once_round_4_is_paired(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    for _ in range(3):
        here.play()
        here.open_round()
    last = here.person(8)
    done = here.do(people.correct, last, {"rating": 2700})
    assert here.state.numbers[last] == 8
    assert here.state.people[last].player.rating == 2700
    assert "stay" in done.notices[0].said(english)


def test_a_correction_keeps_everything_else(hall: MakeHall) -> None:
    here = hall()
    who = _enter(here, "Roca, Eva", rating=2000, club="Sants", contact="eva@example.org")
    here.do(marks.mark, who, {"note": "by train", "fixed_table": 3})
    here.do(people.correct, who, {"title": "WFM"})
    person = here.state.people[who]
    assert (person.player.club, person.player.rating) == ("Sants", 2000)
    assert person.private == {"contact": "eva@example.org", "note": "by train"}
    assert person.marks == {"fixed_table": 3}
    here.do(people.correct, who, {"club": None})
    assert here.state.people[who].player.club is None


def test_only_who_was_never_paired_is_removed_or_merged(hall: MakeHall) -> None:
    here = hall(players=4)
    twin = _enter(here, "Twin, X")
    here.do(people.merge, "p1", twin)
    assert twin not in here.state.people
    here.start()
    for act, given in ((people.remove, ("p1",)), (people.merge, ("p2", "p1"))):
        refused = here.refused(act, *given)
        assert [way.act for way in refused.ways_out] == ["player.withdraw"]


def test_somebody_moves_to_another_event(hall: MakeHall) -> None:
    here = hall(players=2)
    other = events.create(here.store, "Ana", "Section B")
    who = _enter(here, "Roca, Eva", rating=1500, contact="eva@example.org")
    here.do(marks.mark, who, {"fixed_table": 7})
    here.do(people.move, who, other)
    assert who not in here.state.people
    (moved,) = other.state.people.values()
    assert (moved.name, moved.player.rating) == ("Roca, Eva", 1500)
    assert (moved.private, moved.marks) == ({"contact": "eva@example.org"}, {"fixed_table": 7})


def test_marks_are_set_and_removed(hall: MakeHall) -> None:
    here = hall(players=1)
    here.do(marks.mark, "p1", {"fixed_table": 2, "hidden_name": True, "fee": "paid"})
    here.do(marks.mark, "p1", {"hidden_name": None, "fee": None})
    person = here.state.people["p1"]
    assert (person.marks, person.private) == ({"fixed_table": 2}, {})
    with pytest.raises(FormError):
        here.answer(marks.mark, "p1", {"fixed_table": 0, "colour": "red"})


def test_the_check_in_notes_fees_but_bars_nobody(hall: MakeHall) -> None:
    here = hall(players=1).by("Kim", role=Role.CHECK_IN)
    here.do(marks.mark, "p1", {"fee": "paid"})
    here.refused(marks.mark, "p1", {"no_half_point_bye": True})


def test_erased_private_data_are_gone_everywhere(hall: MakeHall) -> None:
    here = hall()
    who = _enter(here, "Roca, Eva", contact="eva@example.org", birth_date="1999-02-03")
    here.do(marks.mark, who, {"note": "by train"})
    here.do(people.correct, who, {"contact": "roca@example.org"})
    here.do(undoing.undo)
    assert here.asked(person_data.erase, who, "private").level == 4
    here.do(person_data.erase, who, "private")
    person = here.by("Bo").state.people[who]
    assert (person.name, person.player.birth_date, person.private) == ("Roca, Eva", None, {})
    assert [set(data) for data in here.store.personal(here.event.uuid).values()] == [{"name"}] * 2
    refused = here.refused(undoing.undo, here.state.head)
    assert refused.refusals[0].code == "never-undone"


def test_an_erased_identity_leaves_a_number(hall: MakeHall) -> None:
    here = hall(players=4)
    here.start()
    here.do(person_data.erase, "p3", "identity")
    assert here.by("Bo").state.people["p3"].name == "Erased 3"
    assert {player.name for player in here.tournament.players} >= {"Erased 3"}
    here.refused(people.correct, "p3", {"name": "Roca, Eva"})
    assert here.store.verify(here.event.uuid) in ((), [])


def test_people_are_found_as_they_are_typed(hall: MakeHall) -> None:
    here = hall()
    eva = _enter(here, "Roca, Eva", rating=2000, fide_id="2200001")
    ana = _enter(here, "Núñez Roca, Ana", rating=2100)
    found = [person_in(here.state, text) for text in (eva, "2", "2200001", "eva r", "nunez")]
    assert found == [eva, eva, eva, eva, ana]
    with pytest.raises(FormError, match="1 Núñez Roca, Ana; 2 Roca, Eva"):
        person_in(here.state, "roca")
    with pytest.raises(FormError, match="no player"):
        person_in(here.state, "p9")


def test_art_4_1_only_the_chief_arbiter_admits_who_was_away_at_the_draw(hall: MakeHall) -> None:
    here = hall(players=6)
    here.do(presence.set_presence, 1, {"p6": False, "p1": True})
    here.start()
    assert here.state.rounds[1].byes == {"p6": "Z", "p5": "U"}
    check_in = here.by("Kim", role=Role.CHECK_IN)
    refused = check_in.refused(presence.set_presence, 2, {"p6": True})
    assert refused.refusals[0].article == "C.04.2 Art. 4.1"
    here.do(presence.set_presence, 2, {"p6": True})


def test_presence_is_noted_before_the_pairing(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(numbers.close_list)
    here.do(rounds.pair)
    refused = here.refused(presence.set_presence, 1, {"p1": False})
    assert [way.act for way in refused.ways_out] == ["undo"]


def test_withdrawn_players_return(hall: MakeHall) -> None:
    here = hall(players=6)
    here.start()
    here.play()
    assert here.asked(withdrawals.withdraw, "p1").level == 2
    here.do(withdrawals.withdraw, "p1")
    here.open_round()
    assert "p1" not in {w for game in here.state.games_of(2) for w in (game.white, game.black)}
    here.play()
    here.do(withdrawals.come_back, "p1")
    here.open_round()
    assert "p1" in {w for game in here.state.games_of(3) for w in (game.white, game.black)}
    assert not here.tournament.withdrawals


def test_who_is_paired_is_not_withdrawn_from_that_round(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(numbers.close_list)
    here.do(rounds.pair)
    assert [way.act for way in here.refused(withdrawals.withdraw, "p1").ways_out] == ["undo"]
    here.do(rounds.publish)
    refused = here.refused(withdrawals.withdraw, "p1", 0)
    assert [way.act for way in refused.ways_out] == ["result.enter"]
    here.do(withdrawals.withdraw, "p1")


def test_q170_withdrawn_players_are_known_as_such(hall: MakeHall) -> None:
    here = hall(players=4)
    here.start()
    here.play()
    here.do(withdrawals.withdraw, "p2")
    (left,) = here.tournament.withdrawals
    assert (left.participant, left.after_round, left.expelled) == (2, 1, False)


def test_q197_expelled_marked(hall: MakeHall) -> None:
    here = hall(players=4)
    here.start()
    here.play()
    assert here.asked(withdrawals.expel, "p2", reason="fair play").level == 3
    here.do(withdrawals.expel, "p2", reason="fair play")
    (left,) = here.tournament.withdrawals
    assert (left.participant, left.expelled) == (2, True)
    here.refused(withdrawals.come_back, "p2")
    assert "fair play" not in str([entry.as_dict() for entry in here.event.entries])


def test_q198_the_expelled_are_left_out_of_the_standings(hall: MakeHall) -> None:
    here = hall(players=4)
    here.start()
    here.play()
    here.do(withdrawals.expel, "p2")
    assert {row.number for row in rank(here.tournament).rows} == {1, 3, 4}


def test_every_act_about_people_has_its_sentence(hall: MakeHall) -> None:
    here = hall(players=5)
    here.do(marks.mark, "p1", {"fee": "paid"})
    here.do(presence.set_presence, 1, {"p1": True})
    here.do(byes.grant_byes, ["p5"], [1], "H")
    here.do(byes.cancel_byes, ["p5"], [1])
    here.do(people.correct, "p1", {"club": "Sants"})
    late = _enter(here, "Late, Li")
    here.do(people.remove, late)
    here.start()
    late = _enter(here, "Late, Li")
    here.do(late_entries.admit_late, late, 2)
    here.do(withdrawals.withdraw, "p2")
    here.do(withdrawals.come_back, "p2")
    here.do(withdrawals.expel, "p3")
    here.do(person_data.erase, "p4", "private")
    unsaid = {
        entry.kind
        for entry in here.event.entries
        if sentence(entry, here.state).said(english) == entry.kind
    }
    assert not {kind for kind in unsaid if kind.startswith(("player.", "person.", "bye."))}
    assert not unsaid & {"late.admit", "presence.set"}


def test_two_at_the_desk_change_different_people_without_a_conflict(hall: MakeHall) -> None:
    here = hall(players=2)
    head = here.state.head
    one, other = here.by("Bo", seen=head), here.by("Kim", seen=head)
    one.do(people.correct, "p1", {"club": "Sants"})
    other.do(people.correct, "p2", {"club": "Horta"})
    again = here.by("Lu")
    again.desk = replace(again.desk, seen=head)
    assert again.conflict(people.correct, "p1", {"club": "Gràcia"}).theirs.actor == "Bo"


def test_who_withdraws_before_the_start_is_not_paired(hall: MakeHall) -> None:
    here = hall(players=5)
    here.do(withdrawals.withdraw, "p5")
    here.start()
    assert not here.state.rounds[1].byes or set(here.state.rounds[1].byes.values()) == {"Z"}
    assert "p5" not in {w for game in here.state.games_of(1) for w in (game.white, game.black)}


def test_a_note_written_after_an_erasure_can_be_erased_too(hall: MakeHall) -> None:
    here = hall()
    who = _enter(here, "Roca, Eva", contact="eva@example.org")
    here.do(person_data.erase, who, "private")
    here.refused(person_data.erase, who, "private")
    here.do(marks.mark, who, {"note": "by train"})
    here.do(person_data.erase, who, "private")
    assert [set(data) for data in here.store.personal(here.event.uuid).values()] == [{"name"}]
    assert here.state.people[who].private == {}


def test_the_reason_of_an_expulsion_after_an_erasure_can_be_erased_too(hall: MakeHall) -> None:
    here = hall(players=4)
    here.start()
    here.play()
    here.do(person_data.erase, "p3", "identity")
    here.do(withdrawals.expel, "p3", reason="Eva Roca used a telephone")
    here.do(person_data.erase, "p3", "identity")
    assert "telephone" not in str(here.store.personal(here.event.uuid))
    here.refused(person_data.erase, "p3", "identity")


def test_who_was_taken_off_the_list_can_be_erased(hall: MakeHall) -> None:
    here = hall(players=2)
    who = _enter(here, "Roca, Eva", contact="eva@example.org")
    here.do(people.remove, who)
    here.do(person_data.erase, who, "identity")
    assert "Roca" not in str(here.store.personal(here.event.uuid))
    here.do(undoing.undo)
    assert here.by("Bo").state.people[who].name == "Erased 3"
    here.refused(person_data.erase, "p99", "identity")


def _typed(here: Hall, who: str, **texts: str) -> None:
    """Correct somebody as the form does, which sends every field as it was or as it is typed."""
    person = here.state.person(who)
    here.do(people.correct, who, changes_in(person, {**texts_of(person), **texts}))


def test_a_typed_rating_goes_when_its_field_is_emptied(hall: MakeHall) -> None:
    here = hall()
    who = _enter(here, "Vidal, Núria", rating=2009)
    _typed(here, who, rating="")
    player = here.state.person(who).player
    assert (player.rating, player.ratings) == (None, ())


def test_an_official_rating_goes_when_its_field_is_emptied(hall: MakeHall) -> None:
    here = hall()
    who = _enter(here, "Vidal, Núria", rating=1900)
    _typed(here, who, official="2009")
    assert texts_of(here.state.person(who))["official"] == "2009"
    _typed(here, who, official="")
    person = here.state.person(who)
    assert (texts_of(person)["rating"], texts_of(person)["official"]) == ("1900", "")
    assert [each.rating for each in person.player.ratings] == [1900]


def test_what_a_line_left_in_a_name_is_told_before_round_1(hall: MakeHall) -> None:
    here = hall()
    for name in ("Vidal, Núria s/c", "Ruiz, Pablo 165O", "O'Neill-Díaz, Ana (Jr.)"):
        _enter(here, name)
    odd = [each for each in open_matters(here.state) if each.code == "odd-name"]
    assert [each.person for each in odd] == ["p1", "p2"]
    for number in range(10):
        _enter(here, f"Player {number}")
    assert not [each for each in open_matters(here.state) if each.code == "odd-name"]


def test_who_was_taken_off_the_list_keeps_the_name_in_the_journal(hall: MakeHall) -> None:
    here = hall(players=2)
    who = _enter(here, "Roca, Eva")
    done = here.do(people.remove, who)
    assert done.entry is not None
    assert str(sentence(done.entry, here.state)) == "Roca, Eva taken off the list"
    here.do(person_data.erase, who, "identity")
    assert str(sentence(done.entry, here.by("Bo").state)) == "Erased 3 taken off the list"
