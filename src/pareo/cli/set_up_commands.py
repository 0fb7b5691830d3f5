"""The commands that make an event, set it up, and look after its people."""

from typing import Final

from pareo.cli.entry import Entry
from pareo.language import Message

SET_UP: Final = (
    Entry("new", Message("Make an event."), "event_making.new", acts=("event.create",)),
    Entry("list", Message("List the events of the store."), "event_status.list_events"),
    Entry(
        "open",
        Message("Show an event in full: steps, settings, people."),
        "event_status.open_event",
    ),
    Entry(
        "status", Message("Show the next step of an event, and what waits."), "event_status.status"
    ),
    Entry(
        "norms",
        Message("Judge the norms of an event: achieved, missed, or still possible."),
        "event_norms.norms",
    ),
    Entry(
        "describe",
        Message("Change name, place, days and officials."),
        "event_settings.describe",
        acts=("event.describe",),
    ),
    Entry(
        "settings",
        Message("Change system, rounds, points and tie-breaks."),
        "event_settings.settings",
        acts=("settings.set",),
    ),
    Entry(
        "rules",
        Message("Change the event's own rules: byes, corrections, lists."),
        "event_settings.rules",
        acts=("rules.set",),
    ),
    Entry(
        "lot",
        Message("Draw lots, or note what was drawn in the hall."),
        "event_settings.lot",
        acts=("lot.draw",),
    ),
    Entry(
        "public",
        Message("Change what everybody may see."),
        "event_settings.public",
        acts=("public.set",),
    ),
    Entry(
        "screens",
        Message("Screens of the hall: list, set, remove."),
        "event_help.screens",
        "COMMAND",
        (
            Entry("list", Message("List the screens of the hall."), "event_screens.list_screens"),
            Entry(
                "set",
                Message("Add a screen, or change the one of this name."),
                "event_screens.set_screen",
            ),
            Entry("remove", Message("Remove a screen."), "event_screens.remove"),
        ),
    ),
    Entry(
        "notice",
        Message("Show a notice on all screens of the hall, or remove it."),
        "event_screens.notice",
    ),
    Entry(
        "fide",
        Message("FIDE mode: leave it."),
        "event_help.fide",
        "COMMAND",
        (
            Entry(
                "leave",
                Message("Leave FIDE mode, for good."),
                "event_settings.leave_fide_mode",
                acts=("fide.leave",),
            ),
        ),
    ),
    Entry("archive", Message("Put an event away."), "event_making.archive", acts=("archive",)),
    Entry("unarchive", Message("Take an event out again."), "event_making.unarchive"),
    Entry("delete", Message("Delete an event without rounds."), "event_making.delete"),
    Entry(
        "players",
        Message("List the people, or enter those of a file."),
        "event_players.players",
    ),
    Entry(
        "player",
        Message("Somebody of the list: add, correct, mark, merge, remove, move, find."),
        "event_help.player",
        "COMMAND",
        (
            Entry(
                "add",
                Message("Put somebody on the list."),
                "event_people.add",
                acts=("player.enter",),
            ),
            Entry(
                "correct",
                Message("Correct the data of somebody."),
                "event_people.correct",
                acts=("player.correct",),
            ),
            Entry(
                "mark",
                Message("Set marks: no half-point bye, a fixed table, a hidden name, fee, note."),
                "event_people.mark",
                acts=("player.mark",),
            ),
            Entry(
                "merge",
                Message("Take off the list who is there twice."),
                "event_people.merge",
                acts=("player.merge",),
            ),
            Entry(
                "remove",
                Message("Take somebody who was never paired off the list."),
                "event_people.remove",
                acts=("player.remove",),
            ),
            Entry(
                "move",
                Message("Move somebody who was never paired to another event."),
                "event_people.move",
                acts=("player.move",),
            ),
            Entry("find", Message("Find somebody in rating lists."), "event_players.find"),
        ),
    ),
    Entry("teams", Message("List the teams with their players."), "event_teams.teams"),
    Entry(
        "team",
        Message("A team of the list: add, correct."),
        "event_help.team",
        "COMMAND",
        (
            Entry(
                "add",
                Message("Put a team on the list, with its players."),
                "event_teams.add",
                acts=("player.enter",),
            ),
            Entry(
                "correct",
                Message("Correct the data of a team."),
                "event_teams.correct",
                acts=("player.correct",),
            ),
        ),
    ),
    Entry(
        "side",
        Message("Say who plays for a team of Scheveningen, Skalitzka or Hilton."),
        "event_sides.side",
        acts=("sides.set",),
    ),
    Entry(
        "member",
        Message("Players of teams: add, correct, remove, move, order."),
        "event_help.member",
        "COMMAND",
        (
            Entry(
                "add",
                Message("Put somebody into a team."),
                "event_members.add",
                acts=("member.add",),
            ),
            Entry(
                "correct",
                Message("Correct the data of a player of a team."),
                "event_members.correct",
                acts=("member.correct",),
            ),
            Entry(
                "remove",
                Message("Take somebody who has not played out of a team."),
                "event_members.remove",
                acts=("member.remove",),
            ),
            Entry(
                "move",
                Message("Put somebody into another team, or to another place of the roster."),
                "event_members.move",
                acts=("member.move",),
            ),
            Entry(
                "order",
                Message("Put all players of a team into the order of their boards."),
                "event_members.order",
                acts=("roster.order",),
            ),
        ),
    ),
    Entry("late", Message("Admit a late entry."), "event_entries.late", acts=("late.admit",)),
    Entry(
        "bye",
        Message("Grant a bye for a round to come, or cancel it."),
        "event_entries.bye",
        acts=("bye.grant", "bye.cancel"),
    ),
    Entry(
        "withdraw",
        Message("Let somebody leave the event."),
        "event_entries.withdraw",
        acts=("player.withdraw",),
    ),
    Entry(
        "return",
        Message("Let somebody who left play again."),
        "event_entries.come_back",
        acts=("player.return",),
    ),
    Entry("expel", Message("Expel somebody."), "event_entries.expel", acts=("player.expel",)),
    Entry(
        "present",
        Message("Note who is here for a round."),
        "event_entries.present",
        acts=("presence.set",),
    ),
    Entry(
        "numbers",
        Message("Pairing numbers: close the list, remake, swap, give, show."),
        "event_help.numbers",
        "COMMAND",
        (
            Entry(
                "close",
                Message("Close the list: everybody gets a number."),
                "event_numbers.close",
                acts=("numbers.close",),
            ),
            Entry(
                "remake",
                Message("Make the numbers anew from ratings and titles."),
                "event_numbers.remake",
                acts=("numbers.remake",),
            ),
            Entry(
                "swap",
                Message("Exchange the numbers of two equals."),
                "event_numbers.swap",
                acts=("numbers.swap",),
            ),
            Entry(
                "give",
                Message("Give all numbers by hand."),
                "event_numbers.give",
                acts=("numbers.give",),
            ),
            Entry("show", Message("Show the list by number."), "event_numbers.show"),
        ),
    ),
    Entry(
        "forbid",
        Message("Keep people apart: named ones, or all of a club or federation."),
        "event_numbers.forbid",
        acts=("pairs.forbid",),
    ),
    Entry(
        "allow",
        Message("Let people meet again who were kept apart."),
        "event_numbers.allow",
        acts=("pairs.allow",),
    ),
    Entry(
        "ratings",
        Message("Compare the ratings with a list, or take them over."),
        "event_players.ratings",
        acts=("rating.apply",),
    ),
    Entry(
        "erase",
        Message("Erase personal data, for good."),
        "event_people.erase",
        acts=("person.erase",),
    ),
    Entry(
        "points",
        Message("Give or take points, for a reason."),
        "event_standing.points",
        acts=("points.adjust",),
    ),
    Entry(
        "ties",
        Message("Ties: values that are computed elsewhere, and an order given by hand."),
        "event_help.ties",
        "COMMAND",
        (
            Entry(
                "values",
                Message("Enter the values of a tie-break that is computed elsewhere."),
                "event_standing.values",
                acts=("tie.values",),
            ),
            Entry(
                "order",
                Message("Put people who share a place into an order."),
                "event_standing.order",
                acts=("tie.order",),
            ),
        ),
    ),
    Entry(
        "prizes",
        Message("Keep the prize plan of the event."),
        "event_standing.prizes",
        acts=("prizes.plan",),
    ),
)
