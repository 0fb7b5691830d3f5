"""Forms 1 to 6 of B.02 (2005), IT1 and IT3: field by field, as the fixtures and the rules have them."""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from pareo.language import Message, english, translator
from pareo.model import (
    Event,
    EventKind,
    Player,
    Round,
    Settings,
    Sex,
    TimeControl,
    Title,
    Tournament,
    Tpn,
)
from pareo.norms import RULES_2024, norms_of
from pareo.reports import (
    Blocks,
    Card,
    Imprint,
    Paper,
    Part,
    Prose,
    Table,
    form_4,
    form_6,
    form_it1,
    form_it3,
    gaps_of,
    label,
    paper_lines,
    paper_markdown,
    pdf_data,
    unfinished,
    whole_html,
)
from pareo.reports.table import cell_text
from pareo.service.forms import FormError, FormOrder, form_of_event, plain_parts
from pareo.trf import read_trf
from tests.architecture.named_tests import ROOT
from tests.english import ENGLISH
from tests.printing import printer, texts_out_of_place

FIXTURES = ROOT / "tests/fixtures"
SPANISH = translator("es")
FORMS = ("1", "2", "3", "4", "5", "6", "it1", "it3")
OF_A_PLAYER = ("2", "4", "it1")
NAMES = (
    "Fernández de Castro y Montenegro, María A",
    "Wolfeschlegelsteinhausenbergerdorffvonha",
    "Αλεξόπουλος-Παπαδόπουλος, Κωνσταντίνος Ω",
    "Непомнящий-Преображенский, Александр Вла",
    "Müller-Lüdenscheidt von Ödön, Ångström Ř",
)
EVENT = Event(
    "Torneo de Reyes",
    "Lugo",
    "ESP",
    date(2026, 4, 3),
    date(2026, 4, 7),
    round_dates=[date(2026, 4, day) for day in (3, 4, 4, 5, 5, 6, 6, 7, 7)],
    chief_arbiter="Paz, Eva",
    chief_arbiter_id="2201",
    chief_arbiter_contact="eva@example.org",
    deputies=("Sol, Luis",),
    organiser="Club Lugo",
    organiser_contact="club@example.org",
    code="412345",
    pairing_controller="Pareo 0.1",
    chief_arbiter_title="IA",
    registered_on=date(2026, 2, 1),
)
STANDARD = TimeControl.parse("5400+30")


def fixture(name: str) -> Any:
    return json.loads((FIXTURES / name).read_text(encoding="utf-8"))


def facts(parts: Iterable[Part]) -> dict[str, object]:
    """All fields of a form; no key stands on it twice."""
    found: dict[str, object] = {}
    for part in parts:
        if isinstance(part, Card):
            fields = dict(part.as_dict())
            assert not found.keys() & fields.keys()
            found |= fields
    return found


def tables(parts: Iterable[Part]) -> dict[str, Table]:
    spread = [
        each for part in parts for each in (part.tables if isinstance(part, Blocks) else (part,))
    ]
    return {each.key: each for each in spread if isinstance(each, Table)}


def rows(parts: Iterable[Part], key: str) -> list[dict[str, object]]:
    found = tables(parts)[key].as_dict()["rows"]
    assert isinstance(found, list)
    return found


def notes(parts: Sequence[Part]) -> dict[str, list[str]]:
    return {
        part.title.said(english): [line.said(english) for line in part.lines]
        for part in parts
        if isinstance(part, Prose)
    }


def paper_of(parts: Sequence[Part]) -> Paper:
    return Paper(Message("Form"), tuple(parts), Imprint("Torneo de Reyes"))


def form(tournament: Tournament, name: str, player: str = "1", **more: Any) -> Sequence[Part]:
    order = FormOrder(name, player if name in OF_A_PLAYER else "", **more)
    return form_of_event(tournament, order)


