"""The forecast works beside the desk, and its page is for everybody."""

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from pareo.demo import SAMPLE
from pareo.language import translator
from pareo.service.files import open_tournament
from pareo.service.forecasting import Request, forecast
from tests.desk.hall import Hall
from tests.e2e.conftest import RunningDesk
from tests.e2e.everybody import faults_of, listen
from tools.pictures import LAPTOP, LOCALES, PHONE

_WORDS: Final = {
    "en": ("Work it out", "Forecast after round 2", "Player", "Show", "With a win"),
    "es": ("Calcularlo", "Pronóstico tras la ronda 2", "Jugador", "Mostrar", "Con victoria"),
}


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("es", "dark")])
def test_a_forecast_is_worked_out_beside_the_desk_and_tells_of_the_last_round(
    tmp_path: Path, browser: Browser, language: str, scheme: Any
) -> None:
    hall = Hall.make(tmp_path, players=10, rounds=3)
    hall.start()
    hall.play()
    hall.open_round()
    hall.play()
    hall.open_round()
    desk = RunningDesk(tmp_path)
    context = browser.new_context(viewport=LAPTOP, locale=LOCALES[language], color_scheme=scheme)
    listen(context)
    begin, heading, player, show, win = _WORDS[language]
    try:
        page = context.new_page()
        page.goto(f"{desk.address}/e/{hall.event.slug}/forecast")
        assert faults_of(page) == []
        page.get_by_role("button", name=begin).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(heading, timeout=60_000)
        expect(page.get_by_role("img")).to_be_visible()
        page.get_by_label(player, exact=True).select_option(index=1)
        page.get_by_role("button", name=show).click()
        expect(page.get_by_role("heading", name=win)).to_be_visible(timeout=60_000)
        assert faults_of(page) == []
        page.set_viewport_size(PHONE)
        assert page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth") <= 0
        assert faults_of(page) == []
    finally:
        context.close()
        desk.stop()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_of_the_command_is_for_everybody(
    tmp_path: Path, browser: Browser, scheme: Any
) -> None:
    place = tmp_path / "forecast.html"
    found = forecast(open_tournament(SAMPLE), Request(runs=20))
    place.write_bytes(found.page(place, translator("es")))
    context = browser.new_context(viewport=PHONE, color_scheme=scheme)
    listen(context)
    page = context.new_page()
    page.goto(place.as_uri())
    assert page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth") <= 0
    assert faults_of(page) == []
    context.close()
