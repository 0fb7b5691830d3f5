"""A pairing is explained at the desk, by keys, in the player's language."""

from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from pareo.service.desk import numbers, rounds
from tests.desk.hall import Hall
from tests.e2e.conftest import RunningDesk


def test_why_and_why_not_by_keys(tmp_path: Path, laptop: BrowserContext) -> None:
    hall = Hall.make(tmp_path, players=9)
    hall.do(numbers.close_list)
    hall.open_round()
    hall.play(("1-0",))
    hall.do(rounds.pair)
    _, second, third, *_ = hall.state.games_of(2)
    desk = RunningDesk(tmp_path)
    try:
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/{hall.event.slug}/round/2")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        panel = page.locator("#why")
        first, other = (hall.state.people[who].name for who in (second.white, second.black))
        heading = panel.get_by_role("heading").first
        expect(heading).to_contain_text(first, timeout=30_000)  # the worker starts
        expect(panel.get_by_role("img")).to_be_visible()
        expect(panel.get_by_role("row", name=other)).to_be_visible()
        expect(page.get_by_role("row", selected=True)).to_contain_text(first)
        page.keyboard.press("n")
        page.keyboard.type(hall.state.people[third.white].name)
        page.keyboard.press("Enter")
        expect(heading).to_contain_text("Why not")
        expect(panel.get_by_text("C.04.").first).to_be_visible()
        page.get_by_role("link", name="en español").click()
        expect(heading).to_contain_text("¿Por qué no")
        page.get_by_role("link", name="Imprimir esta respuesta").click()
        expect(page.get_by_role("button", name="Imprimir")).to_be_visible()
        expect(heading).to_contain_text("¿Por qué no")
    finally:
        desk.stop()
