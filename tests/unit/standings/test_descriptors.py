"""Records 202 and 212: lists are read, and what does not fit is refused with what does."""

import pytest

from pareo.errors import FormError
from pareo.standings import CATALOGUE, EDITIONS, Kind, fitting, parse
from pareo.standings.facts import Reference

# Every code that an approved program must offer (C.02.03 Annexure B).
PLAYERS = [
    "DE",
    "DE/P",
    "BPG",
    "BWG",
    "REP",
    "STD",
    "SB",
    "SB/C1",
    "SB/C2",
    "SB/P",
    "SB/C1/P",
    "SB/C2/P",
    "ARO",
    "ARO/C1",
    "ARO/C2",
    "ARO/M1",
    "ARO/M2",
    "TPR",
    "PTP",
    "APRO",
    "APPO",
    "RTNG",
    "RTNG/R",
]
BOTH = [
    "WIN",
    "WON",
    "PS",
    "PS/C1",
    "PS/C2",
    "TPN",
    "TPN/R",
    "BH",
    "BH/C1",
    "BH/C2",
    "BH/M1",
    "BH/M2",
    "BH/P",
    "BH/C1/P",
    "BH/C2/P",
    "BH/M1/P",
    "BH/M2/P",
    "FB",
    "FB/C1",
    "FB/C2",
    "FB/M1",
    "FB/M2",
    "FB/P",
    "FB/C1/P",
    "FB/C2/P",
    "FB/M1/P",
    "FB/M2/P",
    "AOB",
    "AOB/F",
    "KS",
    "KS/L+1",
]
TEAMS = [
    *[
        "BC",
        "TBR",
        "BBE",
        "MPvGP",
        "EDE",
        "EDE/P",
        "SSSC",
        "SSSC/F",
        "SSSC/P",
        "SSSC/K2",
        "SSSC/F/P",
        "SSSC/P/K3",
    ],
    *(f"{n}{m}" for n in ("EDEBT", "EDEBB", "EDET", "EDEB") for m in ("", "/P")),
    *(
        f"{name}{cut}"
        for name in ("EMMSB", "EMGSB", "EGMSB", "EGGSB")
        for cut in ("", "/C1", "/C2", "/P", "/C1/P", "/C2/P")
    ),
]


def test_every_mandatory_code_is_offered_to_players() -> None:
    found = parse([*PLAYERS, *BOTH], Kind.SWISS, "2026", teams=False)
    assert [criterion.code for criterion in found] == [*PLAYERS, *BOTH]


def test_every_mandatory_code_is_offered_to_teams() -> None:
    scores = [f"{code}:GP" for code in ("BH", "FB", "PS", "WIN", "KS", "AOB", "DE", "SB")]
    found = parse([*TEAMS, *BOTH, *scores], Kind.SWISS, "2026", teams=True)
    assert len(found) == len(TEAMS) + len(BOTH) + len(scores)


def test_a_descriptor_is_taken_apart() -> None:
    (found,) = parse(["bh:gp/c2/p"], Kind.SWISS, "2026", teams=True)
    asked = found.asked
    assert (asked.code, asked.reference, asked.cut_low, asked.cut_high) == (
        "BH",
        Reference.GAME,
        2,
        0,
    )
    assert asked.forfeits_as_games
    assert found.code == "BH:GP/C2/P"
    (median, koya) = parse(["BH/M1", "KS/L-2"], Kind.SWISS, "2026", teams=False)
    assert (median.asked.cut_low, median.asked.cut_high, koya.asked.limit) == (1, 1, -2)


def test_212_begins_with_points_and_202_does_not_need_them() -> None:
    assert [c.code for c in parse(["PTS", "BH"], Kind.SWISS, "2026", teams=False)] == ["BH"]
    with pytest.raises(FormError, match="begins with PTS"):
        parse(["BH", "SB"], Kind.SWISS, "2026", teams=False, complete=True)