def against(
    player: dict[str, Any], games: Sequence[tuple[dict[str, Any] | None, str]], rounds: int
) -> Tournament:
    """Player 1 meets somebody else in each round; the others do not play among themselves."""
    names = {"1": "1-0", "=": "½-½", "0": "0-1", "+": "1F-0F", "-": "0F-1F"}
    people = [person(1, player)]
    played = []
    for opponent, result in games:
        if opponent is None:
            played.append(Round.of(byes={1: result}))
            continue
        number = len(people) + 1
        people.append(person(number, opponent))
        played.append(Round.of((1, number, names[result])))
    numbers = [one.number for one in people]
    return Tournament(
        tuple(people),
        Settings(rounds=rounds, system="FIDE_DUTCH_2026", time_control=STANDARD),
        EVENT,
        rounds=tuple(each.with_absentees(numbers) for each in played),
    )


def person(number: int, one: dict[str, Any]) -> Player:
    return Player(
        number,
        f"Last{number}, First{number}",
        one["rating"],
        one.get("title") or None,
        one.get("sex", "m"),
        one["federation"],
        str(1000 + number),
    )


CASES = {case["id"]: case for case in fixture("norms/cases.json")["cases"]}


def case_of(name: str) -> tuple[Tournament, dict[str, Any]]:
    case = CASES[name]
    games = [(game["opponent"], game["result"]) for game in case["games"]]
    return against(case["player"], games, case["event"]["rounds"]), case["expected"]


# -------------------------------------------------------------------------------- forms of 2005


@pytest.mark.parametrize(
    "case", fixture("norms/forms-2005.json")["cases"], ids=lambda case: case["about"]
)
def test_forms_4_and_6_have_the_counts_of_the_fixture(case: dict[str, Any]) -> None:
    tournament = against(case["player"], [(one, "=") for one in case["opponents"]], 9)
    expected = case["expected"]
    (row,) = rows(form_6(tournament, [(Tpn(1), "IM", ())]), "norms")
    for name in ("n", "nf", "hfp", "ffp", "rp", "urp", "gm", "im", "fm", "wgm", "wim", "wfm"):
        assert row[name] == expected["N" if name == "n" else name], name
    assert (row["ra"], row["cat"]) == (expected["Ra"], expected["category"])
    certificate = facts(form_4(tournament, Tpn(1)))
    assert (certificate["ra"], certificate["category"], certificate["n"]) == (
        expected["Ra"],
        expected["category"],
        expected["N"],
    )


def test_form_4_ticks_the_norms_and_leaves_womens_points_to_the_hand() -> None:
    """Category 6 (2386): an IM norm needs 5½ of 9, a GM norm is not possible."""
    case = fixture("norms/forms-2005.json")["cases"][0]
    tournament = against(case["player"], [(one, "1") for one in case["opponents"]], 9)
    found = facts(form_4(tournament, Tpn(1), ["IM"], birth_place="Lugo"))
    assert found["titles"] == ["IM"]
    assert (found["im_points"], found["gm_points"]) == ("5½", None)
    assert (found["wgm_points"], found["wim_points"], found["birth_place"]) == (None, None, "Lugo")
    said = "\n".join(paper_lines(paper_of(form_4(tournament, Tpn(1), ["IM"])), english))
    assert "□ GM   ■ IM   □ WGM   □ WIM" in said


def test_8_1_forms_4_and_6_count_the_games_that_a_norm_of_2005_counts() -> None:
    """The opponent outside FIDE is not counted: (23860 - 2300) : 9 = 2395.6."""
    case = fixture("norms/forms-2005.json")["cases"][0]
    opponents = [{**one} for one in case["opponents"]]
    opponents[-1]["federation"] = "NON"
    tournament = against(case["player"], [(one, "1") for one in opponents], 9)
    (row,) = rows(form_6(tournament, [(Tpn(1), "IM", ())]), "norms")
    certificate = facts(form_4(tournament, Tpn(1)))
    assert (row["n"], row["ra"], row["ach"]) == (8, 2396, "8")
    assert (certificate["n"], certificate["ra"]) == (8, 2396)


