"""Random acts of arbiters in the hall: starts, clocks, incidents, claims, appeals."""

from random import Random

from pareo.journal.state import Note
from pareo.service.desk.answers import Answer
from pareo.service.desk.laws import (
    appeals,
    assistants,
    checklists,
    claims,
    clocks,
    envelopes,
    incidents,
    starts,
)
from pareo.service.desk.laws.noting import Where
from tests.desk.hall import Hall
from tests.desk.random_people import somebody

_SIDES = ("white", "black")
_MOVES = ("1.Nf3 Nf6 2.Ng1 Ng8", "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8")
_POSITION = "8/2k5/8/8/8/3K4/4R3/6b1 w - - 0 41"


def start(here: Hall, _: Random) -> Answer:
    return starts.start(here.desk)


def absent(here: Hall, rng: Random) -> Answer:
    where = _board(here, rng)
    return starts.forfeit(here.desk, where.round, {(where.game,): rng.choice(tuple(starts.ABSENT))})


def read_clock(here: Hall, rng: Random) -> Answer:
    reading = clocks.Reading(rng.randint(0, 7200), rng.randint(0, 7200), (rng.randint(0, 60),) * 2)
    return clocks.read(here.desk, _board(here, rng), reading)


def stop(here: Hall, rng: Random) -> Answer:
    return clocks.stop(here.desk, _board(here, rng), "illness")


def resume(here: Hall, rng: Random) -> Answer:
    return clocks.resume(here.desk, _board(here, rng))


def incident(here: Hall, rng: Random) -> Answer:
    faults, others = incidents.kinds()
    what = rng.choice(faults if rng.random() < 0.6 else others)
    facts = {"opponent_can_mate": "yes"} if what in faults else {}
    old = _some_note(here, rng, "incident.note") if rng.random() < 0.2 else None
    given = incidents.Given(what, rng.choice(_SIDES), facts, text="seen", analogy="7.4")
    return incidents.note_incident(
        here.desk, _board(here, rng), given, corrects=None if old is None else old.seq
    )


def claim(here: Hall, rng: Random) -> Answer:
    given = claims.DrawClaim("white", moves=rng.choice(_MOVES))
    return claims.decide_claim(here.desk, _board(here, rng), given)


def offer(here: Hall, rng: Random) -> Answer:
    answer = rng.choice(claims.ANSWERS)
    return claims.note_offer(here.desk, _board(here, rng), rng.choice(_SIDES), 20, answer)


def keep_envelope(here: Hall, rng: Random) -> Answer:
    sealed = envelopes.Sealed("white", _POSITION, 5400, 5100, 41, "", "tomorrow")
    return envelopes.keep_envelope(here.desk, _board(here, rng), sealed)


def open_envelope(here: Hall, rng: Random) -> Answer:
    kept = _some_note(here, rng, "envelope.keep")
    where = _board(here, rng) if kept is None or kept.place is None else Where(*kept.place)
    return envelopes.open_envelope(here.desk, where, rng.choice(("Re7", "Rz9")))


def assistant(here: Hall, rng: Random) -> Answer:
    return assistants.name_assistant(here.desk, somebody(here, rng), "Eva", ("4.9",))


def check_list(here: Hall, rng: Random) -> Answer:
    name, line = rng.choice((("event", "speech"), ("before", "clocks"), ("after", "results")))
    return checklists.confirm_in_play(here.desk, name, (line,))


def appeal(here: Hall, rng: Random) -> Answer:
    against = _some_note(here, rng, *appeals.DECISIONS)
    return appeals.note_appeal(
        here.desk, somebody(here, rng), "Wrong", against=None if against is None else against.seq
    )


def decide_appeal(here: Hall, rng: Random) -> Answer:
    filed = _some_note(here, rng, "appeal.note")
    seq = 1 if filed is None else filed.seq
    return appeals.decide_appeal(here.desk, seq, text="Decided", upheld=rng.random() < 0.5)


ALL = (
    start,
    absent,
    read_clock,
    stop,
    resume,
    incident,
    claim,
    offer,
    keep_envelope,
    open_envelope,
    assistant,
    check_list,
    appeal,
    decide_appeal,
)


def _board(here: Hall, rng: Random) -> Where:
    """Return a board of the last round that players know; of a match its first one."""
    number = here.state.published or 1
    games = [game for game in here.state.games.values() if game.round == number]
    game = rng.choice(games).number if games else 1
    return Where(number, game, 1 if here.state.has_boards else None)


def _some_note(here: Hall, rng: Random, *kinds: str) -> Note | None:
    found = [each for each in here.state.notes.values() if each.kind in kinds]
    return rng.choice(found) if found else None
