"""What is asked and noted before a round is paired, by the engine or by hand."""

from collections.abc import Iterator
from typing import Any, Final

from pareo.errors import InputError
from pareo.handling import Absence
from pareo.history import table_of, to_be_paired
from pareo.journal import (
    NO_RESULT,
    Game,
    Phase,
    State,
    ids_of,
    named,
    names_of,
    numbers_of,
    pairing_input,
    tournament_before,
)
from pareo.language import Message, counted, joined
from pareo.model import Colour, Tournament, Tpn
from pareo.rounds import rules_of
from pareo.service.desk.act import ActRefused, article_text
from pareo.service.desk.answers import Caution, Refusal, WayOut
from pareo.service.desk.matters import DID_NOT_APPEAR, who_did_not_appear
from pareo.service.desk.results import disputed
from pareo.service.desk.rosters import cautions_about_boards, refuse_without_players
from pareo.service.desk.schedules import awaits_table, draw_up
from pareo.value import dataclass

_ADJOURNED = "adjourned"
NOT_CHECKED_IN: Final = "presence-unknown"


@dataclass(frozen=True, slots=True)
class RoundStart:
    """A round that may be paired now; `before` is the event as its pairing meets it."""

    number: int
    before: Tournament
    ids: dict[int, str]
    open_games: tuple[Game, ...]
    cautions: tuple[Caution, ...] = ()
    notices: tuple[Message, ...] = ()
    ways_out: tuple[WayOut, ...] = ()

    def payload(self, state: State, ready: Tournament, colour: Colour | None) -> dict[str, Any]:
        """Return what every entry that begins a round carries.

        `ready` is the event with its settings completed, `colour` as it was drawn in the hall.
        """
        settings = ready.settings
        payload: dict[str, Any] = {
            "round": self.number,
            "numbers": numbers_of(state),
            "input": pairing_input(state, self.number),
            "adjourned": [list(game.id) for game in self.open_games],
        }
        if not state.rounds and settings.acceleration:
            table = table_of(settings.acceleration)
            payload["virtual"] = {
                self.ids[n]: list(points) for n, points in table.items() if n in self.ids
            }
        drawn = settings.initial_colour
        if drawn is not None and "initial_colour" not in state.settings:
            payload["colour"] = drawn.value
            lots = [lot for lot in ready.lots if lot not in self.before.lots]
            if lots or colour is not None:
                seed = lots[0].seed if lots else None
                payload["lot"] = {"subject": "colour", "drawn": drawn.value, "seed": seed}
        return payload


def start_of_round(state: State, colour: Colour | None = None) -> RoundStart:
    """Return the next round; raises ActRefused while something stands in its way."""
    number = _next_round(state)
    known = state.settings.get("initial_colour")
    if colour is not None and known not in (None, colour.value):
        raise ActRefused.of("colour-known", Message("Another initial colour has been drawn."))
    refuse_without_players(state)
    before = tournament_before(state, number)
    ids = ids_of(state)
    expected = to_be_paired(before)
    if len(expected) < 2:
        raise ActRefused.of("nobody", Message("Fewer than two people are available for pairing."))
    last = [] if number == 1 else list(state.games_of(number - 1))
    _refuse_disputes(state, number - 1)
    open_games = () if state.plan else tuple(game for game in last if game.result == NO_RESULT)
    missing = tuple(_did_not_appear(state, before, last, expected))
    unknown = tuple(_of_presence(state, number, last, [ids[tpn] for tpn in expected]))
    ways = (
        *([WayOut("player.withdraw", Message("Withdraw those who left."))] if missing else ()),
        *(
            [WayOut("presence.set", Message("Leave out those who are not here."))]
            if unknown
            else ()
        ),
    )
    cautions = (
        *cautions_about_boards(state),
        *_of_open_games(last, open_games),
        *_of_older_games(state, number),
        *missing,
        *unknown,
    )
    notices = () if state.rounds or state.presence else (_nobody_checked_in(),)
    return RoundStart(number, before, ids, open_games, cautions, notices, ways)


def not_ready(error: InputError, *ways_out: WayOut) -> ActRefused:
    """Return the faults of a round that cannot be the next one as a refusal."""
    refusals = (Refusal("not-ready", fault.what) for fault in error.faults)
    return ActRefused(*refusals, ways_out=ways_out)


def names(state: State, people: list[str]) -> Message:
    """Return the names of people, one after the other."""
    called = names_of(state)
    return joined(called[who] for who in people)


