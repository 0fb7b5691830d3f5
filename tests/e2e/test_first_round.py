"""The five-minute start: from nothing to a round 1 that is published and printed."""

from collections.abc import Callable

from playwright.sync_api import Browser, BrowserContext, expect

from tests.e2e.result_pages import until
from tests.running_desk import RunningDesk

NAMES = "\n".join(
    f"{name}, Ana {2000 - 10 * place}"
    for place, name in enumerate(
        [
            "Alonso",
            "Bravo",
            "Castro",
            "Díaz",
            "Esteban",
            "Fuentes",
            "García",
            "Herrera",
            "Ibáñez",
            "Jiménez",
            "Kowalski",
            "López",
            "Muñoz",
            "Núñez",
            "Ortega",
            "Pérez",
            "Quiroga",
            "Ruiz",
            "Sánchez",
            "Torres",
        ]
    )
)
MOST_ACTIONS = 9


def test_twenty_names_become_a_printed_round_in_few_actions(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    page = laptop.new_page()
    page.add_init_script("window.print = () => { window.printed = true; }")
    actions: list[str] = []

    def act(name: str, do: Callable[[], None]) -> None:
        actions.append(name)
        do()

    page.goto(desk.address)
    act("New event", page.get_by_role("link", name="New event").click)
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    page.keyboard.type("Club open")
    act("to the names", page.get_by_label("Players").click)
    page.keyboard.insert_text(NAMES)
    act("Create", page.get_by_role("button", name="Create the event").click)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("9 rows of 20 have a number between 1920 and")
    act("They are ratings", dialog.get_by_role("button", name="Ratings").click)
    page.wait_for_url("**/e/*")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pair round 1.")
    page.wait_for_load_state()
    act("Pair round 1", lambda: page.keyboard.press("Enter"))
    page.wait_for_url("**/round/1?done=*")
    act("Publish", lambda: page.keyboard.press("u"))
    page.wait_for_url("**/round/1/publish")
    act("Publish it", lambda: page.keyboard.press("u"))
    expect(page.locator("table.pairing td.at")).to_have_count(10)
    page.get_by_role("link", name="Print").wait_for()
    page.wait_for_load_state()
    act("the paper", lambda: page.keyboard.press("p"))
    page.wait_for_url("**/round/1/print")
    act("Print", page.get_by_role("button", name="Print").click)
    until(page, "window.printed")
    expect(page.locator("tbody tr")).to_have_count(10)
    assert len(actions) <= MOST_ACTIONS, actions


def test_the_same_without_a_script(desk: RunningDesk, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(f"{desk.address}/new")
    page.get_by_label("Name", exact=True).fill("Club open")
    page.get_by_label("Players").fill(NAMES + "\nTorres, Ana 1700")
    page.get_by_role("button", name="Create the event").click()
    page.get_by_role("button", name="Ratings").click()  # or years of birth?
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Please confirm"
    )  # somebody stands twice
    page.get_by_role("button", name="Confirm").click()
    page.get_by_role("button", name="Pair round 1").click()
    page.get_by_role("link", name="Publish").click()
    page.get_by_role("button", name="Publish").click()
    expect(page.locator("table.pairing td.at")).to_have_count(10)
    page.get_by_role("button", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    context.close()
