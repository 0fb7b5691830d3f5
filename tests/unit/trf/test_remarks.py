"""What no record says is a remark of TRF26 in a fixed form, read back; older forms lose it, told."""

from datetime import datetime

import pytest

from pareo import (
    Event,
    InputError,
    Lot,
    Player,
    PlayerRating,
    Settings,
    Tournament,
    Withdrawal,
    read_trf,
    write_trf,
)

FULL = Tournament(
    [
        Player(
            1,
            "Núñez, Ana",
            2215,
            club="Ajedrez, Málaga",
            ratings=[
                PlayerRating("standard", 2210, "FIDE 2026-10"),
                PlayerRating("standard", 2221, "FIDE 2026-11", from_round=3),
                PlayerRating("rapid", None, typed=True),
            ],
        ),
        Player(2, "Li, X", estimate=1850),
    ],
    Settings(5, initial_colour="w", tie_order="lots", counting_rating="round"),
    Event(
        "Club",
        chief_arbiter="Bo",
        deputies=["Cruz", "Dam"],
        chief_arbiter_id=2200100,
        deputy_ids=[None, "2200200"],
        round_starts=[None, "2026-11-16T15:05"],
    ),
    withdrawals=[Withdrawal(2, 0, expelled=True)],
    lots=[
        Lot("colour", "f00", "W"),
        Lot("numbers", "7"),
        Lot("ties", None, "2, 1", 5),
        Lot("position", "x, y", "518"),
    ],
)
REMARKS = [
    "### FIDE ID of the Chief Arbiter: 2200100",
    "### FIDE ID of deputy 2: 2200200",
    "### Start of round 2: 2026-11-16T15:05:00",
    "### Order of equals: lots",
    "### Rating for tie-breaks: round",
    "### Initial colour by lot: W, seed f00",
    "### Numbers drawn by lot, seed 7",
    "### Ties broken by lot @ Round 5: 2, 1",
    "### Position drawn by lot: 518, seed x, y",
    "### Expulsion after round 0: 2",
    "### Club of 1: Ajedrez, Málaga",
    "### Rating of 1 from round 1: 2210, list standard, source FIDE 2026-10",
    "### Rating of 1 from round 3: 2221, list standard, source FIDE 2026-11",
    "### Rating of 1 from round 1: none, list rapid, typed",
    "### Estimate of 2: 1850",
]


def test_every_remark_has_its_form_and_is_read_back() -> None:
    written = write_trf(FULL)
    assert written.losses == ()
    assert [line for line in written.text.splitlines() if line.startswith("###")] == REMARKS
    again = read_trf(written.text).tournament
    assert (again.players, again.settings, again.event) == (FULL.players, FULL.settings, FULL.event)
    assert (again.lots, again.withdrawals, again.remarks) == (FULL.lots, FULL.withdrawals, ())
    assert again.event.round_starts[1] == datetime.fromisoformat("2026-11-16T15:05")


@pytest.mark.parametrize("dialect", ["trf16", "javafo", "bbp"])
def test_older_forms_tell_what_they_cannot_say(dialect: str) -> None:
    losses = " ".join(str(one) for one in write_trf(FULL, dialect).losses)
    for lost in (
        "clubs",
        "ratings by list and the arbiter's estimates",
        "lots and the orders that were announced",
        "the FIDE IDs of the arbiters",
        "when the rounds really began",
        "late entries and withdrawals",
    ):
        assert f"This format cannot say {lost}" in losses


@pytest.mark.parametrize(
    "remark",
    ["Club of 9: Nobody's", "Estimate of 9: 1800", "Rating of 9 from round 1: 1800, list rapid"],
)
def test_a_remark_about_nobody_is_refused_at_its_line(remark: str) -> None:
    text = write_trf(FULL).text + f"### {remark}\r\n"
    with pytest.raises(InputError, match=r"Nobody has the number 9\.") as caught:
        read_trf(text)
    [fault] = caught.value.faults
    assert fault.place is not None
    assert fault.place.line == len(text.splitlines())


@pytest.mark.parametrize(
    "remark", ["Start of round 1: noon", "Order of equals: by height", "Estimate of 1: high"]
)
def test_other_words_stay_remarks(remark: str) -> None:
    text = write_trf(FULL).text + f"### {remark}\r\n"
    assert read_trf(text).tournament.remarks == (f" {remark}",)
