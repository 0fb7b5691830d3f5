"""What programs are answered: the forms of events, people, rounds, games and entries."""

from typing import Any, Literal

from pydantic import BaseModel, Field

Row = dict[str, Any]


class EventLine(BaseModel):
    """An event of the list."""

    event: str = Field(description="its short name", examples=["sample-open"])
    name: str
    uuid: str
    head: int = Field(description="the newest entry")
    created: str
    archived: bool
    fide_mode: bool


class EventList(BaseModel):
    """The events that are open to whoever asks."""

    events: list[EventLine]


class Step(BaseModel):
    """What to do next."""

    step: str
    text: str
    round: int | None


class Matter(BaseModel):
    """Something that waits."""

    code: str
    text: str
    round: int | None


class RoundLine(BaseModel):
    """How far a round is."""

    round: int
    phase: Literal["draft", "manual", "published", "closed"]
    games: int
    open: int = Field(description="games without a result")


class KeptApart(BaseModel):
    """People who do not meet: the entry that says so."""

    seq: int
    text: str


class Event(BaseModel):
    """An event: how far it is, and how it is played."""

    event: str
    name: str
    uuid: str
    head: int
    fide_mode: bool
    finished: bool
    next_step: Step
    open_matters: list[Matter]
    rounds: list[RoundLine]
    rounds_planned: int | None
    people: int
    list_closed: bool
    kept_apart: list[KeptApart]
    details: Row = Field(description="place, days, officials: as in a tournament in JSON")
    settings: Row = Field(description="as in a tournament in JSON")
    rules: Row = Field(description="the rules that the event gives itself")
    public: Row = Field(description="what everybody may see")


class Remark(BaseModel):
    """A short word about a person."""

    code: str
    text: str


class Player(BaseModel):
    """Somebody on the list."""

    person: str = Field(description="the id, which stays", examples=["p17"])
    number: int | None = Field(
        description="the pairing number; before the list is closed as it would be"
    )
    name: str
    title: str | None
    rating: int | None
    federation: str | None
    club: str | None
    fide_id: str | None
    national_rating: str | None = Field(
        description="with the number in that list", examples=["ESP 1890 (47001)"]
    )
    waits_for_admission: bool
    remarks: list[Remark]


class PlayerList(BaseModel):
    """The people of an event."""

    event: str
    head: int
    total: int
    players: list[Player]


class Side(BaseModel):
    """Somebody who plays."""

    person: str
    number: int | None
    name: str


class Bye(Side):
    """Somebody who does not play a round."""

    bye: str = Field(examples=["half-point"])


class Round(RoundLine):
    """A round."""

    event: str
    head: int
    system: str | None
    by_hand: bool = Field(description="it was paired or changed by hand")
    paired_by: int = Field(description="the entry that paired it")
    published_at: str | None
    closed_at: str | None
    byes: list[Bye]


class Dispute(BaseModel):
    """Another result of a game."""

    result: str
    entry: int


class Game(BaseModel):
    """A game."""

    game: int = Field(description="its number in the round, which stays")
    table: int
    white: Side
    black: Side
    result: str = Field(examples=["1-0", "pending"])
    entry: int | None = Field(description="the entry of the result")
    checked: int = Field(description="by how many the result was typed again")
    disputes: list[Dispute]
    counts: bool = Field(description="false: of somebody who left a table early; in no standings")


class GameList(BaseModel):
    """The games of a round."""

    event: str
    head: int
    round: int
    total: int
    games: list[Game]


class TableOfRows(BaseModel):
    """A table: its rows have English keys."""

    event: str
    head: int
    title: str
    notes: list[str]
    total: int
    rows: list[Row]


class Entry(BaseModel):
    """An entry of the journal."""

    event: str
    seq: int
    at: str
    actor: str
    device: str
    kind: str = Field(examples=["result.enter"])
    version: int
    payload: Row
    scopes: list[str]
    seen: int
    key: str | None
    confirmed: list[Any]
    program: str
    prev: str
    hash: str


class EntryLine(Entry):
    """An entry with its sentence, and whether it still stands."""

    text: str
    stands: bool


class Journal(BaseModel):
    """Entries in their order."""

    event: str
    head: int
    entries: list[EntryLine]


class Done(BaseModel):
    """An act that stands in the journal."""

    answer: Literal["done"] = "done"
    seq: int
    first: int
    notices: list[str]
    entry: Entry | None


class Stand(BaseModel):
    """One row of the standings."""

    rank: int
    person: str
    number: int
    name: str
    title: str | None = None
    federation: str | None = None
    rating: int | None = None
    points: float
    values: list[Any] = Field(description="one for each tie-break; null where it was not needed")
    decided_by: str | None = Field(description="what separates this row from the one before")


class StandingList(BaseModel):
    """The standings as of a round."""

    event: str
    head: int
    round: int
    final: bool = Field(description="the event is finished")
    open_rounds: list[int] = []
    kind: str | None = None
    edition: str | None = Field(None, description="of C.07")
    tie_breaks: list[str] = []
    notices: list[str] = []
    total: int
    standings: list[Stand]


class Prize(BaseModel):
    """One prize."""

    category: str
    place: int | None
    number: int | None
    name: str | None
    amount: str | None


class PrizeList(BaseModel):
    """Who wins what."""

    event: str
    head: int
    plan: str = Field(description="in TOML; empty if there is none")
    is_award: bool = Field(description="all results are in; else it is a forecast")
    round: int
    currency: str | None = None
    tie_breaks: list[str] = []
    notices: list[str] = []
    prizes: list[Prize] = []
    total: str | None = None
    left: str | None = None


class RatingList(BaseModel):
    """What an event does to ratings."""

    event: str
    head: int
    edition: str = Field(description="of B.02")
    rate: str
    type: str
    rated: bool
    findings: list[Row]
    notices: list[str]
    total: int
    players: list[Row]


class PaperLine(BaseModel):
    """A paper of the list."""

    key: str
    title: str
    group: str
    of_round: bool = Field(description="a round can be chosen")
    of_player: bool = Field(description="a person must be chosen")
    private: bool = Field(description="it has personal data: not every role may read it")
    missing: str | None = Field(description="why it cannot be made yet")


class DocumentList(BaseModel):
    """The papers of an event."""

    event: str
    head: int
    documents: list[PaperLine]


class PaperPart(BaseModel):
    """A table (rows), a card (facts) or a text (lines)."""

    title: str | None = None
    notes: list[str] = []
    rows: list[Row] = []
    facts: Row = {}
    lines: list[str] = []


class Paper(BaseModel):
    """A paper."""

    event: str
    head: int
    title: str
    parts: list[PaperPart]
