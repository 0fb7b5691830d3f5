"""What a desk holds: one value of each thing that pages show, and nothing it does not need."""

import subprocess
import sys
from collections import Counter
from weakref import WeakValueDictionary

from tests.desk.conftest import MakeHall
from tests.web.client import house_of


def test_of_what_pages_derive_only_the_newest_is_kept(hall: MakeHall) -> None:
    made_hall = hall(2)
    house, event = house_of(made_hall), made_hall.event
    kept: WeakValueDictionary[int, Counter[str]] = WeakValueDictionary()

    def look(head: int) -> None:
        def make() -> Counter[str]:
            assert head not in kept, "made twice"
            made: Counter[str] = Counter()
            kept[head] = made
            return made

        house.derived(event, head, "table", make)

    head = event.state.head
    for each in (head - 1, head - 1, head, head):
        look(each)
    assert list(kept) == [head]


def test_a_desk_starts_without_what_most_desks_never_use() -> None:
    """The JSON interface is loaded when a program first calls, processes when one is needed."""
    code = "import sys, pareo.web.server; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"fastapi", "pydantic", "weasyprint"}.isdisjoint(done.stdout.split())
