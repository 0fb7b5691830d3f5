"""A team event in a browser, from the first page to its report.

What an arbiter does by keys is typed; what only fills further rounds is sent as the same forms,
without opening their pages. The pages on the way must be for everybody, which is much work for
those of large events: a journey may leave that to another one.
"""

import re
from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from typing import Final

from playwright.sync_api import Page, expect

from pareo.model import Tournament, without_system
from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk.opened import OpenEvent
from pareo.store import Store
from pareo.trf import read_trf
from pareo.value import replace
from tests.desk.hall import Hall
from tests.e2e.everybody import faults_of, listen
from tests.e2e.questions import confirm
from tests.e2e.result_pages import all_are_saved
from tests.meaning import same_meaning
from tests.running_desk import RunningDesk

Board = tuple[int, int, int]
"""A round, a match and a board of it."""
_TYPED: Final = "1505101"
_SENT: Final = {"1": "1-0", "5": "½-½", "0": "0-1", "+": "1F-0F", "-": "0F-1F"}
_WORTH: Final = {
    key: Fraction(worth) for key, worth in zip("150+-", ("1", "1/2", "0", "1", "0"), strict=True)
}
_DONE: Final = 303
_ASKS: Final = 409
_OPEN: Final = "tr[data-game]:not([data-match]):has([data-value=pending])"
_GAMES: Final = "rows => rows.map(row => row.dataset.game)"
_TOKEN: Final = re.compile(r'name="token" value="([^"]+)"')
_CELLS: Final = "rows => rows.map(row => [...row.cells].map(cell => cell.innerText.trim()))"


