"""What is typed in one part of the settings stays when another part is saved."""

from playwright.sync_api import BrowserContext, expect

from tests.desk.hall import Hall
from tests.running_desk import RunningDesk


def test_settings_nothing_typed_is_lost_when_another_button_is_pressed(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    hall = Hall.make(desk.store.parent, 16)
    page = laptop.new_page()
    page.goto(f"{desk.address}/e/open/settings")
    expect(page.locator("#kept")).to_be_hidden()
    page.locator("#f-city").fill("Soria")
    page.locator("#f-level").select_option("results")
    page.locator("#public input[value=club]").check()
    page.locator("#f-festival").fill("Summer")
    page.locator("#f-rounds").fill("7")

    # Another part is saved: what is typed elsewhere is there, and said to be unsaved.
    page.get_by_role("button", name="Save how it is played").click()
    page.wait_for_url("**done=*")
    expect(page.locator("#f-rounds")).to_have_value("7")
    assert hall.state.settings["rounds"] == 7
    expect(page.locator("#kept")).to_be_visible()
    expect(page.locator("#f-city")).to_have_value("Soria")
    expect(page.locator("#f-level")).to_have_value("results")
    expect(page.locator("#public input[value=club]")).to_be_checked()
    expect(page.locator("#f-festival")).to_have_value("Summer")

    # A fault keeps it too, and so does a question that is answered.
    page.locator("#f-rounds").fill("many")
    page.get_by_role("button", name="Save how it is played").click()
    expect(page.locator("#f-rounds")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#f-city")).to_have_value("Soria")
    page.locator("#f-rounds").fill("5")
    page.locator("select[name=system]").select_option("lim-2026")
    page.get_by_role("button", name="Save how it is played").click()
    page.get_by_role("dialog").get_by_role("button", name="Understood").click()
    page.wait_for_url("**done=*")
    expect(page.locator("#f-festival")).to_have_value("Summer")
    expect(page.locator("#f-city")).to_have_value("Soria")

    # Saved part by part until nothing is left.
    page.get_by_role("button", name="Save the description").click()
    page.wait_for_load_state()
    expect(page.locator("#f-level")).to_have_value("results")
    page.get_by_role("button", name="Save what is public").click()
    expect(page.locator("#public .answers, #public a").first).to_be_attached()
    expect(page.locator("#f-festival")).to_have_value("Summer")
    page.get_by_role("button", name="Save the festival").click()
    expect(page.get_by_role("link", name="To the festival")).to_be_visible()
    expect(page.locator("#kept")).to_be_hidden()
    assert hall.state.details["city"] == "Soria"
    assert hall.state.public["level"] == "results"
    assert "club" in hall.state.public["columns"]
    hall.store.close()
