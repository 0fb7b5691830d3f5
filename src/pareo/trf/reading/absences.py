"""Who left and who comes late: remarks that say so, and the byes that they mean."""

from pareo.language import Message
from pareo.model import ByeKind, RequestedBye, Tpn
from pareo.trf.log import Log
from pareo.trf.match_columns import columns_of
from pareo.trf.reading.draft import Draft
from pareo.trf.reading.rounds import Schedule


def leave_out_returned(draft: Draft, schedule: Schedule, log: Log) -> None:
    """Take for present who is said to be away but has no bye in the next round: records decide."""
    following = len(schedule.rounds) + 1
    planned = draft.settings.rounds
    if planned is not None and following > planned:
        return
    columns = columns_of(following, draft.settings.games_per_match)
    absent = {bye.participant for bye in schedule.requested if bye.round == following}

    def present(kind: str, participant: Tpn, *, away: bool) -> bool:
        if not away or participant in absent or participant not in known:
            return False
        what = Message(
            "{number} has no bye in round {round}, so the remark does not count. Who is "
            "away needs “{record}”, and so in every round to come that is missed; else "
            "remove the remark.",
            number=participant,
            round=following,
            record="”, “".join(f"240 Z {column:3} {participant:4}" for column in columns),
        )
        log.adjust(what, draft.places[kind, participant])
        return True

    teams = {team.number for team in draft.teams}
    known = teams | {entry.player.number for entry in draft.players}
    draft.withdrawals = [
        left
        for left in draft.withdrawals
        if not present("withdrawal", left.participant, away=left.after_round < following)
    ]
    draft.late_entries = [
        entry
        for entry in draft.late_entries
        if not present("late entry", entry.participant, away=entry.first_round > following)
    ]


def requested(draft: Draft, schedule: Schedule) -> tuple[RequestedBye, ...]:
    """Return the byes that were requested: not those of who left or is still to come."""
    gone = {left.participant: left.after_round for left in draft.withdrawals}
    late = {entry.participant: entry.first_round for entry in draft.late_entries}
    return tuple(
        bye
        for bye in schedule.requested
        if bye.kind is not ByeKind.ZERO_POINT
        or (
            bye.round <= gone.get(bye.participant, bye.round)
            and bye.round >= late.get(bye.participant, bye.round)
        )
    )