def test_what_rests_on_an_unknown_federation_is_left_empty() -> None:
    tournament = replace(case_of("N001")[0], event=Event("Torneo"))
    assert {(row["host"], row["others"]) for row in rows(form(tournament, "5"), "groups")} == {
        (None, None)
    }
    (row,) = rows(form_6(tournament, [(Tpn(1), "IM", ())]), "norms")
    assert (row["hfp"], row["ffp"]) == (None, None)


def test_form_1_has_norm_points_of_a_round_robin_alone() -> None:
    """Ten players who all meet play nine games; the Swiss of the manual has no such number."""
    found = facts(form(example_of_document_001(), "1"))
    assert found["category"] is None
    swiss = facts(form(manual(), "1"))
    assert (swiss["average_rating"], swiss["category"], swiss["im_points"]) == (2325, 3, None)


def test_form_4_strikes_out_ignored_rounds() -> None:
    tournament, _ = case_of("N070")
    table = tables(form_4(tournament, Tpn(1), ["IM"], {6}))["games"]
    assert table.struck == {5}
    paper = paper_of((table,))
    assert '<tr class="struck">' in whole_html(paper, english)
    (struck,) = (line for line in paper_markdown(paper, english) if "~~" in line)
    assert struck.startswith("| ~~6~~ |")


def test_form_5_has_schedule_organiser_contacts_and_one_ticked_box() -> None:
    tournament, _ = case_of("N001")
    found = facts(form(tournament, "5"))
    assert (found["schedule"], found["rounds"]) == ("1-2-2-2-2", 9)
    assert (found["organiser"], found["contact"]) == ("Club Lugo", "club@example.org")
    assert found["chief_arbiter"] == "Paz, Eva, eva@example.org"
    assert (found["deputy_1"], found["deputy_2"]) == ("Sol, Luis", None)
    said = "\n".join(paper_lines(paper_of(form(tournament, "5")), english))
    assert re.search(r"Manual: Person responsible: +□\n", said)
    assert re.search(r"Computerized: Program used: +■ Pareo 0.1\n", said)
    assert [row["group"] for row in rows(form(tournament, "5"), "groups")] == [
        *("Rated", "GM", "IM", "FM", "Unrated", "WGM", "WIM", "WFM")
    ]


def test_form_1_has_the_endorsement_and_marks_the_own_cell() -> None:
    parts = form(example_of_document_001(), "1")
    found = facts(parts)
    for key in ("certified", "chief_arbiter_signed", "endorsement", "endorsement_seal"):
        assert found[key] is None, "to be filled in by hand"
    table = rows(parts, "crosstable")
    assert all(row[str(place)] == "×" for place, row in enumerate(table, start=1))
    timed = replace(
        example_of_document_001(), event=replace(EVENT, time_control="40 moves in 2 hours")
    )
    assert facts(form(timed, "1"))["time_limit"] == "40 moves in 2 hours"


def test_form_2_has_sex_birth_date_tie_break_and_signatures() -> None:
    found = facts(form(case_of("N001")[0], "2"))
    assert (found["sex"], found["birth_date"]) == ("m", None)
    assert {"chief_arbiter_signed", "deputy_signed", "endorsement"} <= found.keys()
    assert "tie_break" in rows(form(case_of("N001")[0], "2"), "rounds")[0]


def test_form_3_has_head_and_foot_of_the_sheet() -> None:
    found = facts(form(case_of("N001")[0], "3"))
    assert list(found)[:6] == ["event", "time_limit", "city", "federation", "start", "finish"]
    assert {"chief_arbiter_signed", "official", "official_signed", "seal"} <= found.keys()


def test_form_1_breaks_into_sheets_of_ten_columns() -> None:
    people = tuple(Player(number, f"P{number}", 2000) for number in range(1, 27))
    tournament = Tournament(people, Settings(system="FIDE_ROUNDROBIN"), EVENT)
    sheets = [part for part in form(tournament, "1") if isinstance(part, Table)]
    digits = [[c.key for c in sheet.columns if c.key.isdigit()] for sheet in sheets]
    assert [len(each) for each in digits] == [10, 10, 6]
    assert digits[2][-1] == "26"