class TeamJourney:
    """One team event. Results are those of the team named first, as they are typed."""

    def __init__(self, page: Page, desk: RunningDesk, boards: int, *, looks: bool = True) -> None:
        self.page: Final = page
        self.boards: Final = boards
        self.scores: Final[dict[Board, str]] = {}
        self._desk: Final = desk
        self._store: Final = Store.open(str(desk.store))
        self._looks: Final = looks
        self._looked_at: Final[set[tuple[str, str]]] = set()
        self.event = ""
        listen(page.context)

    # -------------------------------------------------------------------------- the teams

    def set_up(self, name: str, system: str, rounds: str = "") -> None:
        """Make the event from the first page."""
        page = self.page
        page.goto(self._desk.address)
        page.keyboard.press("n")
        page.wait_for_url("**/new")
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("System").select_option(system)
        expect(page.locator("#ties option[value=MPvGP]").first).to_be_attached()
        page.get_by_label("Boards of a match").fill(str(self.boards))
        page.get_by_label("Rounds", exact=True).fill(rounds)
        self._meet()
        page.get_by_role("button", name="Create the event").click()
        page.wait_for_url("**/e/*")
        self.event = page.url
        self._meet()

    def paste(self, teams: str, count: int) -> None:
        """Paste the teams with their players, look at them, and enter them."""
        page = self.page
        page.keyboard.press("Enter")
        page.wait_for_url("**/players")
        self._meet()
        page.get_by_label("Teams with their players").fill(teams)
        page.get_by_role("button", name="Look at them").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(f"{count} teams were read")
        self._meet("read")
        page.get_by_role("button", name=f"Enter {count} teams").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(f"{count} teams")
        self._meet("entered")

    # ------------------------------------------------------------------------- the rounds

    def hand_in(self, number: int, team: str, line_up: str) -> None:
        """Type a line-up into the list of all teams."""
        self.go(f"round/{number}/line-ups")
        self._meet()
        field = self.page.get_by_label(f"Line-up of {team}", exact=True)
        field.fill(line_up)
        field.press("Enter")

    def publish(self, number: int) -> None:
        """Publish a round on its page."""
        self.go(f"round/{number}/publish")
        self._meet()
        self.done(lambda: self.page.keyboard.press("u"))

    def fill(self, number: int, *, is_laid: bool) -> None:
        """Send a whole round: paired if it is not laid, published, entered and closed."""
        if not is_laid:
            self.send(f"round/{number}/pair")
        self.send(f"round/{number}/publish", when="now")
        self.send_rest(number)
        self.send(f"round/{number}/close")

    def open_results(self, number: int) -> None:
        """Open the results of a round; its first open board has the focus."""
        self.go(f"round/{number}/results")
        expect(self.page.locator("tr[aria-selected=true]")).to_be_focused()
        self._meet()

    def type(self, number: int, game: str, key: str) -> None:
        """Type the result of the board that has the focus, which must be this one."""
        expect(self.page.locator(f'tr[data-game="{game}"]')).to_be_focused()
        self.scores[_board(number, game)] = key
        self.page.keyboard.press(key)

    def type_on(self, number: int, most: int | None = None) -> None:
        """Type the usual results at the boards that are open, from the first of them on."""
        for game in self.page.locator(_OPEN).evaluate_all(_GAMES)[:most]:
            key = self.scores[_board(number, game)] = usual(number, game)
            self.page.keyboard.press(key)
        all_are_saved(self.page)

    def send_rest(self, number: int) -> None:
        """Send the usual results of all boards of a round that have none."""
        games = [
            f"{match.number}.{place}"
            for match in self.hall.state.games_of(number)
            for place in range(1, self.boards + 1)
            if (*match.id, place) not in self.scores
        ]
        keys = {game: usual(number, game) for game in games}
        self.scores.update({_board(number, game): key for game, key in keys.items()})
        self.send(
            f"round/{number}/results", **{f"r{game}": _SENT[key] for game, key in keys.items()}
        )

    def shows(self, number: int, match: int) -> None:
        """Expect that a match shows the sum of what was typed at its boards."""
        typed = [self.scores.get((number, match, place)) for place in range(1, self.boards + 1)]
        home = sum((_WORTH[key] for key in typed if key), Fraction(0))
        away = sum(1 for key in typed if key) - home
        shown = self.page.locator(f"#r-{number}-{match}")
        expect(shown).to_have_text(f"{_in_halves(home)} : {_in_halves(away)}")

    # ---------------------------------------------------------------------------- the end

    def check_standings(self) -> None:
        """Expect the standings to have the points of what was typed, the best team first."""
        self.go("standings")
        self._meet()
        headings = self.page.locator(".list thead th").all_inner_texts()
        name, points, games = (headings.index(each) for each in ("Team", "Points", "MPvGP"))
        rows = self.page.locator(".list tbody tr").evaluate_all(_CELLS)
        shown = {row[name]: (int(row[points]), Fraction(row[games])) for row in rows}
        assert shown == self.totals()
        assert [each for each, _ in shown.values()] == sorted(
            (each for each, _ in shown.values()), reverse=True
        )

    def totals(self) -> dict[str, tuple[int, Fraction]]:
        """Return match points and game points of all teams, by what was typed."""
        state, found = self.hall.state, defaultdict[str, list[Fraction]](lambda: [Fraction(0)] * 2)
        for number in state.rounds:
            for match in state.games_of(number):
                typed = (self.scores[(*match.id, place)] for place in range(1, self.boards + 1))
                home = sum((_WORTH[key] for key in typed), Fraction(0))
                for who, own in ((match.white, home), (match.black, self.boards - home)):
                    total = found[state.people[who].name]
                    won, drawn = own * 2 > self.boards, own * 2 == self.boards
                    found[state.people[who].name] = [total[0] + 2 * won + drawn, total[1] + own]
        return {name: (int(points), games) for name, (points, games) in found.items()}

    def finish(self) -> bytes:
        """Finish the event, of which nothing is open any more; returns its report."""
        self.go("documents/finish")
        expect(self.page.locator("ol.points li")).to_have_count(0)
        self._meet()
        self.page.keyboard.press("Enter")
        confirm(self.page)
        button = self.page.locator("form[action$='/documents/report'] button")
        expect(button).to_be_visible()
        self._meet("finished")
        with self.page.expect_download() as found:
            button.click()
        return found.value.path().read_bytes()

    def proves(self, report: bytes) -> None:
        """Expect that the report says what the event is, and breaks no rule."""
        read = read_trf(report).tournament
        assert same_meaning(_as_in_a_file(self.hall.tournament), _as_in_a_file(read))
        checked = check_event(read, Request())
        assert checked.rounds == len(read.rounds)
        assert not checked.differences
        assert audit_event(read).clean

    # ------------------------------------------------------------------------------ words

    @cached_property
    def hall(self) -> Hall:
        """The same event beside the browser, as it is now."""
        return Hall(self._store, OpenEvent(self._store, self._store.events()[0]))

    def go(self, path: str) -> None:
        """Open a page of the event."""
        self.page.goto(f"{self.event}/{path}")

    def _meet(self, part: str = "") -> None:
        """Look at a page on the way, where all of them are looked at."""
        if self._looks:
            self.look(part)

    def look(self, part: str = "") -> None:
        """Expect that the page is one for everybody; each is looked at once."""
        path = re.sub(r"/\d+", "/1", self.page.url.partition("?")[0])
        if (path, part) not in self._looked_at:
            self._looked_at.add((path, part))
            found = faults_of(self.page)
            assert not found, (self.page.url, part, found)

    def done(self, act: Callable[[], object]) -> None:
        """Act, and wait until the page says that it is done."""
        before = self.page.url
        act()
        self.page.wait_for_url(lambda url: url != before and "done=" in url)

    def send(self, path: str, **fields: str) -> None:
        """Send a form of the event, and answer every question with yes."""
        token = self.page.locator("[name=form_token]").first.input_value()
        sent: dict[str, str | float | bool] = {**fields, "form_token": token}
        address = f"{self.event}/{path}"
        answer = self.page.request.post(address, form=sent, max_redirects=0)
        for _ in range(2):
            if answer.status != _ASKS:
                break
            asked = _TOKEN.search(answer.text())
            assert asked is not None, answer.text()
            sent["token"] = asked[1]
            answer = self.page.request.post(address, form=sent, max_redirects=0)
        assert answer.status == _DONE, (path, answer.status, answer.text()[-3000:])


def _as_in_a_file(tournament: Tournament) -> Tournament:
    """Return the same with what a file writes in another way.

    It has no tables, so the matches of each round stand by their home teams; a system without a
    code is named by a remark.
    """
    rounds = (
        replace(each, matches=tuple(sorted(each.matches, key=lambda match: match.home)))
        for each in tournament.rounds
    )
    return replace(
        tournament,
        settings=replace(tournament.settings, system=tournament.system.key),
        remarks=without_system(tournament.remarks),
        rounds=tuple(rounds),
    )


def usual(number: int, game: str) -> str:
    """Return what is typed at a board if nothing special happens there."""
    match, place = map(int, game.split("."))
    return _TYPED[(3 * number + 2 * match + place) % len(_TYPED)]


def _board(number: int, game: str) -> Board:
    match, place = map(int, game.split("."))
    return number, match, place


def _in_halves(points: Fraction) -> str:
    whole, half = divmod(points, 1)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def roster(team: str, players: int, strongest: int) -> str:
    """Return a team as it is pasted, with players whose ratings fall from board to board."""
    names = (f"{team}{board}, X {strongest - 10 * board}" for board in range(1, players + 1))
    return "\n".join((team, f"Captain: {team}, Eva", *names))
