"""A page for everybody: no violation of axe, no report of the policy."""

from typing import Final

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import BrowserContext, Page

_VIOLATIONS_ONLY: Final = {"resultTypes": ["violations"], "preload": {"assets": ["media"]}}
"""Style sheets are fetched again for rules that are on trial alone, and those are off."""
_LISTENS: Final = """
window.reports = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.reports.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`));
"""
_AXE: Final = Axe()


def listen(context: BrowserContext) -> None:
    """Let every page that is opened from now on keep the reports of its policy."""
    context.add_init_script(_LISTENS)


def faults_of(page: Page) -> list[str]:
    """Return what the policy reported on a page, and what axe finds on it."""
    violations = _AXE.run(page, options=_VIOLATIONS_ONLY).response["violations"]
    reports: list[str] = page.evaluate("window.reports")
    return reports + [
        f"{one['id']}: {node['html'][:200]}" for one in violations for node in one["nodes"]
    ]
