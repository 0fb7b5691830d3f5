"""Where many may not meet each other: the fast engine is the reference engine, and the bye is the first one."""

import pytest

from benchmarks.hard_rounds import PLACES, HardRound
from pareo.history import round_setup
from pareo.pairing.burstein_2026 import narrowing
from pareo.pairing.burstein_2026.completion import can_be_completed, field_of
from pareo.pairing.burstein_2026.definitions import ranked
from pareo.pairing.burstein_2026.index import usual_index
from pareo.pairing.burstein_2026.process import bye_of
from pareo.pairing.burstein_2026.prohibitions import may_have_the_bye
from tests.properties.alike import fast_is_reference


@pytest.mark.parametrize("key", ["burstein-2026", "burstein-2026-strict"])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("round_number", [5, 9])
@pytest.mark.parametrize("bits", [7, 60])
def test_half_of_the_field_is_mutually_forbidden(
    key: str, place: str, round_number: int, bits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(narrowing, "_BITS_AT_ONCE", bits)
    fast_is_reference(key, round_number, place)


@pytest.mark.parametrize("seed", range(80))
def test_3_1_the_bye_is_for_the_first_without_whom_all_can_be_paired(seed: int) -> None:
    setup = round_setup(HardRound.drawn(seed, 7, 30).event("burstein-2026"))
    players = ranked(setup, usual_index)
    if len(players) % 2 == 0:
        players = players[:-1]
    field = field_of(players)
    able = [
        player
        for player in players
        if may_have_the_bye(player)
        and can_be_completed(field, [other for other in players if other is not player])
    ]
    expected = min(able, key=lambda p: (p.score, -len(p.colours), -p.rank), default=None)
    assert bye_of(field, players) is expected
