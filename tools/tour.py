"""A store with events at every stage, and the addresses of all pages of the desk on it.

The pictures of the manual are taken on it, and the tests visit every page of it, so a new page is
among them by itself: the addresses follow from the table of routes.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pareo
from pareo.service.access import captain_links
from pareo.service.desk import (
    byes,
    events,
    manual,
    numbers,
    people,
    results,
    rounds,
    schedules,
    sides,
    teams,
)
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer, Ask, Done
from pareo.service.desk.festivals import join
from pareo.service.desk.laws import (
    appeals,
    assistants,
    checklists,
    clocks,
    envelopes,
    incidents,
    starts,
)
from pareo.service.desk.laws.event_rules import set_rules_by_the_laws
from pareo.service.desk.laws.noting import Where
from pareo.service.desk.making import make_sample
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.standing import plan_prizes
from pareo.store import Store
from pareo.value import dataclass, replace

PEOPLE: Final = (
    ("Zarandieta Molins, Íñigo", 2534, "GM", "ESP", "Casino de Peñaflor"),
    ("Van der Heuvelink, Joris", 2498, "GM", "NED", ""),
    ("Abrantes Queirós, Tomé", 2447, "IM", "POR", ""),
    ("Ferragut Olmedilla, Biel", 2421, "IM", "ESP", "Torre Blanca"),
    ("Krishnamohan, Arvindh", 2405, "IM", "IND", ""),
    ("Bustamante Orellano, Lautaro", 2349, "FM", "ARG", "Círculo del Sur"),
    ("Echegoyen Larrauri, Maialen", 2328, "WGM", "ESP", "Gambito"),
    ("Dombrovsky-Haase, Lennart", 2310, "FM", "GER", ""),
    ("Peñalba Quiroga, Rodrigo", 2287, "FM", "CHI", "Alfil Negro"),
    ("Belkacemi, Yanis", 2264, "FM", "FRA", ""),
    ("Villarroel Castaños, Andrea", 2231, "WIM", "VEN", ""),
    ("Ouazzani Tahiri, Mehdi", 2198, "CM", "MAR", ""),
    ("Gorostidi Baztán, Unai", 2154, "", "ESP", "Gambito"),
    ("Montserrat Puigvert, Laia", 2120, "WFM", "ESP", "Torre Blanca"),
    ("Saldanha Meireles, Duarte", 2087, "", "POR", ""),
    ("Trujillano Ceballos, Ismael", 2033, "", "ESP", "Casino de Peñaflor"),
    ("Lindqvist-Aranda, Elin", 1986, "WCM", "SWE", ""),
    ("Huertas Ibarrola, Candela", 1921, "", "ESP", "Peón Pasado"),
    ("Fernández de Casadevante y Goicoechea, Mª", 1902, "", "ESP", "Real Sociedad de Ajedrez"),
    ("Cantalapiedra Rojo, Nicolás", 1855, "", "ESP", "Peón Pasado"),
    ("Nuñez Ávila, Óscar", 1820, "", "ESP", "Casino de Peñaflor"),
    ("Zubizarreta Anaya, Héctor", 1748, "", "ESP", "Gambito"),
    ("O’Callaghan, Niamh", 1705, "", "IRL", ""),
    ("Ibáñez Cruz, Ñuflo", 1660, "", "COL", ""),
)
TEAMS: Final = (
    ("Casino de Peñaflor A", "CASA"),
    ("Gambito", "GAM"),
    ("Torre Blanca", "TORRE"),
    ("Real Sociedad de Ajedrez de Villanueva B", "RSAV"),
    ("Peón Pasado", "PEON"),
)
LANDS: Final = (
    ("España", "ESP"),
    ("Países Bajos", "NED"),
    ("Portugal", "POR"),
    ("Bosnia y Herzegovina", "BIH"),
    ("India", "IND"),
    ("San Vicente y las Granadinas", "VIN"),
    ("Argentina", "ARG"),
    ("Alemania", "GER"),
)
ACTORS: Final = ("Ana Ruiz", "Leo Paz")
"""The two arbiters."""
EXAMPLES: Final = {
    "slug": "open",
    "event": "open",
    "number": "4",
    "who": "p3",
    "person": "p3",
    "seq": "12",
    "game": "1",
    "name": "Peñaflor",
    "festival": "Peñaflor",
    "screen": "names",
    "chapter": "events",
    "key": "standings",
    "system": "dutch-2026",
    "code": "refused",
    "table": "11",
    "member": "m2",
    "place": "2",
}
"""What stands for the parts of an address; a page whose parts are not here is no page to visit."""
ELSEWHERE: Final = {
    "/e/{slug}/players/sides": "/e/duel/players/sides",
    "/e/{slug}/players/{who}/roster/{member}": "/e/teams/players/p1/roster/m2",
    "/e/{slug}/round/{number:int}/line-ups": "/e/teams/round/2/line-ups",
    "/e/{slug}/round/{number:int}/line-ups/{who}": "/e/teams/round/2/line-ups/p2",
    "/e/{slug}/round/{number:int}/results/{game:int}/{place:int}": "/e/teams/round/2/results/1/2",
    "/e/{slug}/round/{number:int}/board/{game:int}/{place:int}": "/e/teams/round/2/board/1/2",
    "/e/{slug}/round/{number:int}/board/{game:int}/{place:int}/adjournment": "/e/teams/round/2/board/1/2/adjournment",
    "/e/{slug}/round/{number:int}/board/{game:int}/{place:int}/claim": "/e/teams/round/2/board/1/2/claim",
    "/e/{slug}/round/{number:int}/board/{game:int}/{place:int}/flag": "/e/teams/round/2/board/1/2/flag",
    "/e/{slug}/standings/players": "/e/teams/standings/players",
    "/p/{event}/bracket": "/p/cup/bracket",
    "/p/{event}/crosstable/{who}": "/p/teams/crosstable/grid",
    "/p/{event}/individual": "/p/teams/individual",
    "/p/{event}/individual/{who}": "/p/teams/individual/members",
    "/p/{event}/prizes": "/p/sample/prizes",
}
"""Pages that the event in play does not have."""
OTHER_STAGES: Final = (
    "/api/v1/docs",
    "/e/empty",
    "/e/empty/players",
    "/e/empty/standings",
    "/e/draft/round/2",
    "/e/draft/round/2?why=1",
    "/e/hand/round/2/manual",
    "/e/league/round/2",
    "/e/league/crosstable",
    "/e/cup/bracket",
    "/e/teamcup/bracket",
    "/e/duel/standings",
    "/e/sample",
    "/e/sample/standings",
    "/e/sample/standings?group=federation&best=2&club=ESP",
    "/e/sample/prizes",
    "/e/sample/ratings",
    "/e/sample/norms",
    "/e/sample/forecast",
    "/e/league/forecast",
    "/e/cup/forecast",
    "/e/empty/forecast",
    "/laws?q=7.5",
    "/laws?q=posici%C3%B3n+muerta&event=open",
    "/laws/board?fen=4kr2/8/8/8/8/8/8/4K2R+w+K+-+0+1&move=0-0",
    "/laws/board?fen=4k3/8/8/3p1p2/4P3/2N5/8/R3K2R+w+KQ+-+0+1&touch=h1+e1",
    "/laws/board?put=e4&piece=N",
    "/laws/record?moves=1.Cf3+Cf6+2.Tg1+Tg8&other=1.Cf3+Cf6+2.Tg1+Cc6",
    "/laws/claim?side=white&moves=1.Cf3+Cf6+2.Tg1+Tg8+3.Th1+Th8+4.Tg1+Tg8+5.Th1+Th8",
    "/laws/clock?do=flag&side=white",
    "/laws/clock?do=sum&control=5400%2B30&started=16:00&now=17:10&moves=25/25&white=0:53:40&black=1:09:20",
    "/laws/960?number=518",
    "/e/open/round/4/board/8?what=illegal+move&side=white",
    "/e/open/round/4/board/9?what=opponent+disturbed&side=black",
    "/e/open/round/4/board/9/claim?side=white&moves=1.Cf3+Cf6+2.Cg1+Cg8",
    "/e/open/round/4/board/9/flag?side=white",
    "/e/open/round/4/board/9/flag?side=white&fen=8/2k5/8/8/8/3K4/4R3/6b1+w+-+-+0+40",
    "/e/open/round/4/board/11/adjournment",
    "/e/teams/round/2/board/1/2",
    "/e/draft/start",
    "/e/empty/norms",
    "/e/sample/crosstable",
    "/e/open?at=40",
    "/e/open/documents/cards",
    "/e/open/documents/explanation",
    "/e/open/documents/slips",
    "/e/open/documents/place-cards",
    "/e/open/round/4/why?why=1",
    "/help/results",
    "/e/draft/settings",
    "/e/hand/round/2/manual/end",
    "/e/league/documents/grid",
    "/e/cup/players/numbers",
    "/e/empty/players/numbers",
    "/p/league/crosstable",
    "/p/sample",
    "/p/open?name=pen",
    "/s/open/results",
    "/s/open/standings",
    "/s/open/clock",
    "/e/teams",
    "/e/teams/players",
    "/e/teams/players/p2",
    "/e/teams/players/numbers",
    "/e/teams/players/check-in",
    "/e/teams/round/2",
    "/e/teams/round/2/results",
    "/e/teams/round/2/results/1",
    "/e/teams/standings",
    "/e/teams/standings/players?view=players",
    "/e/teams/standings/players?view=members",
    "/e/teams/crosstable",
    "/e/teams/crosstable?view=grid",
    "/e/teams/documents",
    "/e/teams/access",
    "/p/teams",
    "/p/teams/boards",
    "/p/teams/standings",
    "/p/teams/crosstable",
    "/p/teams/player/p2",
    "/p/teams/me/p2",
    "/p/teams/players",
    "/p/teams/names",
    "/s/teams/results",
    "/s/teams/standings",
    "/s/teams/names",
    "/s/teams/boards",
    "/e/newteams",
    "/e/newteams/players",
    "/e/teams/settings",
    "/e/teams/standings?value=p2",
    "/e/teams/documents/team-list",
    "/e/teams/documents/matches?round=2",
    "/e/teams/documents/match-sheets?round=2",
    "/e/teams/documents/line-up-forms?round=2",
    "/e/olympiad/players/numbers",
    "/e/olympiad/round/2?why=1",
    "/e/olympiad/round/2/publish",
    "/e/double/round/1",
    "/e/double/round/1/results",
    "/e/double/round/1/results/1",
    "/e/double/players/p1",
    "/e/double/crosstable",
    "/p/double/boards",
    "/p/double/me/p1",
    "/s/double/boards",
)
_SEALED: Final = "8/2k5/8/8/8/3K4/4R3/6b1 w - - 0 41"
_PARAMETERS: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
_PRIZES: Final = Path(pareo.__file__).with_name("samples") / "prizes.toml"
RESULTS: Final = ("1-0", "½-½", "0-1", "1-0", "½-½", "1-0", "0-1")


@dataclass(frozen=True, slots=True)
class Stop:
    """One page to visit: a name for its picture, and its address."""

    name: str
    address: str


class _Event:
    """Acts on one event, and answers every question with yes."""

    def __init__(self, event: OpenEvent, actor: str = ACTORS[0]) -> None:
        self.event: Final = event
        self._desk: Final = Desk(event, actor)

    def do(self, act: Callable[..., Answer], *given: Any, **named: Any) -> None:
        desk = self._desk
        answer = act(desk, *given, **named)
        while isinstance(answer, Ask):
            answer = act(replace(desk, token=answer.token), *given, **named)
        assert isinstance(answer, Done), answer

    def enter(self, count: int) -> None:
        for name, rating, title, federation, club in PEOPLE[:count]:
            given = {"name": name, "rating": rating, "federation": federation, "club": club}
            self.do(people.enter, {**given, **({"title": title} if title else {})})

    def enter_teams(self, named: Sequence[tuple[str, str]] = TEAMS) -> None:
        """Enter teams that share all people; of the five on four boards the last has no reserve."""
        for place, (name, nickname) in enumerate(named):
            players = [
                {"name": who, "rating": rating, "federation": federation}
                for who, rating, _, federation, _ in PEOPLE[place :: len(named)]
            ]
            data = {"name": name, "nickname": nickname, "federation": "ESP", "captain": "Paz, Leo"}
            self.do(teams.enter, data, players)

    def play_boards(self, number: int, left: int = 0, boards: int = 4) -> None:
        """Enter the results of all boards but the last ones, and close the round if none is left."""
        games = [
            (match.number, board)
            for match in self.event.state.games_of(number)
            for board in range(1, boards + 1)
        ]
        for place, (match, board) in enumerate(games[: len(games) - left]):
            result = RESULTS[(place + number) % len(RESULTS)]
            self.do(results.enter, number, match, result, board=board)
        if not left:
            self.do(rounds.close, number)

    def play(self, left: int = 0) -> None:
        """Enter all results of the round in play but some, and close it if none is left."""
        number = self.event.state.published
        games = list(self.event.state.games_of(number))
        for place, game in enumerate(games[: len(games) - left]):
            self.do(results.enter, number, game.number, RESULTS[(place + number) % len(RESULTS)])
        if not left:
            self.do(rounds.close)

    def open_round(self) -> None:
        self.do(rounds.pair)
        self.do(rounds.publish)


def prepared(store: Store) -> None:
    """Make the events: in play, drafted, by hand, a league, a cup, finished enough, empty."""
    open_ = _made(store, "XII Abierto de Peñaflor", "open", rounds=7)
    open_.enter(22)
    open_.do(
        events.describe, {"city": "Peñaflor", "first_day": "2026-11-13", "last_day": "2026-11-15"}
    )
    open_.do(numbers.close_list)
    for _ in range(3):
        open_.open_round()
        open_.play()
    open_.do(byes.grant_byes, ["p5"], [5], "H")
    open_.open_round()
    open_.play(left=4)
    _noted(open_)
    other = Desk(OpenEvent(store, store.find("open")), ACTORS[1], seen=1)
    game = next(iter(open_.event.state.games_of(4)))
    results.enter(other, 4, game.number, "0-1" if game.result != "black-won" else "1-0")
    draft = _made(store, "Trofeo Otoño", "draft", rounds=5)
    draft.enter(15)
    draft.do(numbers.close_list)
    draft.open_round()
    draft.play()
    draft.do(rounds.pair)
    hand = _made(store, "Memorial a mano", "hand", rounds=5)
    hand.enter(8)
    hand.do(numbers.close_list)
    hand.open_round()
    hand.play()
    hand.do(rounds.pair)
    hand.do(manual.begin)
    league = _made(store, "Liga del club", "league", system="round-robin")
    league.enter(7)
    league.do(schedules.lay, schedules.Wanted("round-robin"))
    league.do(rounds.publish, 1)
    league.play()
    cup = _made(store, "Copa", "cup", system="knockout")
    cup.enter(8)
    cup.do(schedules.lay, schedules.Wanted("knockout"))
    cup.open_round()
    matches = _with_matches(store)
    finished = _Event(make_sample(store, ACTORS[0], "Abierto de ejemplo", "sample"))
    finished.do(plan_prizes, _PRIZES.read_text(encoding="utf-8"))
    _made(store, "Torneo vacío", "empty", rounds=5)
    for event in (open_, draft):
        join(event.event, "Peñaflor")
    for event in (open_, league, cup, *matches, finished):
        event.do(events.set_public, {"level": "all"})


def _noted(event: _Event) -> None:
    """Note what happens in a hall: a start, clocks, incidents, an envelope, an appeal."""
    event.do(set_rules_by_the_laws, {"appeal_minutes": 30, "appeal_fee": "50 €"})
    event.do(starts.start, 4)
    first, *_, last = (Where(4, game.number) for game in event.event.state.games_of(4))
    event.do(clocks.read_all, {last: clocks.Reading(3120, 540, (25, 25))})
    event.do(incidents.note_incident, last, incidents.Given("illegal move", "white"))
    disturbed = incidents.Given("opponent disturbed", "black", penalty="12.9.1")
    event.do(incidents.note_incident, first, disturbed)
    sealed = envelopes.Sealed("white", _SEALED, 5400, 5100, 41, "", "2026-11-15 10:00")
    event.do(envelopes.keep_envelope, last, sealed)
    event.do(appeals.note_appeal, "p1", "The clock was wrong.", number=4)
    event.do(assistants.name_assistant, "p2", "Rey, Eva", ("4.9",))
    event.do(checklists.confirm, "before", ("clocks",), 4)


def _with_matches(store: Store) -> tuple[_Event, ...]:
    """Make events whose matches have several games; returns those that are public."""
    teams_ = _made(store, "Liga por equipos", "teams", system="team-round-robin", boards=4)
    teams_.enter_teams()
    teams_.do(schedules.lay, schedules.Wanted("team-round-robin"))
    for number, left in ((1, 0), (2, 3)):
        teams_.do(rounds.publish, number)
        teams_.play_boards(number, left)
    teams_.do(captain_links.switch, on=True)
    olympiad = _made(store, "Olimpiada", "olympiad", system="olympiad-2022", boards=2, rounds=3)
    olympiad.enter_teams(LANDS)
    olympiad.open_round()
    olympiad.play_boards(1, boards=2)
    olympiad.do(rounds.pair)
    double = _made(store, "Doble ronda", "double", system="double-swiss-2026", rounds=3)
    double.enter(7)
    double.open_round()
    double.play_boards(1, left=3, boards=2)
    _made(store, "Liga nueva", "newteams", system="team-round-robin", boards=4)
    _team_forms(store)
    return teams_, double


def _team_forms(store: Store) -> None:
    """Make a Scheveningen match in play, and a knock-out of teams with a level match."""
    duel = _made(store, "Duelo de veteranos", "duel", system="scheveningen")
    duel.enter(9)
    people_ = list(duel.event.state.people)
    duel.do(sides.arrange, {TEAMS[0][0]: people_[:5], TEAMS[1][0]: people_[5:]})
    duel.do(schedules.lay, schedules.Wanted("scheveningen"))
    duel.do(rounds.publish, 1)
    duel.play()
    cup = _made(store, "Copa por equipos", "teamcup", system="team-knockout", boards=4)
    cup.enter_teams()
    cup.do(schedules.lay, schedules.Wanted("team-knockout"))
    cup.do(rounds.pair)
    cup.do(rounds.publish, 1)
    for match in list(cup.event.state.games_of(1)):
        for board in range(1, 5):
            cup.do(results.enter, 1, match.number, "½-½", board=board)
    cup.do(rounds.close, 1)


def _made(store: Store, name: str, slug: str, **settings: Any) -> _Event:
    from pareo.service.desk.proposals import proposed

    return _Event(events.create(store, ACTORS[0], name, slug=slug, settings=proposed(settings)))


def stops(paths: Iterable[str]) -> Iterator[Stop]:
    """Yield every page of these routes once on the open in play, then some at other stages."""
    for path in paths:
        if "." in path or path.endswith("/stream"):  # a file or a stream, not a page
            continue
        if all(name in EXAMPLES for name in _PARAMETERS.findall(path)):
            address = ELSEWHERE.get(path) or _PARAMETERS.sub(lambda found: EXAMPLES[found[1]], path)
            yield Stop(_name(address), address)
    for address in OTHER_STAGES:
        yield Stop(_name(address), address)


def _name(address: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", address).strip("-") or "events"
