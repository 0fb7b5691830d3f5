"""A list as large as FIDE's, of invented players: imported and searched against the clock.

    python3 run.py campaign rating-list [--players 1500000] [--seed 1] [--searches 200]
                                        [--seconds 90] [--milliseconds 20] [--xml]

It ends with 1 if the import takes longer than --seconds, or a search longer than
--milliseconds; every search must find the player whose name it was made from.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from random import Random
from typing import Final

from pareo.lists import Choices, Import, ListFile

FIRST: Final = [
    "Ana",
    "José",
    "María",
    "Íñigo",
    "Łukasz",
    "Zoë",
    "Søren",
    "Jürgen",
    "Noémie",
    "Ángel",
    "Åsa",
    "Emre",
    "Chloé",
    "Iván",
    "Olga",
    "Pavel",
    "Nguyễn",
    "Wei",
    "Amara",
    "Kofi",
    "Lucía",
    "Mateo",
    "Hugo",
    "Irene",
    "Bruno",
    "Elif",
    "Tomás",
    "Inés",
    "Raúl",
    "Vera",
    "Yusuf",
    "Dana",
]
SYLLABLES: Final = [
    "ba",
    "ber",
    "cas",
    "co",
    "dal",
    "dor",
    "es",
    "fer",
    "gar",
    "go",
    "ha",
    "hol",
    "il",
    "jo",
    "kar",
    "kov",
    "la",
    "lin",
    "lo",
    "mar",
    "men",
    "mo",
    "na",
    "nez",
    "no",
    "or",
    "per",
    "pol",
    "qui",
    "ra",
    "ri",
    "ro",
    "sa",
    "sen",
    "sil",
    "so",
    "sta",
    "ta",
    "tor",
    "ul",
    "va",
    "ver",
    "vi",
    "wal",
    "xa",
    "yor",
    "za",
    "zu",
]
ENDINGS: Final = ("", "", "ez", "ov", "sen", "ski", "ía", "ão", "ström", "ić")
FEDERATIONS: Final = [
    "ESP",
    "FRA",
    "GER",
    "IND",
    "USA",
    "POL",
    "TUR",
    "ARG",
    "MEX",
    "CUB",
    "NED",
    "SWE",
    "NOR",
    "ITA",
    "POR",
    "UKR",
]
TITLES: Final = ("",) * 60 + ("FM", "CM", "IM", "WFM", "GM")
HEADING: Final = (
    "ID Number      Name                                                         Fed Sex Tit  "
    "WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)


def players(count: int, seed: int) -> Iterator[tuple[str, str, str, str, str, int, int, int]]:
    """Yield ID, name, federation, sex, title, rating, rapid rating and year of birth."""
    random = Random(seed)
    for number in range(1, count + 1):
        parts = random.randint(2, 4)
        last = "".join(random.choices(SYLLABLES, k=parts)).capitalize() + random.choice(ENDINGS)
        name = f"{last}, {random.choice(FIRST)}"
        if random.random() < 0.3:
            name += f" {random.choice(FIRST)}"
        rating = 0 if random.random() < 0.6 else int(min(2850, max(1400, random.gauss(1750, 220))))
        yield (
            str(10_000_000 + number * 7),
            name,
            random.choice(FEDERATIONS),
            "MF"[random.random() < 0.12],
            random.choice(TITLES),
            rating,
            rating and max(1400, rating - random.randint(-80, 80)),
            random.randint(1940, 2018),
        )


def write_text(path: Path, count: int, seed: int) -> None:
    """Write such a list in FIDE's fixed columns."""
    with path.open("w", encoding="utf-8", newline="\r\n") as file:
        print(HEADING, file=file)
        for key, name, federation, sex, title, rating, rapid, birth in players(count, seed):
            k = 20 if rating else 0
            print(
                f"{key:<15}{name:<61}{federation:<4}{sex:<4}{title:<5}{'':<5}{'':<15}{'':<4}"
                f"{rating:<6}{0:<4}{k:<3}{rapid:<6}{0:<4}{k:<3}{0:<6}{0:<4}{0:<3}{birth:<6}"
                f"{'w' if sex == 'F' else '':<4}",
                file=file,
            )


def write_xml(path: Path, count: int, seed: int) -> None:
    """Write such a list as FIDE's XML."""
    with path.open("w", encoding="utf-8") as file:
        print("<playerslist>", file=file)
        for key, name, federation, sex, title, rating, rapid, birth in players(count, seed):
            print(
                f"<player>\n<fideid>{key}</fideid>\n<name>{name}</name>\n"
                f"<country>{federation}</country>\n<sex>{sex}</sex>\n<title>{title}</title>\n"
                f"<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n"
                f"<rating>{rating}</rating>\n<games>0</games>\n<k>20</k>\n"
                f"<rapid_rating>{rapid}</rapid_rating>\n<rapid_games>0</rapid_games>\n"
                f"<rapid_k>20</rapid_k>\n<blitz_rating>0</blitz_rating>\n"
                f"<blitz_games>0</blitz_games>\n<blitz_k>0</blitz_k>\n"
                f"<birthday>{birth}</birthday>\n<flag></flag>\n</player>",
                file=file,
            )
        print("</playerslist>", file=file)


def wanted(count: int, seed: int, searches: int) -> list[tuple[str, str]]:
    """Return beginnings of names, without accents where they have some, and the IDs meant."""
    every = max(1, count // searches)
    return [
        (one[1].replace(",", " ").translate(_PLAIN), one[0])
        for place, one in enumerate(players(count, seed))
        if place % every == 0
    ][:searches]


_PLAIN: Final = str.maketrans("ÍñéÁÅáíúãöćüễŁøë", "IneAAaiuaocueLoe")


def campaign(folder: Path, options: argparse.Namespace) -> int:
    """Write, import and search a list; 0 if all of it was found in time."""
    kind = "xml" if options.xml else "txt"
    source, target = folder / f"players.{kind}", folder / "players.list"
    (write_xml if options.xml else write_text)(source, options.players, options.seed)
    started = time.perf_counter()
    facts = Import(source, target, Choices(date(2026, 10, 1))).run()
    took = time.perf_counter() - started
    size = target.stat().st_size >> 20
    print(f"imported {facts.players} players in {took:.1f} s; the file has {size} MB")
    times: list[float] = []
    lost = 0
    broad = [("a", None), ("ga", None), ("mar", None), ("an jo", None)]
    named = wanted(options.players, options.seed, options.searches)
    with ListFile(target) as file:
        file.search("warm up")
        for name, key in [*named, *broad]:
            started = time.perf_counter()
            found = file.search(name, 50)
            times.append(time.perf_counter() - started)
            if key is not None and len(found) < 50 and key not in {one.id for one in found}:
                print(f"not found: {name} ({key})")
                lost += 1
    slowest, middle = max(times) * 1000, sorted(times)[len(times) // 2] * 1000
    print(f"{len(times)} searches: middle {middle:.2f} ms, slowest {slowest:.2f} ms; lost {lost}")
    late = took > options.seconds or slowest > options.milliseconds
    return 1 if late or lost or facts.players != options.players else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it in a folder that is removed afterwards."""
    parser = argparse.ArgumentParser(
        prog="run.py campaign rating-list",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--players", type=int, default=1_500_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--searches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("--milliseconds", type=float, default=20)
    parser.add_argument("--xml", action="store_true")
    with tempfile.TemporaryDirectory() as folder:
        return campaign(Path(folder), parser.parse_args(arguments))


if __name__ == "__main__":
    sys.exit(main())
