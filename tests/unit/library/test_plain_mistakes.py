"""What a programmer may give by mistake: it is taken as it is meant, or refused in words."""

import json
import pickle

import pytest

from pareo import (
    BirthDate,
    Colour,
    ForbiddenPairs,
    FormError,
    InputError,
    LateEntry,
    NationalRating,
    Player,
    Round,
    RoundPairing,
    Settings,
    Terms,
    Tournament,
    TrfError,
    UnsupportedRuleError,
    Withdrawal,
    audit_pairing,
    pair_round,
    points,
    read_json,
    write_json,
)
from pareo.errors import Fault, Place
from pareo.language import Message, counted


def club(players: int = 4) -> Tournament:
    people = [Player(n, f"P{n}", 2000 - n) for n in range(1, players + 1)]
    return Tournament(people, Settings(rounds=3, initial_colour="w"), "Club")


def test_a_rating_of_0_is_none_in_the_library_and_in_json() -> None:
    ana = Player(1, "Ana", 0, national=[NationalRating("ESP", 0)])
    assert (ana.rating, ana.national[0].rating) == (None, None)
    data = json.loads(write_json(Tournament([ana])).text)
    data["players"] = [{"number": 1, "name": "Ana", "rating": 0}]
    assert read_json(json.dumps(data)).tournament.players == (Player(1, "Ana"),)


@pytest.mark.parametrize("rating", [-1, 10**9, 10**30])
def test_a_rating_that_no_list_has_is_refused(rating: int) -> None:
    for give in (lambda: Player(1, "Ana", rating), lambda: NationalRating("ESP", rating)):
        with pytest.raises(InputError, match="Give a whole number from 0 to 999999999"):
            give()
    text = write_json(Tournament([Player(1, "Ana", 2000)])).text.replace("2000", str(rating))
    with pytest.raises(InputError, match=r"players\[0\].rating is .* from 0 to 999999999"):
        read_json(text)


# ---------------------------------------------------------------------------- late entries


def test_a_late_entry_has_a_rating_and_a_first_round_by_name() -> None:
    event = club().with_late_entry("Lou", first_round=2, rating=1700, title="FM")
    assert event.players[-1] == Player(5, "Lou", 1700, "FM")
    assert event.late_entries == (LateEntry(5, 2),)
    with pytest.raises(TypeError):
        club().with_late_entry("Lou", 1700)  # type: ignore[call-arg] # a round, or a rating?


@pytest.mark.parametrize("first_round", [-1, 0, 1, 4, 1700])
def test_a_late_entry_comes_for_a_round_that_is_planned_and_not_paired(first_round: int) -> None:
    event = club().with_round(Round.of((1, 3), (4, 2)))
    said = f"Round {first_round} is not one of those to come. Name a round from 2 to 3."
    for entry in ("Lou", 2, Player(0, "Lou")):
        with pytest.raises(InputError, match=said):
            event.with_late_entry(entry, first_round=first_round)
    with pytest.raises(InputError, match=said):
        event.with_bye(2, "H", round=first_round)


def test_nobody_comes_when_all_rounds_are_paired() -> None:
    event = club().with_round(Round()).with_round(Round()).with_round(Round())
    with pytest.raises(InputError, match="plan more of them first"):
        event.with_late_entry("Lou")


def test_what_is_known_stands_in_the_player_or_beside_the_name_never_in_both() -> None:
    with pytest.raises(InputError, match="Put them into the Player"):
        club().with_player(Player(0, "Lou"), 1700)
    for entry in (Player(0, "Lou"), 2):
        with pytest.raises(InputError, match="Put them into the Player"):
            club().with_late_entry(entry, rating=1700)


# ------------------------------------------------------------------------ impossible numbers


@pytest.mark.parametrize("number", [-1, 2, 99])
def test_an_event_is_not_asked_how_it_stood_after_a_round_that_is_not_paired(number: int) -> None:
    event = club().with_round(Round.of((1, 3), (4, 2)))
    with pytest.raises(InputError, match=f"Round {number} is not paired."):
        event.after_round(number)


@pytest.mark.parametrize("number", [-1, 4, 99])
def test_nobody_leaves_after_a_round_that_is_not_planned(number: int) -> None:
    with pytest.raises(InputError, match=f"1 cannot leave after round {number}. .* from 0 to 3"):
        club().with_withdrawal(1, number)


def test_nobody_leaves_twice() -> None:
    event = club().with_withdrawal(1, 2)
    for after in (None, 1, 2):
        with pytest.raises(InputError, match="1 has left after round 2 already"):
            event.with_withdrawal(1, after)


@pytest.mark.parametrize("again", [1, 2])  # the second time the types are known to be right
def test_a_number_that_no_file_can_hold_is_refused(again: int) -> None:
    for _ in range(again):
        Withdrawal(1, 2)
        with pytest.raises(InputError, match=r"Withdrawal\.after_round is a very large number"):
            Withdrawal(1, 10**30)
    with pytest.raises(InputError, match=r"ForbiddenPairs\.participants"):
        ForbiddenPairs((1, 10**30))


