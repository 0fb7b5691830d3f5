"""Many teams in three rounds, board by board (manual, tournament types, after Hutton)."""

from collections.abc import Mapping
from typing import Final

from pareo.language import Message
from pareo.rulebook import TYPES_2018
from pareo.schedules import sizes
from pareo.schedules.schedule import Schedule, Source, rounds_of

TABLES: Final[Mapping[int, tuple[tuple[str, str, str], ...]]] = {
    4: (
        ("CB DA", "BA DC", "AC BD"),
        ("AC BD", "CB DA", "BA DC"),
        ("BA DC", "AC BD", "CB DA"),
    ),
    6: (
        ("EB CD FA", "DB AE CF", "EC BA DF"),
        ("AC DE BF", "EC BA FD", "AD CB FE"),
        ("BD EA FC", "AD CB EF", "BE DC AF"),
        ("CE AB DF", "BE DC FA", "CA ED FB"),
        ("DA BC FE", "CA ED BF", "DB AE CF"),
    ),
    8: (
        ("GB CF ED HA", "DB AE FG CH", "EC BF GA DH"),
        ("AC DG FE BH", "EC BF GA HD", "FD CG AB HE"),
        ("BD EA GF HC", "FD CG AB EH", "GE DA BC FH"),
        ("CE FB AG DH", "GE DA BC HF", "AF EB CD HG"),
        ("DF GC BA HE", "AF EB CD GH", "BG FC DE AH"),
        ("EG AD CB FH", "BG FC DE HA", "CA GD EF HB"),
        ("FA BE DC HG", "CA GD EF BH", "DB AE FG CH"),
    ),
    10: (
        ("IB CH GD EF JA", "DB AE FI HG CJ", "EC BF GA IH DJ"),
        ("AC DI HE FG BJ", "EC BF GA IH JD", "FD CG HB AI JE"),
        ("BD EA IF GH JC", "FD CG HB AI EJ", "GE DH IC BA FJ"),
        ("CE FB AG HI DJ", "GE DH IC BA JF", "HF EI AD CB JG"),
        ("DF GC BH IA JE", "HF EI AD CB GJ", "IG FA BE DC HJ"),
        ("EG HD CI AB FJ", "IG FA BE DC JH", "AH GB CF ED JI"),
        ("FH IE DA BC JG", "AH GB CF ED IJ", "BI HC DG FE AJ"),
        ("GI AF EB CD HJ", "BI HC DG FE JA", "CA ID EH GF JB"),
        ("HA BG FC DE JI", "CA ID EH GF BJ", "DB AE FI HG CJ"),
    ),
    12: (
        ("KB CJ ID EH GF LA", "DB AE FK JG HI CL", "EC BF GA KH IJ DL"),
        ("AC DK JE FI HG BL", "EC BF GA KH IJ LD", "AI HB CG FD LE JK"),
        ("BD EA KF GJ IH LC", "FD CG HB AI JK EL", "GE DH IC BJ KA FL"),
        ("CE FB AG HK JI DL", "GE DH IC BJ KA LF", "HF EI JD CK AB LG"),
        ("DF GC BH IA KJ LE", "HF EI JD CK AB GL", "IG FJ KE DA BC HL"),
        ("EG HD CI JB AK FL", "IG FJ KE DA BC LH", "JH GK AF EB CD LI"),
        ("FH IE DJ KC BA LG", "JH GK AF EB CD IL", "KI HA BG FC DE JL"),
        ("GI JF EK AD CB HL", "KI HA BG FC DE LJ", "AJ IB CH GD EF LK"),
        ("HJ KG FA BE DC LI", "AJ IB CH GD EF KL", "BK JC DI HE FG AL"),
        ("IK AH GB CF ED JL", "BK JC DI HE FG LA", "CA KD EJ IF GH LB"),
        ("JA BI HC DG FE LK", "CA KD EJ IF GH BL", "DB AE FK JG HI CL"),
    ),
}
"""By the number of teams: one line for each board with its three rounds; CB: C has White against B."""
TEAMS_OF_HILTON: Final = tuple(TABLES)


TEAMS: Final = tuple(TABLES)
ROUNDS: Final = 3


@TYPES_2018.rule("Hilton")
def hilton(teams: int, boards: int | None = None) -> Schedule:
    """Return three rounds in which the teams meet differently on every board.

    The tables have one board less than teams; fewer boards use their first lines. Nobody has
    the same colour three times.
    """
    sizes.one_of(Message("teams"), teams, TEAMS_OF_HILTON)
    table = TABLES[teams]
    boards = len(table) if boards is None else boards
    sizes.within(Message("boards"), boards, 1, len(table))
    source = Source(f"hilton-{teams}", Message("Hilton table for {teams}", teams=teams))

    def seat(letter: str, board: int) -> int:
        return (ord(letter) - ord("A")) * boards + board

    rounds = (
        [
            (seat(pair[0], board), seat(pair[1], board))
            for board in range(1, boards + 1)
            for pair in table[board - 1][number].split()
        ]
        for number in range(ROUNDS)
    )
    letters = (chr(ord("A") + team) for team in range(teams))
    labels = tuple(f"{letter}{board}" for letter in letters for board in range(1, boards + 1))
    return Schedule(labels, rounds_of(source, rounds))
