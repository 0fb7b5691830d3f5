"""Words about the pages that signed links open on phones."""

from typing import Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser

_HEIGHTS = "[...document.querySelectorAll('button, select, .sides label')].map(e => e.offsetHeight)"


def is_for_everybody(browser: Browser, address: str) -> None:
    """Expect that nothing sticks out at the side, fingers find the buttons, and axe is content."""
    schemes: tuple[tuple[int, Literal["light", "dark"]], ...] = ((390, "light"), (320, "dark"))
    for width, scheme in schemes:
        context = browser.new_context(
            viewport={"width": width, "height": 844}, locale="es-ES", color_scheme=scheme
        )
        page = context.new_page()
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if address.endswith("?side=white"):
            page.locator("summary").click()
        assert min(page.evaluate(_HEIGHTS)) >= 44
        found = Axe().run(page, options={"resultTypes": ["violations"]})
        assert not found.response["violations"]
        context.close()
