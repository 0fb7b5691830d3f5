"""Questions of the desk in a browser."""

from playwright.sync_api import Page, expect


def confirm(page: Page) -> None:
    """Answer the question that is shown with yes."""
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.locator("form:has(input[name=token]) button").click()
    expect(dialog).to_have_count(0)
