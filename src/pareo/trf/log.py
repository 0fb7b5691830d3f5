"""What a reader or writer reports: faults that refuse a file, adjustments that do not."""

from typing import Final

from pareo.errors import Fault, Place
from pareo.files import Adjustment
from pareo.language import Message
from pareo.value import dataclass, field

_FIRST_BLANK: Final = 4  # between the type of a record and its data


@dataclass(slots=True)
class Log:
    """Collects everything, so that all of it is reported at once."""

    faults: list[Fault] = field(default_factory=list)
    adjustments: list[Adjustment] = field(default_factory=list)
    filled: list[Adjustment] = field(default_factory=list)
    tabs: dict[int, Place] = field(default_factory=dict)

    def refuse(self, place: Place, what: Message, remedy: Message) -> None:
        """Note a reason why the file cannot be read."""
        self.faults.append(Fault(what, remedy, place))

    def adjust(self, what: Message, place: Place | None = None) -> None:
        """Note something that was read otherwise than it stands."""
        self.adjustments.append(Adjustment(what, place))

    def notice(self, what: Message, place: Place | None = None) -> None:
        """Note something that was read as it stands, but should be looked at."""
        self.adjustments.append(Adjustment(what, place, changes=False))

    def see_tab(self, place: Place) -> None:
        """Note the first tab of a line: what stands after it is hardly in its columns."""
        self.tabs[place.line] = place
        self.adjust(Message("There is a tab between the columns; it was read as one blank."), place)

    @property
    def reasons(self) -> list[Fault]:
        """Why the file cannot be read: of lines with tabs, the tabs and nothing else.

        A tab inside the columns may also be why another line does not fit this one.
        """
        spoilt = {fault.place.line for fault in self.faults if fault.place}
        tabs = [
            _tab_fault(tab)
            for line, tab in sorted(self.tabs.items())
            if line in spoilt or tab.column > _FIRST_BLANK
        ]
        others = [one for one in self.faults if not one.place or one.place.line not in self.tabs]
        return tabs + others

    def fill(self, what: Message) -> None:
        """Note something that a format asks for and nobody gave."""
        self.filled.append(Adjustment(what))


def _tab_fault(place: Place) -> Fault:
    return Fault(
        Message("There is a tab between the columns, so the line cannot be read."),
        Message("Write blanks instead of tabs, so that everything is in its columns."),
        place,
    )
