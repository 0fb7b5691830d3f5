"""Every system can be explained, in both languages, and in fixed systems the row is told."""

import pytest

from pareo.explain import ask, explain_round, people_of, player_page, round_page, story_of
from pareo.explain.page import Explanation
from pareo.explain.prose import answered
from pareo.history import round_setup
from pareo.language import Translate, english, translator
from pareo.model import Tournament
from pareo.pairing import ListTrace, NullTrace, RoundPairing
from pareo.pairing.reasons.questions import AsWished
from pareo.systems import SYSTEMS
from tests.questions import whys
from tests.simulated import simulated_by
from tests.words import event


def played(system: str) -> Tournament:
    return simulated_by(system, 3, 9, 13)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_c04_1_9_every_pair_float_and_bye_can_be_explained(system: str, language: str) -> None:
    tournament = played(system)
    for number in range(min(3, len(tournament.rounds))):
        before = tournament.after_round(number)
        story, people = story_of(round_setup(before), SYSTEMS[system]), people_of(before)
        assert isinstance(story.outcome, RoundPairing)
        assert len(whys(story)) >= len(story.outcome.boards)
        for wish in whys(story):
            answer = ask(story, wish)
            assert not isinstance(answer, AsWished), wish
            said = [
                line.said(translator(language))
                for line in answered(wish, answer, people, long=True)
            ]
            assert answer.because is not None
            assert any(answer.because.article in line for line in said)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_story_of_a_round_names_everybody_and_every_board(system: str) -> None:
    before = played(system).after_round(2)
    story, people = story_of(round_setup(before), SYSTEMS[system]), people_of(before)
    assert isinstance(story.outcome, RoundPairing)
    text = "\n".join(round_page(story, people, long=True).text_lines(english))
    for board in story.outcome.boards:
        assert people.pair(*board) in text
    for entrant in story.setup.entrants:
        page = player_page(story, entrant.tpn, people, long=False)
        assert page.sections, entrant.tpn
        assert people.who(entrant.tpn) in text


@pytest.mark.parametrize("system", SYSTEMS)
def test_recording_changes_nothing(system: str) -> None:
    for number in range(3):
        setup = round_setup(played(system).after_round(number))
        silent = SYSTEMS[system].pair(setup, NullTrace())
        assert SYSTEMS[system].pair(setup, ListTrace()) == silent


def said(page: Explanation, translate: Translate) -> list[str]:
    return list(page.text_lines(translate))


def test_a_fixed_system_tells_the_row_of_its_table() -> None:
    """The Berger table for six begins 1-6, 2-5, 3-4."""
    page = explain_round(event(6, rounds=5, system="FIDE_ROUND_ROBIN"), system="round-robin")
    assert said(page, english)[3] == (
        "  Player 0001 (1) has White against Player 0006 (6): Berger table for 6, round 1, row 1."
    )
