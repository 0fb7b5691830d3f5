"""The commands that make an event, set it up, and look after its people."""

from typing import Final

from pareo.cli.entry import acts_of, entry, of
from pareo.language import Message

SET_UP: Final = (
    entry("new", Message("Make an event."), "event.create", run="event_making.new"),
    *of(
        "event_status",
        entry("list", Message("List the events of the store."), run="list_events"),
        entry("open", Message("Show an event in full: steps, settings, people."), run="open_event"),
        entry("status", Message("Show the next step of an event, and what waits.")),
    ),
    entry(
        "norms",
        Message("Judge the norms of an event: achieved, missed, or still possible."),
        run="norms.of_event",
    ),
    *acts_of("events", entry("describe", Message("Change name, place, days and officials."))),
    *acts_of(
        "settings",
        entry(
            "settings",
            Message("Change system, rounds, points and tie-breaks."),
            run="set_settings",
        ),
    ),
    *acts_of(
        "rules",
        entry(
            "rules",
            Message("Change the event's own rules: byes, corrections, lists."),
            run="set_rules",
        ),
    ),
    *acts_of(
        "lots", entry("lot", Message("Draw lots, or note what was drawn in the hall."), run="draw")
    ),
    *acts_of(
        "events", entry("public", Message("Change what everybody may see."), run="set_public")
    ),
    entry(
        "screens",
        Message("Screens of the hall: list, set, remove."),
        inside=of(
            "event_screens",
            entry("list", Message("List the screens of the hall."), run="list_screens"),
            entry(
                "set", Message("Add a screen, or change the one of this name."), run="set_screen"
            ),
            entry("remove", Message("Remove a screen.")),
        ),
    ),
    *of(
        "event_screens",
        entry("notice", Message("Show a notice on all screens of the hall, or remove it.")),
    ),
    entry(
        "fide",
        Message("FIDE mode: leave it."),
        inside=acts_of("fide_mode", entry("leave", Message("Leave FIDE mode, for good."))),
    ),
    *of(
        "event_making",
        entry("archive", Message("Put an event away."), "archive"),
        entry("unarchive", Message("Take an event out again.")),
        entry("delete", Message("Delete an event without rounds.")),
    ),
    *of("event_players", entry("players", Message("List the people, or enter those of a file."))),
    entry(
        "player",
        Message("Somebody of the list: add, correct, mark, merge, remove, move, find."),
        inside=(
            *acts_of(
                "people",
                entry("add", Message("Put somebody on the list."), run="enter"),
                entry("correct", Message("Correct the data of somebody.")),
            ),
            *acts_of(
                "marks",
                entry(
                    "mark",
                    Message(
                        "Set marks: no half-point bye, a fixed table, a hidden name, fee, note."
                    ),
                ),
            ),
            *acts_of(
                "people",
                entry("merge", Message("Take off the list who is there twice.")),
                entry("remove", Message("Take somebody who was never paired off the list.")),
                entry("move", Message("Move somebody who was never paired to another event.")),
            ),
            entry("find", Message("Find somebody in rating lists."), run="event_players.find"),
        ),
    ),
    entry("teams", Message("List the teams with their players."), run="event_teams.teams"),
    entry(
        "team",
        Message("A team of the list: add, correct."),
        inside=(
            *of(
                "event_teams",
                entry("add", Message("Put a team on the list, with its players."), "player.enter"),
            ),
            *acts_of(
                "teams", entry("correct", Message("Correct the data of a team."), "player.correct")
            ),
        ),
    ),
    entry(
        "side",
        Message("Say who plays for a team of Scheveningen, Skalitzka or Hilton."),
        "sides.set",
        run="event_teams.side",
    ),
    entry(
        "member",
        Message("Players of teams: add, correct, remove, move, order."),
        inside=acts_of(
            "rosters",
            entry("add", Message("Put somebody into a team."), run="add_one"),
            entry("correct", Message("Correct the data of a player of a team.")),
            entry("remove", Message("Take somebody who has not played out of a team.")),
            entry(
                "move",
                Message("Put somebody into another team, or to another place of the roster."),
            ),
            entry("order", Message("Put all players of a team into the order of their boards.")),
        ),
    ),
    *acts_of("late_entries", entry("late", Message("Admit a late entry."), run="admit_late")),
    entry(
        "bye",
        Message("Grant a bye for a round to come, or cancel it."),
        "bye.grant",
        "bye.cancel",
        run="event_entries.bye",
    ),
    *acts_of(
        "withdrawals",
        entry("withdraw", Message("Let somebody leave the event.")),
        entry("return", Message("Let somebody who left play again."), run="come_back"),
        entry("expel", Message("Expel somebody.")),
    ),
    *acts_of(
        "presence",
        entry(
            "present",
            Message("Note who is here for a round."),
            run="note_presence",
            shown="event_entries.show_presence",
        ),
    ),
    entry(
        "numbers",
        Message("Pairing numbers: close the list, remake, swap, give, show."),
        inside=(
            *acts_of(
                "numbers",
                entry(
                    "close", Message("Close the list: everybody gets a number."), run="close_list"
                ),
                entry("remake", Message("Make the numbers anew from ratings and titles.")),
                entry("swap", Message("Exchange the numbers of two equals.")),
                entry("give", Message("Give all numbers by hand.")),
            ),
            entry("show", Message("Show the list by number."), run="event_tables.show_numbers"),
        ),
    ),
    *acts_of(
        "apart",
        entry("forbid", Message("Keep people apart: named ones, or all of a club or federation.")),
        entry("allow", Message("Let people meet again who were kept apart.")),
    ),
    entry(
        "ratings",
        Message("Compare the ratings with a list, or take them over."),
        "rating.apply",
        run="event_players.ratings",
    ),
    *acts_of("person_data", entry("erase", Message("Erase personal data, for good."))),
    *acts_of(
        "standing",
        entry("points", Message("Give or take points, for a reason."), run="adjust_points"),
    ),
    entry(
        "ties",
        Message("Ties: values that are computed elsewhere, and an order given by hand."),
        inside=acts_of(
            "standing",
            entry(
                "values",
                Message("Enter the values of a tie-break that is computed elsewhere."),
                run="set_values",
            ),
            entry(
                "order", Message("Put people who share a place into an order."), run="order_tied"
            ),
        ),
    ),
    *acts_of(
        "standing", entry("prizes", Message("Keep the prize plan of the event."), run="plan_prizes")
    ),
)