# ------------------------------------------------------------------------------------------ IT1


@pytest.mark.parametrize("name", ["N001", "N005", "N047", "N055", "N068", "N070"])
def test_it1_has_the_numbers_of_the_verdict(name: str) -> None:
    """As `fixtures/norms/cases.json` has them: average, points needed, made and above."""
    tournament, expected = case_of(name)
    achieved = {title for title, one in expected.items() if one["achieved"]}
    report = norms_of(tournament, RULES_2024)
    assert {one.title.value for one in report.achieved if one.candidate.number == 1} == achieved
    for verdict in report.players[Tpn(1)]:
        title = verdict.title.value
        sheet, case = form_it1(tournament, verdict), expected[title]
        found = facts(sheet)
        assert found["title"] == ([title] if case["achieved"] else [])
        assert (found["average"], found["games"]) == (case["average"], case["games"])
        assert found["titled"] == case["title_holders"]
        if not case["achieved"]:
            assert (found["required"], found["achieved"], found["exceeding"]) == (None, None, None)
            continue
        for field, value in (
            ("required", "required_score"),
            ("achieved", "score"),
            ("exceeding", "exceeding"),
        ):
            assert found[field] == str(case[value]).removesuffix(".0").replace("0.5", "½").replace(
                ".5", "½"
            )


def test_it1_shows_raised_ratings_ignored_rounds_and_the_articles_used() -> None:
    tournament, _ = case_of("N005")
    (im,) = (one for one in norms_of(tournament, RULES_2024).players[Tpn(1)] if one.achieved)
    raised = [
        (row["round"], row["opponent_rating"], row["raised_rating"])
        for row in rows(form_it1(tournament, im), "games")
        if row["raised_rating"]
    ]
    assert raised == [(4, 2005, 2050)]
    tournament, _ = case_of("N068")
    gm = next(one for one in norms_of(tournament, RULES_2024).players[Tpn(1)] if one.ignored)
    sheet = form_it1(tournament, gm)
    assert tables(sheet)["games"].struck == {9, 10}
    assert facts(sheet)["remarks"] == "Ignored under 1.4.1e: rounds 10, 11."
    tournament, _ = case_of("N047")
    eight = next(one for one in norms_of(tournament, RULES_2024).players[Tpn(1)] if one.achieved)
    assert str(facts(form_it1(tournament, eight))["remarks"]).startswith("1.4.1c")
    assert [row["score"] for row in rows(form_it1(tournament, eight), "games")][-1] == "+"


def test_it1_says_by_which_article_of_1_5_6_the_event_is_named() -> None:
    tournament, _ = case_of("N001")
    event = replace(tournament.event, title_kind=EventKind.NATIONAL_FINAL)
    verdict = norms_of(replace(tournament, event=event), RULES_2024).players[Tpn(1)][0]
    assert "1.5.6f satisfied." in str(facts(form_it1(tournament, verdict))["remarks"])


def test_it1_names_officials_with_their_id_and_days_with_slashes() -> None:
    tournament, _ = case_of("N001")
    verdict = norms_of(tournament, RULES_2024).players[Tpn(1)][0]
    found = facts(form_it1(tournament, verdict))
    assert (found["chief_arbiter"], found["start"]) == ("Eva PAZ, 2201", "03/04/2026")


def test_it1_of_a_player_without_a_norm_claims_nothing_and_says_why() -> None:
    case = fixture("norms/forms-2005.json")["cases"][3]
    tournament = against(case["player"], [(one, "0") for one in case["opponents"]], 9)
    parts = form(tournament, "it1")
    assert facts(parts)["title"] == []
    assert notes(parts)["Why this is no norm"][0] == "Judged for the title IM:"
    assert str(facts(parts)["remarks"]).startswith("No norm: this sheet certifies nothing.")


