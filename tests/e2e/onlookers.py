"""Who looks on: phones of players, a screen of the hall, and what comes out of the printer."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Final
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, ViewportSize, expect
from pypdf import PdfReader

_PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
_PROJECTOR: Final[ViewportSize] = {"width": 1280, "height": 720}
_LONG: Final = 120_000
"""Milliseconds for the first paper of a desk on a busy machine."""


@contextmanager
def phone(browser: Browser, address: str, locale: str = "en-GB") -> Iterator[Page]:
    """Give a public page on a phone that follows the event."""
    context = browser.new_context(viewport=_PHONE, locale=locale, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(address)
    expect(page.locator("#live:not(.off)")).to_be_visible()
    yield page
    context.close()


@contextmanager
def projector(browser: Browser, address: str, locale: str = "en-GB") -> Iterator[Page]:
    """Give a screen of the hall."""
    context = browser.new_context(viewport=_PROJECTOR, locale=locale)
    page = context.new_page()
    page.goto(address)
    yield page
    context.close()


def paper_of(page: Page, event: str, key: str, **chosen: object) -> bytes:
    """Return a paper of Documents as PDF; nothing where the desk cannot make one."""
    query = urlencode({"form": "pdf", **chosen})
    answer = page.context.request.get(f"{event}/documents/{key}?{query}", timeout=_LONG)
    return answer.body() if answer.headers["content-type"] == "application/pdf" else b""


def opened(paper: bytes) -> PdfReader:
    """Open a PDF."""
    return PdfReader(BytesIO(paper))


def text_of(paper: bytes) -> str:
    """Return what a PDF says on all its pages."""
    return "\n".join(page.extract_text() for page in opened(paper).pages)
