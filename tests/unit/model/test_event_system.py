"""The system of an event is read once: code, Baku, family, cycles, edition, key."""

import pytest

from pareo.model import Event, Family, Player, Settings, Tournament, event_system


def test_an_event_without_a_system_has_an_empty_code() -> None:
    assert event_system(None) == event_system("  ")
    assert (event_system(None).code, event_system(None).baku) == ("", False)


@pytest.mark.parametrize("text", ["FIDE_DUTCH_2026_BAKU", " fide_dutch_2026_baku "])
def test_baku_is_a_suffix_of_any_code(text: str) -> None:
    system = event_system(text)
    assert (system.code, system.baku, system.edition) == ("FIDE_DUTCH_2026", True, "2026")


@pytest.mark.parametrize(
    ("text", "family", "cycles"),
    [
        ("FIDE_DUTCH", Family.SWISS, 1),
        ("lim-2026", Family.SWISS, 1),
        ("FIDE_DOUBLESWISS", Family.DOUBLE_SWISS, 2),
        ("FIDE_TEAM_ROUNDROBIN", Family.ROUND_ROBIN, 1),
        ("double-round-robin", Family.ROUND_ROBIN, 2),
        ("BERGER_ROUNDROBIN_G3", Family.ROUND_ROBIN, 3),
        ("CUSTOM_ROUNDROBIN", Family.ROUND_ROBIN, None),
        ("FIDE_DOUBLESCHEVENINGEN", Family.SCHEVENINGEN, 2),
        ("CUSTOM_SCHILLER", Family.SCHILLER, None),
        ("hilton", Family.SCHILLER, 1),
        ("match", Family.MATCH, 1),
        ("CUSTOM_KNOCKOUT", Family.KNOCKOUT, None),
    ],
)
def test_the_family_and_the_cycles_follow_from_the_text(
    text: str, family: Family, cycles: int | None
) -> None:
    assert (event_system(text).family, event_system(text).cycles) == (family, cycles)


def test_the_draft_of_2025_is_the_edition_of_2026() -> None:
    assert event_system("FIDE_DUTCH_2025").edition == "2026"
    assert event_system("FIDE_DUTCH").edition is None


def test_teams_are_paired_by_match_points_unless_game_points_come_first() -> None:
    assert event_system("FIDE_TEAM_TYPEA_GP_MP").by_game_points
    assert not event_system("FIDE_TEAM_TYPEA_MP_GP").by_game_points
    assert event_system("FIDE_TEAM").of_teams


def test_a_remark_gives_the_key_of_a_system_without_a_code() -> None:
    remarks = (" System: none", " System: lim-2026")
    assert event_system("CUSTOM_SWISS", remarks).key == "lim-2026"
    assert event_system("FIDE_DUTCH", remarks).key == "fide_dutch"


def test_words_of_the_header_describe_the_system_where_none_is_named() -> None:
    def described(system: str | None, kind: str) -> Family:
        people = [Player(1, "A"), Player(2, "B")]
        event = Tournament(people, Settings(system=system), Event(kind=kind))
        return event.described_system.family

    assert described(None, "Individual: Round-Robin") is Family.ROUND_ROBIN
    assert described(None, "Todos contra todos") is Family.ROUND_ROBIN
    assert described("FIDE_DUTCH", "Individual: Round-Robin") is Family.SWISS