def test_all_faults_are_told_at_once_with_what_fits() -> None:
    with pytest.raises(FormError) as caught:
        parse(["XX", "EDE", "BH/L1", "SB:GP", "BH/C1/M1", "BH"], Kind.SWISS, "2026", teams=False)
    said = [str(fault) for fault in caught.value.faults]
    assert len(said) == 5
    assert said[0].startswith("There is no tie-break “XX”. Those that fit are DE, WIN,")
    assert said[1].startswith("The tie-break EDE does not fit this event and edition.")
    assert "It takes /C1, /M1, /P." in said[2]
    assert "takes no reference score" in said[3]
    assert "cannot be modified like this" in said[4]


@pytest.mark.parametrize(
    "code",
    ["BH/C0", "BH/C", "BH/P1", "KS/L", "KS/C1", "BH/C1/C2", "TPN/R2", "BH//C1", "BH/", "PTS"],
)
def test_modifiers_must_be_well_formed(code: str) -> None:
    with pytest.raises(FormError):
        parse(["SB", code], Kind.SWISS, "2026", teams=False)


@pytest.mark.parametrize("code", ["OTHER_", "OTHER_LOTS_"])
def test_self_defined_codes_and_lots_need_a_name_and_a_seed(code: str) -> None:
    with pytest.raises(FormError):
        parse([code], Kind.SWISS, "2026", teams=False)


@pytest.mark.parametrize("code", ["BH", "FB", "AOB"])
def test_8_buchholz_is_forbidden_in_round_robins_since_2026(code: str) -> None:
    assert parse([code], Kind.ROUND_ROBIN, "2024", teams=False)
    with pytest.raises(FormError, match="does not fit"):
        parse([code], Kind.ROUND_ROBIN, "2026", teams=False)


@pytest.mark.parametrize("code", ["STD", "TPN", "RTNG", "AOB/F"])
def test_what_2026_brought_is_unknown_to_2024(code: str) -> None:
    assert parse([code], Kind.SWISS, "2026", teams=False)
    with pytest.raises(FormError):
        parse([code], Kind.SWISS, "2024", teams=False)


def test_knock_outs_have_no_sums_of_opponents() -> None:
    fits = fitting(Kind.KNOCK_OUT, "2026", teams=False)
    assert {"DE", "WIN", "TPR", "TPN"} <= fits.keys()
    assert not {"BH", "SB", "KS", "AOB", "FB"} & fits.keys()


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_code_stands_twice_in_an_edition(edition: str) -> None:
    for kind in Kind:
        listed = [
            each.code for each in CATALOGUE if edition in each.editions and kind in each.kinds
        ]
        assert len(listed) == len(set(listed))


def test_self_defined_codes_are_kept_as_they_are() -> None:
    (found,) = parse(["OTHER_Playoff"], Kind.SWISS, "2026", teams=False)
    assert (found.code, found.asked.code, found.tie_break) == (
        "OTHER_Playoff",
        "OTHER_PLAYOFF",
        None,
    )


@pytest.mark.parametrize(
    ("code", "ours"),
    [("BH-C1", "BH/C1"), ("BHC1", "BH/C1"), ("bh m1", "BH/M1"), ("SB_C1.P", "SB/C1/P")],
)
def test_another_spelling_is_refused_with_ours(code: str, ours: str) -> None:
    with pytest.raises(FormError, match=f"Did you mean {ours}"):
        parse([code], Kind.SWISS, "2026", teams=False)


def test_an_older_name_is_shown_as_todays() -> None:
    (found,) = parse(["GE"], Kind.SWISS, "2026", teams=False)
    assert found.code == "REP"


@pytest.mark.parametrize(
    ("code", "article"),
    [("BH", None), ("BH/C1", "14.1"), ("PS/C2", "14.2"), ("BH/M1", "14.3"), ("BH/M2", "14.4")],
)
def test_14_every_cut_has_its_article(code: str, article: str | None) -> None:
    (found,) = parse([code], Kind.SWISS, "2026", teams=False)
    assert found.asked.cut_article == article