def test_form_4_of_a_player_without_a_norm_claims_nothing_and_says_why() -> None:
    mark, *parts = form(manual(), "4")
    assert mark == Prose(label(Message("No norm: this sheet certifies nothing.")), ())
    assert facts(parts)["titles"] == []
    judged, opponents, *_ = notes(parts)["Why this is no norm"]
    assert judged == "Judged for the title IM:"
    assert opponents == "Opponents not from the player’s federation (not known): 0; at least 4."


# ------------------------------------------------------------------------------------------ IT3


def test_it3_has_the_fields_of_the_sheet() -> None:
    tournament, _ = case_of("N001")
    found = facts(form_it3(tournament))
    assert (found["code"], found["reporting_federation"]) == ("412345", "ESP")
    assert (found["rate"], found["individual"], found["accelerated"]) == (
        "standard",
        "individual",
        "normal",
    )
    assert (found["chief_arbiter_id"], found["chief_arbiter"]) == ("2201", "Eva PAZ")
    assert (found["arbiter_1"], found["arbiter_2"]) == ("Luis SOL", None)
    assert (found["schedule"], found["rounds"]) == ("1-2-2-2-2", 9)


# ------------------------------------------------------------- what holds for every form


def unfinished_event() -> Tournament:
    tournament, _ = case_of("N001")
    return replace(tournament, settings=replace(tournament.settings, rounds=11))


@pytest.mark.parametrize("name", FORMS)
def test_an_unfinished_event_is_marked_and_has_no_norm_points(name: str) -> None:
    """After nine of eleven rounds: what would be a GM norm is not one yet."""
    tournament = unfinished_event()
    assert unfinished(tournament) is not None
    parts = form(tournament, name)
    assert notes(parts)["Unfinished"][0].startswith(
        "Unfinished: rounds with all their results: 9 of 11."
    )
    found = facts(parts)
    for key in ("gm_points", "im_points", "required", "achieved", "exceeding"):
        assert found.get(key) is None
    assert not found.get("titles")
    assert not found.get("title") or name in OF_A_PLAYER[:1]
    if name == "6":
        assert not rows(parts, "norms")


def test_sheets_for_several_people_have_the_name_of_the_form_and_the_mark_each() -> None:
    tournament = unfinished_event()
    cards = form_of_event(tournament, FormOrder("2"))
    people = len(tournament.players)
    assert (
        sum(isinstance(part, Prose) and part.title.said(english) == "Unfinished" for part in cards)
        == people
    )
    titles = [str(part.title) for part in cards if isinstance(part, Prose) and not part.lines]
    assert titles == ["Form 2 (2005): Swiss Tournament Pairing Card"] * (people - 1)


@pytest.mark.parametrize("name", FORMS)
def test_lines_to_be_signed_are_there_and_empty(name: str) -> None:
    tournament, _ = case_of("N001")
    cards = [part for part in form(tournament, name) if isinstance(part, Card)]
    signed = [fact for card in cards if card.key == "signatures" for fact in card.facts]
    assert all(fact.content is None for fact in signed)
    assert bool(signed) == (name not in ("5", "it3"))


@pytest.mark.parametrize("name", FORMS)
def test_what_is_not_known_is_listed_for_the_arbiter_beside_the_form(name: str) -> None:
    bare = replace(case_of("N001")[0], event=Event("Torneo"))
    (lines,) = (
        lines for title, lines in notes(form(bare, name)).items() if title.startswith("For the")
    )
    assert "The name of the Chief Arbiter." in lines
    assert ("The place of birth of Last1, First1." in lines) == (name == "4")
    assert ("The organiser." in lines) == (name in ("5", "it3"))
    full = form(case_of("N001")[0], name, birth_places={Tpn(1): "Lugo"})
    kept = [line for title, said in notes(full).items() if title.startswith("For") for line in said]
    assert kept == (["The date of birth of Last1, First1."] if name == "4" else [])


