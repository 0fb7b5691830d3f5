"""Why a round of an event is paired as it is: the view of a page, against the explanation itself."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from multiprocessing import get_context

import pytest

from pareo.errors import FormError
from pareo.language import translator
from pareo.model import Colour
from pareo.reports import Mark, score_groups_svg
from pareo.service.desk import corrections, late_entries, numbers, people, rounds, schedules
from pareo.service.desk.reading import event_when_paired
from pareo.service.desk.schedules import Wanted
from pareo.service.desk.why import answered, inquiry, why
from pareo.service.explaining import Question, explain, explained_round
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall

ENGLISH, SPANISH = translator("en"), translator("es")


def played(hall: MakeHall, players: int = 9, finished: int = 2, **settings: object) -> Hall:
    """Return an event with so many rounds finished, and the next one published."""
    here = hall(players, **settings)
    here.start()
    for _ in range(finished):
        here.play()
        here.open_round()
    return here


def test_the_view_says_what_the_explanation_says(hall: MakeHall) -> None:
    here = played(hall)
    for question in (
        Question(),
        Question(player="1"),
        Question(pair=("1", "2")),
        Question(why_not=("2", "3")),
        Question(why_not_bye="1"),
        Question(why_not_float="4"),
    ):
        view = why(here.event, 3, question)
        then = event_when_paired(here.event, here.state, 3).tournament
        page = explain(explained_round(then, number=3), question)
        assert view.title == page.title
        assert [each.heading for each in view.reasons] == [each.title for each in page.sections]
        assert [each.sentences for each in view.reasons] == [each.lines for each in page.sections]
        for reason, section in zip(view.reasons, page.sections, strict=True):
            article = section.data.get("article")
            if section.wish is not None and isinstance(article, dict):
                assert reason.verdict is not None
                assert article["article"] in reason.verdict.article.said(ENGLISH)
                assert ("as_paired" in section.data) is (reason.verdict.criterion is not None)


def test_a_criterion_comes_with_both_values_and_the_condition(hall: MakeHall) -> None:
    """Every sentence “As paired: … If they met, at best: …” has the values of the view."""
    here = played(hall, 12, 3)
    found = 0
    for other in range(2, 13):
        view = why(here.event, 4, Question(why_not=("1", str(other))))
        verdict = view.reasons[0].verdict
        if verdict is None or verdict.criterion is None:
            continue
        found += 1
        at_best = ", at best" if verdict.best else ""
        said = [line.said(ENGLISH) for line in view.reasons[0].sentences]
        assert (
            f"As paired: {verdict.taken}. {verdict.otherwise}{at_best}: {verdict.instead}." in said
        )
    assert found


def test_the_picture_has_the_pair_that_was_asked_for(hall: MakeHall) -> None:
    here = played(hall)
    game = next(here.state.games_of(3))
    given = here.state.numbers
    white, black = given[game.white], given[game.black]
    view = why(here.event, 3, Question(pair=(game.white, game.black)))
    assert view.groups is not None
    first = view.groups.links[0]
    assert first.mark is Mark.ASKED
    assert {*first.players} == {white, black}
    assert sum(each.players for each in view.groups.groups) == 9
    assert score_groups_svg(view.groups, SPANISH).startswith("<svg")


def test_the_picture_of_why_not_has_the_wish_as_a_rival(hall: MakeHall) -> None:
    here = played(hall)
    given = here.state.numbers
    first, second = list(here.state.games_of(3))[:2]
    asked = (given[first.white], given[second.white])
    view = why(here.event, 3, Question(why_not=(first.white, second.white)))
    assert view.groups is not None
    rivals = [link for link in view.groups.links if link.mark is Mark.RIVAL]
    assert rivals[0].players == asked
    made = [{*link.players} for link in view.groups.links if link.mark is Mark.MADE]
    assert made[:2] == [{given[game.white], given[game.black]} for game in (first, second)]


def test_colours_due_and_given_stand_beside_each_other(hall: MakeHall) -> None:
    """Whoever had White in round 1 is due Black in round 2, and the other way round."""
    here = played(hall, 8, 1)
    game = next(here.state.games_of(2))
    one, two = why(here.event, 2, Question(pair=(game.white, game.black))).colours
    given = {one.number: one.given, two.number: two.given}
    numbered = here.state.numbers
    assert given == {numbered[game.white]: Colour.WHITE, numbered[game.black]: Colour.BLACK}
    for each in (one, two):
        (before,) = each.by_round
        assert before is not None
        assert each.due is before.other


def test_a_later_correction_does_not_change_the_reasons(hall: MakeHall) -> None:
    here = played(hall)
    before = why(here.event, 3, Question(player="1"))
    here.do(corrections.correct, 2, 1, "0-1", told_at=datetime.now(UTC))
    assert why(here.event, 3, Question(player="1")) == before


def test_people_are_asked_about_by_the_numbers_they_have_now(hall: MakeHall) -> None:
    """A late entry with the highest rating becomes number 1: who was 1 then is 2 now."""
    here = played(hall, 8, 1)
    was = here.person(1)
    old = why(here.event, 2, Question(player="1"))
    here.do(people.enter, {"name": "Late, Z", "rating": 2700})
    here.do(late_entries.admit_late, "p9")
    assert here.person(2) == was
    assert why(here.event, 2, Question(player="2")) == old
    assert why(here.event, 2, Question(player=was)) == old
    with pytest.raises(FormError, match="Late, Z is not paired in round 2"):
        why(here.event, 2, Question(player="1"))


def test_a_round_robin_tells_the_row_of_its_table(hall: MakeHall) -> None:
    """The Berger table for six begins 1-6."""
    here = hall(6)
    here.do(schedules.lay, Wanted("round-robin"))
    view = why(here.event, 1, Question(player="1"))
    said = view.reasons[0].sentences[0].said(ENGLISH)
    assert said.startswith("Player001, X (1) has White against Player006, X (6): ")
    assert said.endswith("Berger table for 6, round 1, row 1.")
    assert (view.groups, view.colours) == (None, ())


def test_an_answer_can_be_found_in_another_process(hall: MakeHall) -> None:
    here = played(hall)
    question = Question(why_not=("1", "4"))
    asked = inquiry(here.event, 3, question)
    assert pickle.loads(pickle.dumps(asked)) == asked  # noqa: S301 - our own
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(answered, asked).result() == why(here.event, 3, question)
        wrong = inquiry(here.event, 3, Question(why_not=("1", "1")))
        with pytest.raises(FormError, match="Both are"):
            pool.submit(answered, wrong).result()


def test_a_draft_can_be_asked_about_before_it_is_published(hall: MakeHall) -> None:
    """The first transposition without 1-5 is 6 5 7 8 (C.04.3 Art. 4.2): 1-6 and 2-5."""
    here = hall(8)
    here.do(numbers.close_list)
    here.do(rounds.pair)
    view = why(here.event, 1, Question(player="1"))
    assert view.notices == ()
    assert view.groups is not None
    assert [(*link.players, link.mark) for link in view.groups.links] == [
        (1, 5, Mark.ASKED),
        (2, 6, Mark.MADE),
        (1, 6, Mark.RIVAL),
        (2, 5, Mark.RIVAL),
    ]
