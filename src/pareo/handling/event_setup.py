"""The set-up of an event: the number of rounds, and whether it can be completed."""

from pareo.handling.ruling import RuleFunction, Ruling, allowed, refused, warned
from pareo.history import forbidden_opponents
from pareo.language import Message, amounts, counted
from pareo.model import PointSystem, Settings, Tournament, Tpn, event_system
from pareo.rulebook import BAKU_2026, BASIC_2017, BASIC_2026, HANDLING_1987, HANDLING_2017


@BASIC_2026.rule("1")
def rounds_declared(settings: Settings) -> Ruling:
    """Ask for the number of rounds before the event starts."""
    return _declared(rounds_declared, settings)


@BASIC_2017.rule("a")
def rounds_declared_2017(settings: Settings) -> Ruling:
    """Ask for the number of rounds before the event starts."""
    return _declared(rounds_declared_2017, settings)


@HANDLING_1987.rule("1")
def rounds_declared_1987(settings: Settings) -> Ruling:
    """Ask for the number of rounds before the event starts."""
    return _declared(rounds_declared_1987, settings)


@BASIC_2026.rule("1")
def may_change_rounds(rounds_paired: int) -> Ruling:
    """Refuse another number of rounds once the event has started."""
    return _kept(may_change_rounds, rounds_paired)


@BASIC_2017.rule("a")
def may_change_rounds_2017(rounds_paired: int) -> Ruling:
    """Refuse another number of rounds once the event has started."""
    return _kept(may_change_rounds_2017, rounds_paired)


@HANDLING_1987.rule("1")
def may_change_rounds_1987(rounds_paired: int) -> Ruling:
    """Refuse another number of rounds once the event has started."""
    return _kept(may_change_rounds_1987, rounds_paired)


@BASIC_2026.rule("2")
def can_be_completed(tournament: Tournament) -> Ruling:
    """Warn if a participant would run out of opponents.

    In an even field of n everyone has n - 1 opponents; in an odd one there is also a bye.
    Forbidden pairs for all rounds reduce the opponents. No warning is no guarantee.
    """
    rounds = tournament.settings.rounds or 0
    field = len(tournament.participants)
    bye = field % 2
    if rounds > field - 1 + bye:
        reason = counted(
            "{rounds} cannot be completed with {field}: without a rematch there is at most "
            "{count}.",
            "{rounds} cannot be completed with {field}: without a rematch there are at most "
            "{count}.",
            max(field - 1 + bye, 0),
            rounds=amounts.rounds(rounds),
            field=amounts.participants(field),
        )
        return warned(can_be_completed, reason)
    for number, never in sorted(_never_met(tournament, rounds).items()):
        opponents = field - 1 - len(never)
        if rounds > opponents + bye:
            reason = counted(
                "{rounds} cannot be completed: the forbidden pairs leave {number} only "
                "{count} opponent.",
                "{rounds} cannot be completed: the forbidden pairs leave {number} only "
                "{count} opponents.",
                opponents,
                rounds=amounts.rounds(rounds),
                number=number,
            )
            return warned(can_be_completed, reason)
    reason = Message("There are enough opponents for {rounds}.", rounds=amounts.rounds(rounds))
    return allowed(can_be_completed, reason)


@HANDLING_2017.rule("B.1")
def clear_winner_2017(field: int, rounds: int) -> Ruling:
    """Warn, as the comment to the article does, if the field exceeds two to the power of rounds."""
    if field > 2**rounds:
        reason = counted(
            "{count} round is not enough for {field}: several may share the first place.",
            "{count} rounds are few for {field}: several may share the first place.",
            rounds,
            field=amounts.participants(field),
        )
        return warned(clear_winner_2017, reason)
    reason = counted(
        "{count} round can produce a single winner.",
        "{count} rounds can produce a single winner.",
        rounds,
    )
    return allowed(clear_winner_2017, reason)


@BAKU_2026.rule("1.1")
def scoring_fits_acceleration(settings: Settings) -> Ruling:
    """Require for the Baku method that a win is worth two draws and a loss nothing."""
    values: PointSystem = settings.points
    win, draw, loss = values.win, values.draw, values.loss
    if settings.teams_are_paired and event_system(settings.system).by_game_points:
        reason = Message(
            "The Baku acceleration needs match points as the first score of teams. "
            "Pair by match points or do without acceleration."
        )
        return refused(scoring_fits_acceleration, reason)
    if settings.teams_are_paired:
        rewards = settings.match_points
        win, draw, loss = rewards.win, rewards.draw, rewards.loss
    if win == 2 * draw and loss == 0:
        return allowed(
            scoring_fits_acceleration, Message("A win is worth two draws and a loss nothing.")
        )
    reason = Message(
        "The Baku acceleration needs a win worth two draws and a loss worth nothing. "
        "Change the point system or do without acceleration."
    )
    return refused(scoring_fits_acceleration, reason)


def _never_met(tournament: Tournament, rounds: int) -> dict[Tpn, frozenset[Tpn]]:
    """Return the opponents forbidden in all rounds, checked where forbidden pairs change."""
    changes = {1}
    for group in tournament.settings.forbidden_pairs:
        changes |= {group.first_round, rounds if group.last_round is None else group.last_round + 1}
    by_round = [forbidden_opponents(tournament, n) for n in sorted(changes) if 1 <= n <= rounds]
    return {
        participant.number: frozenset.intersection(
            *(forbidden[participant.number] for forbidden in by_round)
        )
        for participant in tournament.participants
        if by_round
    }


def _declared(by: RuleFunction, settings: Settings) -> Ruling:
    if settings.rounds is None:
        return refused(
            by, Message("The number of rounds must be declared before the first one is paired.")
        )
    return allowed(
        by, counted("{count} round is declared.", "{count} rounds are declared.", settings.rounds)
    )


def _kept(by: RuleFunction, rounds_paired: int) -> Ruling:
    if rounds_paired:
        return refused(by, Message("The event has started: the declared number of rounds stays."))
    return allowed(by, Message("No round has been paired yet."))
