"""The table of roles: as the desk's design has it in section 7, and as the journal has it."""

import pytest

from pareo.journal.kind import Kind, Role, all_kinds
from pareo.service.access.visitor import Visitor
from pareo.service.permissions import ROLES, Action, may

COLUMNS = "CDSKORTP"
TABLE = {
    "CDSKORTP": "PUBLIC",
    "C": "SETTINGS NUMBERS PUBLISH RECALL CORRECT FINISH FIDE ERASE ACCESS DECIDE",
    "CD": "PAIR MANUAL SETTLE CLOSE BYES WITHDRAW REMOVE START",
    "CDK": "PLAYERS PRESENCE",
    "T": "KIOSK",
    "CDS": "RESULTS INCIDENTS",
    "P": "CLAIM",
    "CKO": "FEES",
    "CO": "SCREENS PUBLIC_LEVEL PRIZES DESCRIBE",
    "CDOR": "PAPERS",
    "CR": "REPORT TRF SENT PRIVATE_DATA",
    "CDSK": "UNDO",
    "CDSKOR": "JOURNAL READ",
}
"""Section 7, row by row: letters of section 4.2 for chief, deputy, sector, check-in (K), organiser,
officer (R), kiosk (T) and player's link. Its cells that name only a part of a row are actions of their own."""

ACTIONS = {
    "event.create": Action.SETTINGS,
    "event.describe": Action.DESCRIBE,
    "settings.set": Action.SETTINGS,
    "rules.set": Action.SETTINGS,
    "lot.draw": Action.SETTINGS,
    "public.set": Action.PUBLIC_LEVEL,
    "fide.leave": Action.FIDE,
    "event.finish": Action.FINISH,
    "event.reopen": Action.FINISH,
    "player.enter": Action.PLAYERS,
    "player.correct": Action.PLAYERS,
    "player.remove": Action.REMOVE,
    "player.merge": Action.REMOVE,
    "player.move": Action.REMOVE,
    "player.mark": Action.FEES,
    "rating.apply": Action.NUMBERS,
    "person.erase": Action.ERASE,
    "presence.set": Action.PRESENCE,
    "late.admit": Action.DECIDE,
    "bye.grant": Action.BYES,
    "bye.cancel": Action.BYES,
    "player.withdraw": Action.WITHDRAW,
    "player.return": Action.WITHDRAW,
    "player.expel": Action.DECIDE,
    "numbers.close": Action.NUMBERS,
    "numbers.remake": Action.NUMBERS,
    "numbers.swap": Action.NUMBERS,
    "numbers.give": Action.NUMBERS,
    "pairs.forbid": Action.SETTINGS,
    "pairs.allow": Action.SETTINGS,
    "round.pair": Action.PAIR,
    "schedule.lay": Action.NUMBERS,
    "member.add": Action.PLAYERS,
    "member.correct": Action.PLAYERS,
    "member.remove": Action.REMOVE,
    "member.move": Action.REMOVE,
    "roster.order": Action.PLAYERS,
    "lineup.set": Action.RESULTS,
    "lineup.clear": Action.RESULTS,
    "sides.set": Action.PLAYERS,
    "seat.change": Action.RESULTS,
    "bracket.lot": Action.PAIR,
    "tables.place": Action.PAIR,
    "round.publish": Action.PUBLISH,
    "round.close": Action.CLOSE,
    "round.reopen": Action.CLOSE,
    "round.change": Action.RECALL,
    "round.recall": Action.RECALL,
    "manual.begin": Action.MANUAL,
    "manual.do": Action.MANUAL,
    "manual.end": Action.MANUAL,
    "result.enter": Action.RESULTS,
    "result.claim": Action.CLAIM,
    "lineup.submit": Action.CLAIM,
    "result.dispute": Action.RESULTS,
    "result.settle": Action.SETTLE,
    "result.check": Action.RESULTS,
    "result.adjourn": Action.DECIDE,
    "result.finish": Action.DECIDE,
    "result.correct": Action.CORRECT,
    "report.correct": Action.REPORT,
    "points.adjust": Action.DECIDE,
    "tie.values": Action.DECIDE,
    "tie.order": Action.DECIDE,
    "prizes.plan": Action.PRIZES,
    "round.start": Action.START,
    "clock.read": Action.INCIDENTS,
    "game.stop": Action.INCIDENTS,
    "game.resume": Action.INCIDENTS,
    "incident.note": Action.INCIDENTS,
    "claim.decide": Action.INCIDENTS,
    "offer.note": Action.INCIDENTS,
    "envelope.keep": Action.INCIDENTS,
    "envelope.open": Action.INCIDENTS,
    "assistant.name": Action.START,
    "checklist.confirm": Action.INCIDENTS,
    "appeal.note": Action.INCIDENTS,
    "appeal.decide": Action.DECIDE,
    "import.trf": Action.SETTINGS,
    "file.sent": Action.SENT,
    "undo": Action.UNDO,
    "redo": Action.UNDO,
}
"""The action that each kind of entry is."""
WIDER = {
    "undo": {Role.ORGANISER, Role.OFFICER},
    "redo": {Role.ORGANISER, Role.OFFICER},
    "presence.set": {Role.KIOSK},
}
"""Section 4.2 lets whoever may do an entry undo it, section 7 lets organisers and officers read the
journal: the journal takes an undo of their own entries, the desk does not offer it. At a kiosk one notes
oneself as here, and nothing else."""


def test_the_table_is_that_of_the_design() -> None:
    roles = dict(zip(COLUMNS, Role, strict=True))
    wanted = {
        Action[name]: {roles[letter] for letter in letters}
        for letters, names in TABLE.items()
        for name in names.split()
    }
    assert wanted == ROLES


def test_every_action_is_in_the_table() -> None:
    assert set(ROLES) == set(Action)


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.name)
def test_the_journal_has_the_same_roles(kind: Kind) -> None:
    assert kind.roles == ROLES[ACTIONS[kind.name]] | WIDER.get(kind.name, set())


@pytest.mark.parametrize("action", Action)
def test_who_has_not_come_in_sees_what_is_public(action: Action) -> None:
    assert may(None, action) is (action is Action.PUBLIC)


@pytest.mark.parametrize("action", Action)
def test_somebody_may_what_the_role_may(action: Action) -> None:
    for role in Role:
        assert may(Visitor("Ana", role), action) is (role in ROLES[action])


def test_a_program_reads_or_acts_in_its_scope_and_never_lets_others_in() -> None:
    reader = Visitor("Screen", None, "t1", is_program=True)
    assert {each for each in Action if may(reader, each)} == {
        Action.JOURNAL,
        Action.READ,
        Action.PUBLIC,
    }
    desk = Visitor("Script", Role.CHIEF, "t2", is_program=True)
    assert {each for each in Action if not may(desk, each)} == {
        Action.ACCESS,
        Action.CLAIM,
        Action.KIOSK,
    }
