"""The start of a round: started, until when one may come, who has lost by coming late (6.6, 6.7)."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from pareo.errors import FormError
from pareo.journal import State, rule_of
from pareo.language import Message
from pareo.model import Result, TimeClass
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform, perform_all
from pareo.service.desk.answers import Answer, Caution, WayOut
from pareo.service.desk.declaration import act
from pareo.service.desk.fields import InPlay
from pareo.service.desk.games import round_in_play
from pareo.service.desk.laws.event_rules import rules_of
from pareo.service.desk.laws.noting import At, moment_typed, refuse_unpublished
from pareo.service.desk.results import Place, result_proposal
from pareo.service.permissions import Action
from pareo.service.public.schedule import schedule_of
from pareo.value import dataclass, replace

ABSENT: Final[Mapping[str, Result]] = {
    "white": Result.BLACK_WON_BY_FORFEIT,
    "black": Result.WHITE_WON_BY_FORFEIT,
    "both": Result.DOUBLE_FORFEIT,
}
"""Who is not there, and the result that follows."""
_ARTICLE: Final = "E.I.01 Art. 6.7.1"
_UNDECIDED: Final = {
    TimeClass.RAPID: ("A.5", Message("A.3 or A.4")),
    TimeClass.BLITZ: ("B.5", Message("B.3 or B.4")),
}
"""What must be decided before the start, by the rate of play."""


@dataclass(frozen=True, slots=True)
class RoundStart:
    """When a round is to begin, when it began, and until when players may come.

    A default time of 0 ends with the start itself.
    """

    round: int
    planned: datetime | None
    started: datetime | None
    default_minutes: int

    @property
    def limit(self) -> datetime | None:
        """When a player who is not there loses: counted from the real start, else the planned one."""
        begun = self.started or self.planned
        return begun and begun + timedelta(minutes=self.default_minutes)

    def is_over(self, now: datetime) -> bool:
        """Whether whoever comes now comes too late."""
        return self.started is not None and self.limit is not None and now >= self.limit

    def left(self, now: datetime) -> int | None:
        """Return the seconds until the limit, 0 once it is over; None while nothing is known."""
        return None if self.limit is None else max(0, int((self.limit - now).total_seconds()))


def start_of(state: State, number: int) -> RoundStart:
    """Return the start of a round as it was planned and noted."""
    time = next((each for each in schedule_of(state) if each.round == number), None)
    planned = None
    if time is not None and time.day is not None and time.time:
        planned = datetime.fromisoformat(f"{time.day}T{time.time}").astimezone(UTC)
    record = state.rounds.get(number)
    started = datetime.fromisoformat(record.started_at) if record and record.started_at else None
    return RoundStart(number, planned, started, rule_of(state, "default_time"))


@act("round.start", Action.START)
def start(desk: Desk, number: InPlay = None, at: At = "") -> Answer:
    """Note that the clocks of a round were started."""
    moment = moment_typed(at)

    def guard(state: State) -> Proposal:
        wanted = round_in_play(state, number)
        refuse_unpublished(state, wanted)
        refuse_without_supervision(state)
        cautions: tuple[Caution, ...] = ()
        if start_of(state, wanted).started is not None:
            text = Message(
                "Round {round} was started before: the default time counts from the new start.",
                round=wanted,
            )
            cautions = (Caution("started-again", 3, text, _ARTICLE),)
        payload = {"round": wanted, "at": moment} if moment else {"round": wanted}
        return Proposal(
            "round.start", payload, (f"start:{wanted}",), cautions=cautions, structural=False
        )

    return perform(desk, guard, "round.start")


def refuse_without_supervision(state: State) -> None:
    """Refuse to start rapid or blitz before the rules say by which articles (A.5, B.5)."""
    rules = rules_of(state)
    if rules.rate in _UNDECIDED and rules.variant is None:
        article, choice = _UNDECIDED[rules.rate]
        raise ActRefused.of(
            "supervision-open",
            Message(
                "The rules of the event do not say yet whether {choice} applies.", choice=choice
            ),
            f"E.I.01 Art. {article}",
            WayOut("rules.set", Message("Choose it in the rules of the event.")),
        )


def forfeit(desk: Desk, number: int, absent: Mapping[Place, str]) -> Answer:
    """Write the forfeits of players who are not there, all in one act.

    Before the default time is over it is asked: the arbiter may decide otherwise (6.7.1).
    """
    unknown = [side for side in absent.values() if side not in ABSENT]
    if unknown or not absent:
        raise FormError.of(
            Message("Nobody is marked as absent."), Message("Mark who is not at the board.")
        )

    def guard(state: State) -> Sequence[Proposal]:
        proposals = [
            result_proposal(desk, state, _game(number, place), ABSENT[side].value, "default time")
            for place, side in sorted(absent.items())
        ]
        begin = start_of(state, number)
        if not begin.is_over(datetime.now(UTC)):
            text = Message("The default time of round {round} is not over.", round=number)
            asked = (Caution("default-time-not-over", 3, text, _ARTICLE),)
            proposals[0] = replace(proposals[0], cautions=asked)
        return proposals

    return perform_all(desk, guard, "result.enter")


def _game(number: int, place: Place) -> tuple[int, int, int | None]:
    game, *board = place
    return number, game, board[0] if board else None
