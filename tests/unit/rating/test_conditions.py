"""What a file says about events besides their reports."""

from datetime import date

import pytest

from pareo.errors import InputError
from pareo.rating import Circumstances, Conditions, Form, read_conditions


def test_each_file_has_its_table() -> None:
    text = (
        '["a.trf"]\nregistered = 2026-05-01\ntype = "round-robin"\npooled = "final"\n'
        '["b.trf"]\nregistered = false\nleague = true\n'
    )
    assert read_conditions(text, ["a.trf", "b.trf", "c.trf"], "conditions.toml") == {
        "a.trf": Conditions(
            Circumstances(registered_on=date(2026, 5, 1)), Form.ROUND_ROBIN, "final"
        ),
        "b.trf": Conditions(Circumstances(registered=False, league=True)),
    }


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('["a.trf"\n', "line 1"),
        ('["z.trf"]\nleague = true\n', "“z.trf” is not one of the events"),
        ('["a.trf"]\nleague = 1\n', "Write true or false"),
        ('["a.trf"]\nmoon = true\n', "“moon” of “a.trf” is not a known key. The known keys are"),
        ('["a.trf"]\nreported = false\n', "“reported” .* a valid value. Write a day"),
        ('["a.trf"]\npooled = 1\n', "Write a text in quotes"),
        ('["a.trf"]\ntype = "chaos"\n', "“type”"),
        ('["a.trf"]\nreported = "2026"\n', "“reported”"),
    ],
)
def test_what_is_not_possible_is_refused(text: str, what: str) -> None:
    with pytest.raises(InputError, match=what):
        read_conditions(text, ["a.trf"], "conditions.toml")
