"""One tie-break of a list: its code, reference score and modifiers."""

from pareo.standings.facts import Facts, Reference, View
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Descriptor:
    """The parts of a descriptor of records 202 and 212, such as `BH:GP/C1/P`."""

    code: str
    reference: Reference | None = None
    cut_low: int = 0
    cut_high: int = 0
    limit: int = 0
    """Koya: by how many half points the limit is moved."""
    factor: int | None = None
    forfeits_as_games: bool = False
    fore: bool = False
    reverse: bool = False
    text: str = ""

    def view(self, facts: Facts) -> View:
        """Return the event in the score that is asked for, else in the primary one."""
        return facts.view(self.reference)

    @property
    def cut_article(self) -> str | None:
        """The article of C.07 on this cut."""
        if not self.cut_low:
            return None
        if self.cut_high:
            return "14.3" if self.cut_high == 1 else "14.4"
        return "14.1" if self.cut_low == 1 else "14.2"

    def __str__(self) -> str:
        return self.text or self.code
