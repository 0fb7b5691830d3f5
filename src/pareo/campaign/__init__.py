"""Long work in pieces: on one process, on several or on a cluster, and resumed after a kill.

A campaign is a function applied to many pieces. The function is pure: its rows follow from the
piece alone. So every executor gives the same bytes, and what is finished is never done again.
"""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.campaign.cluster import on_cluster
    from pareo.campaign.executors import Executor, each, here, on_processes, processors
    from pareo.campaign.folder import using, write_whole
    from pareo.campaign.ledger import Ledger
    from pareo.campaign.outcome import (
        Failure,
        Outcome,
        Piece,
        Row,
        UnavailableError,
        one_by_one,
        slices,
    )
    from pareo.campaign.results import csv_text, rows_of, summary, table_csv, write_results
    from pareo.campaign.runner import Campaign, Progress, run

__getattr__, __all__ = facade(__name__)
