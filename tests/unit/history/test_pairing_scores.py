"""C.04.2 Art. 3.1: adjourned games are draws for pairing only."""

from pareo.history import pairing_scores, scores_for_pairing, standing_points
from pareo.model import Round, Tpn
from tests.words import event


def test_3_1_an_adjourned_game_is_a_draw_for_pairing_only() -> None:
    adjourned = event(2, Round.of((1, 2, "adjourned")))
    assert pairing_scores(adjourned)[1] == {1: 5, 2: 5}
    assert scores_for_pairing(adjourned).total(Tpn(1)).game_points == 5
    assert standing_points(adjourned) == {1: 0, 2: 0}