def test_missing_deputies_and_birth_dates_of_unrated_players_are_gaps() -> None:
    people = tuple(Player(number, f"P{number}") for number in range(1, 22))
    found = gaps_of(Tournament(people, Settings(rounds=1), EVENT), {})
    said = {gap.key: gap.text.said(english) for gap in found}
    assert said["deputies"] == "Deputies: 1 named, 2 asked for (players: 21)."
    assert said["birth_date"] == (
        "Dates of birth of unrated players: P1; P2; P3; P4; P5 and 16 others."
    )


def test_a_grandmaster_has_nothing_to_certify() -> None:
    first, *others = manual().players
    tournament = replace(manual(), players=(replace(first, title=Title.GM, sex=Sex.MALE), *others))
    with pytest.raises(FormError, match="Alice holds the highest title"):
        form(tournament, "it1")


def test_a_spanish_form_keeps_the_english_labels() -> None:
    tournament, _ = case_of("N001")
    said = "\n".join(paper_lines(paper_of(form(tournament, "4")), SPANISH))
    assert "Place of Birth / Lugar de nacimiento" in said
    assert "Name / Apellidos" in said
    assert "Lugar" not in "\n".join(paper_lines(paper_of(form(tournament, "4")), english))


def test_ruling_0357_words_in_fields_are_in_both_languages() -> None:
    said = "\n".join(paper_lines(paper_of(form(case_of("N001")[0], "it3")), SPANISH))
    assert "individual" in said
    assert "normal" in said
    assert "Dutch system of 2026 / sistema holandés de 2026" in said
    assert "(standard) / " in said


def test_a_form_for_another_kind_of_event_says_so() -> None:
    swiss, _ = case_of("N001")
    assert "Not for this event" in notes(form(swiss, "1"))
    assert "Not for this event" not in notes(form(swiss, "3"))
    robin = example_of_document_001()
    assert "Not for this event" not in notes(form(robin, "1"))


@pytest.mark.parametrize("number", FORMS)
def test_a_spanish_form_has_no_other_english(number: str) -> None:
    for line in paper_lines(paper_of(form(manual(), number)), SPANISH):
        assert not ENGLISH.search(without_labels(line.replace(manual().event.name, ""))), line


def without_labels(line: str) -> str:
    """Return a line without the English labels that are translated next."""
    line = re.sub("^Name / ", "", line)  # it is the last name that is meant
    parts, kept = " ".join(line.split()).split(" / "), list[str]()
    for place, part in enumerate(parts[:-1], start=1):
        kept += part.split(" ")
        following = " / ".join(parts[place:])
        labels = (
            at for at in range(len(kept)) if following.startswith(SPANISH(" ".join(kept[at:])))
        )
        kept[next(labels, len(kept)) :] = ["/"]
    return " ".join((*kept, parts[-1]))


def manual() -> Tournament:
    return read_trf((FIXTURES / "dutch-manual-12x9.trf").read_bytes()).tournament


def example_of_document_001() -> Tournament:
    """The round robin of ten of 10.54, with the printed scores in one possible order."""
    data = fixture("rating-rr-example.json")["players"]
    order = sorted(range(10), key=lambda at: -data[at]["W"])
    left = {at: data[at]["W"] for at in order}
    wins: set[tuple[int, int]] = set()
    waiting = list(order)
    while waiting:
        best = max(waiting, key=lambda at: left[at])
        waiting.remove(best)
        rest = sorted(waiting, key=lambda at: left[at])
        for at in rest[: int(left[best])]:
            wins.add((best, at))
        for at in rest[int(left[best]) :]:
            wins.add((at, best))
            left[at] -= 1
    seats = list(range(10))
    rounds = []
    for _ in range(9):
        games = [
            (one + 1, two + 1, "1-0" if (one, two) in wins else "0-1")
            for one, two in zip(seats[:5], reversed(seats[5:]), strict=True)
        ]
        rounds.append(Round.of(*games))
        seats[1:] = [seats[-1], *seats[1:-1]]
    people = tuple(
        Player(at + 1, f"{one['player']}, Example", one["rating"]) for at, one in enumerate(data)
    )
    settings = Settings(rounds=9, system="FIDE_ROUNDROBIN")
    return Tournament(people, settings, EVENT, rounds=tuple(rounds))


