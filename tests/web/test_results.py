"""The results page without a browser: typed, verified, settled, corrected, closed."""

from collections.abc import Callable

from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def test_the_tab_leads_to_the_round_in_play(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.start()
    hall.play()
    hall.open_round()
    page = client.get(f"/e/{hall.event.slug}/results")
    assert page.url.path.endswith("/round/2/results")
    assert "Results of round 2" in page.text
