"""Who does not appear, comes back, is expelled, or has the data erased (journey 5)."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, is_zipfile

from playwright.sync_api import Browser, BrowserContext, Page, expect

from pareo.service.desk import backups, events, people, person_data, undoing
from pareo.service.desk.answers import Ask, Done
from pareo.service.desk.verifying import verify
from pareo.trf import write_trf
from tests.desk.hall import Hall
from tests.e2e.conftest import RunningDesk
from tests.e2e.onlookers import paper_of, phone, text_of
from tests.e2e.result_pages import SOON, until
from tests.printing import printer

CONTACT = "s@example.org"
PRIVATE = ("Secret", "1990-01-02", CONTACT)
MARKED = {"name": "Secret, Sam", "rating": 2600, "birth_date": "1990-01-02", "contact": CONTACT}


def test_leaving_returning_expelled_erased(
    desk: RunningDesk, browser: Browser, laptop: BrowserContext
) -> None:
    hall = Hall.make(desk.store.parent, players=15, rounds=7)
    hall.do(people.enter, MARKED)
    hall.do(events.set_public, {"level": "all"})
    hall.start()
    for _ in range(2):
        hall.play()
        hall.open_round()
    page = laptop.new_page()
    event = f"{desk.address}/e/open"
    absent = _does_not_appear(page, event, hall)
    _is_asked_about_and_withdrawn(page, event, hall, absent)
    _returns_from_round_6(page, event, hall, absent)
    _another_is_expelled(page, event, hall)
    _byes(page, event, hall)
    backup = backups.back_up(hall.store).made[0].path
    public = event.replace("/e/", "/p/")
    with phone(browser, f"{public}/me/p16") as own:
        expect(own.locator("h1")).to_have_text("Secret, Sam")
        own.evaluate(_LISTEN, [f"{public}/stream", f"{event}/stream"])
        until(own, "heard.every((each) => each)")
        _erased(page, event, hall)
        expect(own.locator("h1")).not_to_have_text("Secret, Sam", timeout=SOON)
        until(own, "heard.every((each) => each.includes('data:'))")
        for said in (*own.evaluate("heard"), own.content()):
            assert not [each for each in PRIVATE if each in said]
    for name, data in _sent(page, event):
        assert not [each for each in PRIVATE if each.encode() in data], name
    _erased_again_after_a_restore(hall, backup)


def _understood(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Understood").click()


def _confirmed(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Confirm").click()


def _does_not_appear(page: Page, event: str, hall: Hall) -> str:
    """White of table 8 does not appear: Black wins by forfeit, with one key."""
    page.goto(f"{event}/round/3/results")
    page.keyboard.type("m8")
    page.keyboard.press("Enter")
    page.keyboard.press("-")
    game = next(each for each in hall.state.games_of(3) if each.board == 8)
    expect(page.locator(f"#g-3-{game.number}")).to_contain_text("Ana")
    game = hall.state.games[game.id]
    assert game.result == "0F-1F"
    hall.play_rest()
    return game.white


def _is_asked_about_and_withdrawn(page: Page, event: str, hall: Hall, who: str) -> None:
    name = hall.state.people[who].name
    page.goto(f"{event}/round/4")
    page.keyboard.press("p")
    question = page.get_by_role("dialog")
    expect(question).to_contain_text(f"{name} did not appear in round 3")
    question.get_by_role("link", name="Cancel").click()
    page.goto(event)
    page.get_by_role("link", name=re.compile(f"{name} did not appear")).click()
    expect(page.locator("h1")).to_contain_text(name)
    page.wait_for_load_state()
    page.keyboard.press("w")
    _understood(page)
    expect(page.locator(".head .chip")).to_have_text("withdrawn after 3")
    page.goto(f"{event}/round/4")
    page.keyboard.press("p")
    expect(page.get_by_role("link", name=re.compile("Publish"))).to_be_visible()
    assert not any(who in (game.white, game.black) for game in hall.state.games_of(4))
    page.goto(f"{event}/standings")
    row = page.get_by_role("row").filter(has_text=name)
    expect(row).to_contain_text(re.compile("withdrawn|left", re.IGNORECASE))


def _returns_from_round_6(page: Page, event: str, hall: Hall, who: str) -> None:
    page.goto(f"{event}/players/{who}")
    page.get_by_text("Return from a round").click()
    page.locator("#f-from_round").select_option("6")
    page.locator("#return").get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("is paired again from round 6 on")
    _understood(page)
    expect(page.locator(".flash")).to_be_visible()
    assert who not in hall.state.gone


def _another_is_expelled(page: Page, event: str, hall: Hall) -> None:
    """Opponents keep their results; the expelled player has no place."""
    who = hall.person(2)
    before = [game.result for game in hall.state.games_of(1)]
    hall.do(undoing.undo, hall.state.rounds[4].pair_seq)
    page.goto(f"{event}/players")
    page.locator(f"input[name=who][value={who}]").check()
    page.get_by_role("button", name="Expel").click()
    page.locator("#f-reason").fill("telephone")
    page.locator("#expel").get_by_role("button").click()
    _confirmed(page)
    expect(page.locator(".head .chip")).to_have_text("expelled")
    assert [game.result for game in hall.state.games_of(1)] == before


def _byes(page: Page, event: str, hall: Hall) -> None:
    """A barred player gets no half point; a full point is told as deprecated, and remarked."""
    who = hall.person(3)
    page.goto(f"{event}/players/{who}?do=mark")
    page.get_by_label("No half-point byes").check()
    page.locator("#mark").get_by_role("button").click()
    expect(page.locator(".head .chip")).to_have_text("no ½")
    page.goto(f"{event}/players")
    page.locator(f"input[name=who][value={who}]").check()
    page.keyboard.press("b")
    page.locator("#bye").get_by_role("button").click()
    refused = page.get_by_role("dialog")
    expect(refused).to_contain_text("bars")
    refused.get_by_role("link", name="Back").click()
    page.locator("#f-kind").select_option("F")
    page.locator("#bye").get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("Full-point byes are no longer recommended")
    _understood(page)
    expect(page.locator(".head .chip").nth(0)).to_have_text("1 R4")
    assert "### Full-point bye @ Round 4" in write_trf(hall.tournament).text


def _erased(page: Page, event: str, hall: Hall) -> None:
    for depth in ("private", "identity"):
        page.goto(f"{event}/players/p16?do=erase")
        page.locator("#f-depth").select_option(depth)
        page.locator("#erase").get_by_role("button").click()
        question = page.get_by_role("dialog")
        question.get_by_role("button", name="To the last question").click()
        question.get_by_role("button", name="Delete the data").click()
        expect(page.locator(".flash")).to_be_visible()
    for text in (*_pages(page, event), write_trf(hall.tournament).text):
        assert not [each for each in PRIVATE if each in text]
    assert any("p16" in (game.white, game.black) for game in hall.state.games_of(1))
    assert not verify(hall.event).differences


def _pages(page: Page, event: str) -> Iterator[str]:
    for path in ("", "/players", "/players/p16", "/players/check-in", "/players/numbers",
                 "/round/1", "/round/1/results", "/standings", "/journal"):  # fmt: skip
        page.goto(event + path)
        yield page.content()


_LISTEN = """addresses => {
  window.heard = addresses.map(() => "");
  addresses.forEach(async (address, place) => {
    const reader = (await fetch(address)).body.getReader(), text = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard[place] += text.decode(value, { stream: true });
    }
  });
}"""


def _sent(page: Page, event: str) -> Iterator[tuple[str, bytes]]:
    """Yield all that can be fetched: public pages, what programs read, files with what is in them."""
    desk, _, slug = event.partition("/e/")
    lists = ("names", "boards/1", "players", "me/p16", "player/p16", "standings", "crosstable")
    paths = ["", *lists, "working/3/p16", "ratings", "feed.xml"]
    addresses = [f"{desk}/p/{slug}/{path}".rstrip("/") for path in paths]
    parts = ("players", "rounds/1", "rounds/1/games", "standings", "crosstable", "ratings")
    papers = ("documents/start-list", "documents/cards", "documents/form-1")
    addresses += [f"{desk}/s/{slug}/{screen}" for screen in ("names", "boards", "standings")]
    addresses += [f"{desk}/api/v1/events/{slug}/{part}" for part in (*parts, *papers, "journal")]
    addresses += [f"{event}/documents/{key}?form=csv" for key in ("start-list", "check-in")]
    for address in addresses:
        answer = page.context.request.get(address)
        assert answer.ok, address
        yield address, answer.body()
    page.goto(f"{event}/documents")
    for form in (
        "file'] [value=trf26]",
        "file'] [value=json]",
        "file'] [value=pareo]",
        "site'] button",
    ):
        with page.expect_download() as download:
            page.locator(f"form[action$='/documents/{form}").click()
        data = download.value.path().read_bytes()
        yield form, data
        if is_zipfile(BytesIO(data)):
            archive = ZipFile(BytesIO(data))
            yield from ((name, archive.read(name)) for name in archive.namelist())


def test_papers_of_an_erased_player_are_clean(desk: RunningDesk, laptop: BrowserContext) -> None:
    """Whatever names people; the pairing stands."""
    printer()
    hall = Hall.make(desk.store.parent, players=5, rounds=3)
    hall.do(people.enter, MARKED)
    hall.start()
    hall.play()
    page = laptop.new_page()
    event = f"{desk.address}/e/open"
    assert "Secret, Sam" in text_of(paper_of(page, event, "round-pack"))
    hall.do(person_data.erase, "p6", "identity")
    for key in ("round-pack", "check-in", "form-1", "journal"):
        data = paper_of(page, event, key)
        text = text_of(data)
        assert "Player001" in text, key
        assert not [each for each in PRIVATE if each in text or each.encode() in data], key
    hall.store.close()


def _erased_again_after_a_restore(hall: Hall, backup: Path) -> None:
    asked = backups.restore(hall.store, backup)
    while isinstance(asked, Ask):
        asked = backups.restore(hall.store, backup, asked.token)
    assert isinstance(asked, Done)
    assert CONTACT not in str(hall.state.personal)
    assert "Secret" not in hall.state.people["p16"].name