@pytest.mark.parametrize("event", [manual, example_of_document_001], ids=["manual", "document 001"])
@pytest.mark.parametrize("name", FORMS)
def test_both_example_events_are_carried_through_every_form(event: Any, name: str) -> None:
    tournament = event()
    for translate in (english, SPANISH):
        parts = form(tournament, name)
        page = whole_html(paper_of(parts), translate)
        assert tournament.players[0].name.partition(",")[0] in page or name in ("5", "6", "it3")
        assert all(part.as_dict() is not None for part in plain_parts(parts))


def test_form_1_of_the_example_of_document_001() -> None:
    """Totals as printed in 10.54; the average is that of all ten, unrated players as 2000."""
    data = fixture("rating-rr-example.json")["players"]
    parts = form(example_of_document_001(), "1")
    totals = {row["name"]: row["total"] for row in rows(parts, "crosstable")}
    assert totals == {f"{one['player']}, Example": one["W"] for one in data}
    average = sum(one["rating"] or 2000 for one in data) / 10
    assert facts(parts)["average_rating"] == int(average + 0.5)


def test_form_3_of_the_manual_event_has_every_game_with_its_colour() -> None:
    tournament = manual()
    found = rows(form(tournament, "3"), "games")
    assert len(found) == 12 * 9
    alice = [row for row in found if row["C"] == 1]
    # GALE, ISABELLE, DAVID, … as the rounds of the file have them: 6½ of 9.
    assert [row["K"] for row in alice] == ["1", "1", "½", "1", "½", "½", "0", "1", "1"]
    (blocks,) = (part for part in form(tournament, "3") if isinstance(part, Blocks))
    letters = {letter for row in blocks.key.rows for cell in row for letter in str(cell).split()}
    rounds = {str(place) for place in range(1, 10)}
    assert letters == {*"/ABCDEFGHIJKLMNOP", "Rc", *rounds}, "where each letter stands"
    first = blocks.blocks[0]
    assert len(blocks.key.rows) == len(first.rows), "row by row"
    is_white = alice[0]["colour"] == "White"
    letter = "w" if is_white else "b"
    assert cell_text(first.rows[3][2], english) == f"1 {letter}"
    assert cell_text(first.rows[3][2], SPANISH) == f"1 {letter}", "ruling 0401"


def test_ruling_0402_a_forfeited_game_has_no_colour_on_forms_2_and_3() -> None:
    """B.02 (2005) 11.3: the colour with which each game was played."""
    other = {"rating": 2400, "federation": "FRA"}
    event = against({"rating": 2300, "federation": "ESP"}, [(other, "1"), (other, "+")], 2)
    assert [row["colour"] for row in rows(form(event, "2"), "rounds")] == ["W", None]
    (blocks,) = (part for part in form(event, "3") if isinstance(part, Blocks))
    first = blocks.blocks[0].rows
    assert [cell_text(row[2], english) for row in first[3:5]] == ["1 w", "+"]
    own = [row for row in rows(form(event, "3"), "games") if row["C"] == 1]
    assert [row["colour"] is None for row in own] == [False, True]


@pytest.mark.parametrize(
    "typed", ["Paz Sol, Eva", "IA Paz Sol, Eva", "Paz Sol, Eva (FA)", "Paz Sol, Eva, NA"]
)
def test_names_of_arbiters_on_it3_are_without_the_title_typed_beside_them(typed: str) -> None:
    event, _ = case_of(next(iter(CASES)))
    named = replace(event, event=replace(event.event, chief_arbiter=typed, deputies=(typed,)))
    found = facts(form_it3(named))
    assert (found["chief_arbiter"], found["arbiter_1"]) == ("Eva PAZ SOL", "Eva PAZ SOL")


