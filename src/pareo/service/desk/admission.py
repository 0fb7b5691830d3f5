"""Who takes part: everybody with a number, once the event has begun."""

from pareo.journal import PersonId, State
from pareo.language import Message
from pareo.service.desk.act import ActRefused
from pareo.service.desk.answers import WayOut


def refuse_not_admitted(state: State, *people: PersonId) -> None:
    """Refuse what is only possible with people who take part; raises ActRefused, DoesNotApply."""
    for who in people:
        person = state.person(who)
        if state.started and who not in state.numbers:
            text = Message("{name} has not been admitted yet.", name=person.name)
            way = WayOut("late.admit", Message("Admit the late entry."))
            raise ActRefused.of("not-admitted", text, "C.04.2 Art. 2.4", way)


def refuse_table(state: State) -> None:
    """Refuse what is only possible where each round is paired for those who are here."""
    if state.plan:
        raise ActRefused.of(
            "table",
            Message("The table of the event decides who plays whom."),
            "",
            WayOut("result.enter", Message("Enter a forfeit.")),
            WayOut("player.withdraw", Message("Withdraw the player.")),
        )
