"""L1: what trials found where nobody wrote down that a player is a woman."""

from typing import Any

import pytest

from pareo.model import Player, Sex, Tournament, Tpn
from pareo.norms import norms_of
from pareo.rating.from_tournament import entrant_of
from pareo.value import replace
from tests.unit.norms.events import CANDIDATE, RESULTS, example

OWN = Tpn(CANDIDATE)


def of(results: tuple[str, ...] = RESULTS, **values: Any) -> Tournament:
    """Return the example with other values of its candidate."""
    tournament = example(results)
    players = tuple(
        replace(one, **values) if one.number == OWN else one for one in tournament.players
    )
    return replace(tournament, players=players)


def notices(tournament: Tournament) -> list[str]:
    """Return what is told about those of unknown sex."""
    return [str(one) for one in norms_of(tournament).notices if "sex" in str(one)]


def test_l1_a_title_of_women_says_the_sex() -> None:
    tournament = of(sex=None, title="WIM")
    assert [one.title.value for one in norms_of(tournament).players[OWN]] == ["GM", "IM", "WGM"]
    assert not notices(tournament)


@pytest.mark.parametrize("title", ["WGM", "WIM", "WFM", "WCM"])
def test_l1_so_do_all_four(title: str) -> None:
    assert entrant_of(Player(1, "Ana", title=title)).sex is Sex.FEMALE


@pytest.mark.parametrize("title", ["GM", "FM", None])
def test_l1_no_other_one_does(title: str | None) -> None:
    assert entrant_of(Player(1, "Ana", title=title)).sex is None


def test_l1_who_would_make_a_norm_of_women_is_named() -> None:
    (notice,) = notices(of(sex=None))
    assert "10 Candidate, Ana (WGM, WIM)" in notice
    assert not notices(of(sex="m"))
    assert not notices(of(sex=None, title="GM"))
    lost = ("0-1", *("1-0",) * 2, *("0-1",) * 6)
    assert not notices(of(lost, sex=None)), "there is no such norm to be judged"


def test_l1_who_can_still_make_one_is_named_before_the_end() -> None:
    (notice,) = notices(of((*RESULTS[:8], "pending"), sex=None))
    assert "Candidate, Ana" in notice