@pytest.mark.parametrize("language", [english, SPANISH], ids=["en", "es"])
@pytest.mark.parametrize("name", ["it1", "4"])
def test_certificates_of_twenty_rounds_have_their_signatures_on_the_same_page(
    name: str, language: Any
) -> None:
    printer()
    opponents = [
        ({"rating": 2450, "federation": land, "title": title}, "1")
        for land, title in [("FRA", "GM"), ("GER", "IM"), ("ITA", ""), ("POR", "GM")] * 5
    ]
    event = against({"rating": 2380, "federation": "ESP", "title": "FM"}, opponents, 20)
    paper = Paper(
        label(Message("IT1: Certificate of Title Result")),
        tuple(form(event, name)),
        Imprint("Open"),
    )
    pages = PdfReader(BytesIO(pdf_data(paper, language))).pages
    signed = "Name of federation official" if name == "it1" else "Name in Print"
    assert "Rd" in pages[0].extract_text()
    assert signed in " ".join(pages[0].extract_text().split())


def test_ruling_0401_colours_and_titles_have_the_same_letters_in_both_languages() -> None:
    event = example_of_document_001()
    titled = tuple(replace(one, title=Title("IM")) for one in event.players)
    parts = form(replace(event, players=titled), "3")
    (blocks,) = (part for part in parts if isinstance(part, Blocks))
    assert cell_text(blocks.blocks[0].rows[1][2], SPANISH) == "IM"
    (attached,) = (part for part in parts if isinstance(part, Table))
    assert list(attached.texts(SPANISH)) == list(attached.texts(english))
    assert "con blancas (w)" in attached.notes[1].said(SPANISH)


def test_who_hears_form_3_hears_round_opponent_and_result() -> None:
    (blocks,) = (part for part in form(manual(), "3") if isinstance(part, Blocks))
    heard = cell_text(blocks.blocks[0].said, english)
    assert heard.startswith("number in the event: 1; final rank: 1; rating: 2600; points: 6½; ")
    assert "; Round 1: opponent 7, rating 2300, 1 with White; Round 2: opponent 9" in heard
    assert heard.endswith(
        "; rated opponents: 9; their average rating: 2328; score against them: 6½"
    )


def long_event(players: int, rounds: int) -> Tournament:
    """Round after round the numbers move on against each other: nobody cares about pairings here."""
    people = tuple(
        Player(
            number, NAMES[number % 5], 2700 - number, "WGM", "w", "ESP", str(10_000_000 + number)
        )
        for number in range(1, players + 1)
    )
    half = players // 2
    played = tuple(
        Round.of(*((one, half + 1 + (one + turn) % half, "½-½") for one in range(1, half + 1)))
        for turn in range(rounds)
    )
    settings = Settings(rounds=rounds, system="FIDE_DUTCH", time_control=STANDARD)
    return Tournament(people, settings, EVENT, rounds=played)


@pytest.mark.parametrize("name", ["2", "3"])
def test_twenty_rounds_and_names_of_forty_letters_stay_on_the_page(name: str) -> None:
    tournament = long_event(42 if name == "2" else 6, 20)
    assert not list(texts_out_of_place(paper_of(form(tournament, name)), SPANISH))


def test_what_rests_on_unknown_federations_of_players_is_left_empty_and_asked_for() -> None:
    robin = example_of_document_001()
    rated = rows(form(robin, "5"), "groups")[0]
    assert (rated["number"], rated["federations"], rated["host"], rated["others"]) == (
        *(6, None, None, None),
    )
    assert facts(form(robin, "5"))["system"] is None, "it is no Swiss"
    assert any(gap.key == "player_federation" for gap in gaps_of(robin, {}))


def test_a_column_of_form_3_is_lines_with_tabs() -> None:
    page = whole_html(paper_of(form(manual(), "3")), english)
    assert page.count('<div class="block"') == 12
    assert page.count('<div class="block key"') == 2, "six players on a strip"
    assert "\n7\t2300\t1 w\n" in page, "Alice, round 1"
