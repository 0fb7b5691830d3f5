"""R3: the second question of a grave act; its buttons name the act and what is so without it."""

from collections.abc import Callable

import pytest

from pareo.service.desk import manual, numbers, undoing
from pareo.service.desk.answers import Answer, Ask
from pareo.value import replace
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]
EVENT = "/e/open"


def by_hand(hall: Hall) -> None:
    """Pair round 1 of four otherwise than the rules do."""
    hall.do(numbers.close_list)
    hall.do(manual.begin)
    for white, black in (("p1", "p2"), ("p3", "p4")):
        hall.do(manual.do, "pair", white, black)


def second(hall: Hall, act: Callable[..., Answer], *given: object) -> Ask:
    """Return the second question of an act."""
    first = hall.asked(act, *given)
    found = act(replace(hall.desk, token=first.token), *given)
    assert isinstance(found, Ask)
    return found


@pytest.mark.parametrize(
    ("language", "question", "act", "other"),
    [
        ("en", "Go on pairing by hand?", "End the manual pairing", "Go on pairing by hand"),
        (
            "es",
            "¿Seguir emparejando a mano?",
            "Terminar el emparejamiento manual",
            "Seguir emparejando a mano",
        ),
    ],
)
def test_r3_the_end_of_manual_pairing(
    visitor: Visitor, language: str, question: str, act: str, other: str
) -> None:
    hall, client = visitor(players=4, language=language)
    by_hand(hall)
    page = client.get(f"{EVENT}/round/1/manual/end")
    first = client.submit(page, "/end", 409, reason="wish of the sponsor")
    again = client.confirm(first, 409)
    assert f">{question}</h1>" in again.text
    assert f'<button class="danger">{act}</button>' in again.text
    assert f"data-cancel data-focus>{other}</a>" in again.text
    # Nothing is ended by the usual answer, the link; the button ends it.
    assert hall.state.rounds[1].phase.value == "manual"
    client.confirm(again)
    assert hall.state.rounds[1].phase.value == "draft"


def test_r3_each_grave_act_has_words_of_its_own(visitor: Visitor) -> None:
    hall, _ = visitor(players=4)
    assert second(hall, undoing.back_to, 2).again.act.template == "Take it back"
    by_hand(hall)
    assert second(hall, manual.end, "why").again.other.template == "Go on pairing by hand"
