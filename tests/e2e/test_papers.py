"""Papers come out of the printer: as PDF from the process beside the desk, and from the browser."""

from io import BytesIO

from playwright.sync_api import BrowserContext, expect
from pypdf import PdfReader

from tests.e2e.halls import event_at
from tests.printing import printer
from tests.running_desk import RunningDesk

A4 = (595, 842)
ACROSS = (842, 595)


def sizes(pdf: PdfReader) -> list[tuple[int, int]]:
    return [(round(page.mediabox.width), round(page.mediabox.height)) for page in pdf.pages]


def test_a_round_is_printed_in_spanish_from_an_english_desk(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    printer()
    with event_at(desk, players=10):
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/open/documents")
        page.get_by_role("link", name="Spanish").click()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        form = page.locator("form[action$='/documents/round-pack']")
        language = form.locator("[name=language]").input_value()
        chosen = form.get_by_role("combobox").input_value()
        address = f"{page.url.partition('?')[0]}/round-pack?round={chosen}&language={language}"
        sent = page.request.get(f"{address}&form=pdf")
        assert sent.headers["content-type"] == "application/pdf"
        pdf = PdfReader(BytesIO(sent.body()))
        assert sizes(pdf) == [A4, A4, ACROSS, ACROSS]
        texts = [each.extract_text() for each in pdf.pages]
        assert "Blancas" in texts[0]
        assert "Página 1 de 4" in texts[0]
        assert "Firma de las blancas" in texts[2]
        assert texts[2].count("Ronda") == 4
        assert texts[3].count("Ronda") == 1


def test_the_browser_prints_the_same_pages(desk: RunningDesk, laptop: BrowserContext) -> None:
    with event_at(desk, players=10):
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/open/documents")
        page.get_by_role("button", name="Round pack, Page").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Round pack")
        printed = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True)))
        assert sizes(printed) == [A4, A4, ACROSS, ACROSS]
        assert "Signature of White" in printed.pages[2].extract_text()
        assert "Print" not in printed.pages[0].extract_text()