def _next_round(state: State) -> int:
    if state.finished:
        raise ActRefused.of("finished", Message("The event is finished."))
    if state.laid:
        raise ActRefused.of(
            "laid",
            Message("All rounds are in the table."),
            "",
            WayOut("round.publish", Message("Publish the next one.")),
            WayOut("manual.begin", Message("Change one by hand.")),
        )
    _refuse_without_table(state)
    last = state.rounds.get(state.paired)
    if last is None or last.phase in (Phase.PUBLISHED, Phase.CLOSED):
        return state.paired + 1
    if last.recalled and last.phase is Phase.DRAFT:
        return last.number
    if last.phase is Phase.MANUAL:
        raise ActRefused.of(
            "manual-open",
            Message("Round {round} is being paired by hand.", round=last.number),
            "",
            WayOut("manual.end", Message("End the manual pairing.")),
            WayOut("undo", Message("Discard it."), last.pair_seq),
        )
    raise ActRefused.of(
        "not-published",
        Message("Round {round} is paired but not published.", round=last.number),
        "",
        WayOut("round.publish", Message("Publish it.")),
        WayOut("undo", Message("Discard it."), last.pair_seq),
    )


def _refuse_without_table(state: State) -> None:
    """Refuse a first round of a fixed system whose table or bracket nobody has laid."""
    if awaits_table(state):
        raise ActRefused.of(
            "not-laid",
            Message("The pairs of this event come from a table or a bracket, not made yet."),
            "",
            WayOut("schedule.lay", draw_up(state)),
        )


def _refuse_disputes(state: State, number: int) -> None:
    found = disputed(state, number) if number else []
    if found:
        raise ActRefused(
            *(
                Refusal(
                    "two-results",
                    Message(
                        "Table {table} of round {round} has two results.",
                        table=game.board,
                        round=number,
                    ),
                )
                for game in found
            ),
            ways_out=(WayOut("result.settle", Message("Choose one of them.")),),
        )


def _of_open_games(last: list[Game], found: tuple[Game, ...]) -> Iterator[Caution]:
    if not found:
        return
    if len(found) == len(last):
        text = Message(
            "Round {round} has no results yet: all its games become adjourned and count as draws "
            "for the pairing.",
            round=found[0].round,
        )
        yield Caution("no-results", 3, text, "C.04.2 Art. 3.1")
        return
    text = counted(
        "{count} game has no result: it becomes adjourned and counts as a draw for the pairing.",
        "{count} games have no result: they become adjourned and count as draws for the pairing.",
        len(found),
    )
    yield Caution("open-games-adjourned", 2, text, "C.04.2 Art. 3.1")


def _of_older_games(state: State, number: int) -> Iterator[Caution]:
    older = sorted(
        game.id
        for game in state.games.values()
        if game.round < number - 1 and game.result in (NO_RESULT, _ADJOURNED)
    )
    for place, game in older:
        text = Message(
            "Table {table} of round {round} is still open and counts as a draw.",
            table=state.games[place, game].board,
            round=place,
        )
        yield Caution("older-open-games", 2, text, "C.04.2 Art. 3.1")


def _did_not_appear(
    state: State, before: Tournament, last: list[Game], expected: tuple[Tpn, ...]
) -> Iterator[Caution]:
    """Yield who lost by forfeit and is to be paired again, unless they are known to be here now."""
    rule = rules_of(before).silent_absence
    numbers = numbers_of(state)
    for who in who_did_not_appear(last):
        number = last[0].round
        if numbers.get(who) not in expected or (who, number + 1) in state.presence:
            continue
        text = Message(
            "{name} did not appear in round {round} and would be paired again.",
            name=named(state, who),
            round=number,
        )
        article = "C.04.2 Art. 3.2" if rule is None else rule(Absence(number)).article
        yield Caution(DID_NOT_APPEAR, 2, text, article_text(article), (who,))


def _of_presence(
    state: State, number: int, last: list[Game], expected: list[str]
) -> Iterator[Caution]:
    """Yield who was not checked in, where others were.

    Of who did not appear before it may be known that they play on; that is no check-in.
    """
    here = {who for (who, n), there in state.presence.items() if n == number and there}
    unknown = [who for who in expected if who not in here]
    if unknown and here.difference(who_did_not_appear(last)):
        text = counted(
            "{count} person is not checked in but would be paired: {names}",
            "{count} people are not checked in but would be paired: {names}",
            len(unknown),
            names=names(state, unknown),
        )
        yield Caution(NOT_CHECKED_IN, 2, text, "C.04.2 Art. 4.1", tuple(unknown))


def _nobody_checked_in() -> Message:
    return Message("Nobody has been checked in: everybody counts as present.")