@pytest.mark.parametrize("again", [1, 2])
def test_a_name_that_is_no_valid_unicode_is_refused(again: int) -> None:
    for _ in range(again):
        Player(1, "Núñez")
        with pytest.raises(InputError, match="Give a text of whole characters"):
            Player(1, "\ud800")
    with pytest.raises(InputError, match="Give a text of whole characters"):
        Settings(tie_breaks=("\udfff",))


def test_a_birth_date_and_a_rating_of_thousands_of_digits_are_refused_in_words() -> None:
    with pytest.raises(InputError, match=r"Player\.birth_date cannot be read"):
        Player(1, "Ana", birth_date="9" * 5000)
    with pytest.raises(InputError, match="Give remove, omit, national or a rating such as 1400"):
        Terms(unrated="9" * 5000)


def test_a_birth_date_without_its_month_has_no_day() -> None:
    with pytest.raises(InputError, match=r"BirthDate\.day cannot be read"):
        BirthDate(1990, None, 5)


def test_whatever_write_json_writes_read_json_reads() -> None:
    largest = 999_999_999
    people = [Player(1, "Ñ", largest, birth_date="1990-05"), Player(2, "\U0001f600", 0)]
    event = Tournament(people, Settings(system="\x00\n")).with_withdrawal(1, 2)
    assert read_json(write_json(event).text).tournament == event


# ------------------------------------------------------------ before a round is published


def test_a_round_is_audited_with_the_byes_that_were_granted_for_it() -> None:
    event = club(7).with_bye(3, "H").with_bye(4, "Z").with_withdrawal(5, 0)
    event = event.with_late_entry(6, first_round=2)
    pairing = pair_round(event)
    assert isinstance(pairing, RoundPairing)
    report = audit_pairing(event, pairing.as_round())
    assert (report.findings, report.byes) == ((), 3)  # 1, 2 and 7 are paired: one has the bye
    (finding,) = audit_pairing(club(4), Round.of((1, 2), byes={3: "U"})).faults
    assert str(finding.message) == "4 has neither an opponent nor a bye in round 1."


# ------------------------------------------------------------------------- other processes


@pytest.mark.parametrize("kind", [InputError, TrfError, FormError])
def test_an_error_keeps_its_faults_places_and_source_in_another_process(
    kind: type[InputError],
) -> None:
    numbered = counted("{count} line", "{count} lines", 2)
    fault = Fault(numbered, Message("Go to {what}.", what=numbered), Place(3, 7), ("cell", 1, 2))
    error = kind([fault, Fault(numbered, numbered)], "open.trf")
    found = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert type(found) is kind
    assert (found.faults, found.source, str(found)) == (error.faults, "open.trf", str(error))


def test_a_refusal_by_the_library_comes_back_from_another_process() -> None:
    with pytest.raises(InputError) as caught:
        Player("x", 3, birth_date="17 May")  # type: ignore[arg-type] # wrong
    found = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert found.faults == caught.value.faults
    refused = UnsupportedRuleError(Message("No {system}.", system="x"))
    assert pickle.loads(pickle.dumps(refused)).reason == refused.reason  # noqa: S301 - our own


# ------------------------------------------------------------------ settings and plain values


def test_with_settings_takes_lists_and_texts_when_the_players_are_there() -> None:
    event = Tournament([], Settings(3)).with_player("Ana").with_player("Bo")
    event = event.with_settings(forbidden_pairs=[ForbiddenPairs([1, 2])], initial_colour="black")
    assert event.settings == Settings(
        3, forbidden_pairs=(ForbiddenPairs((1, 2)),), initial_colour=Colour.BLACK
    )


def test_with_settings_is_checked_with_the_event() -> None:
    event = club().with_round(Round()).with_round(Round())
    with pytest.raises(InputError, match="2 rounds are paired, but only 1 is planned"):
        event.with_settings(rounds=1)
    with pytest.raises(InputError, match="Nobody has the number 9"):
        event.with_settings(forbidden_pairs=[ForbiddenPairs([1, 9])])
    with pytest.raises(InputError, match=r"Settings\.rounds is the text"):
        event.with_settings(rounds="nine")
    with pytest.raises(TypeError):
        event.with_settings(round=9)


def test_an_empty_title_and_an_empty_sex_are_none() -> None:
    for empty in ("", " "):
        assert Player(1, "Ana", title=empty, sex=empty) == Player(1, "Ana")


@pytest.mark.parametrize(
    ("written", "tenths"), [("4½", 45), ("½", 5), ("-½", -5), (" 10½ ", 105), ("4.5", 45)]
)
def test_points_are_taken_with_a_half_as_people_write_it(written: str, tenths: int) -> None:
    assert points(written) == tenths


@pytest.mark.parametrize("written", ["4.5½", "½½", "1½0", "½4", "", "-"])
def test_points_with_a_half_in_another_place_are_refused(written: str) -> None:
    with pytest.raises(InputError, match="at most one decimal"):
        points(written)
