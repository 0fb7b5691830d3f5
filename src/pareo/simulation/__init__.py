"""Simulation: how good is a pairing system? Players of known strength, many events, measures."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.simulation.estimates import Estimate
    from pareo.simulation.field import STRONGEST, WEAKEST
    from pareo.simulation.findings import about_unpaired, aims_of, findings_of, notices_of
    from pareo.simulation.measures import MEASURES, OF_ORDER, Measure
    from pareo.simulation.method import method_of
    from pareo.simulation.page import page_html
    from pareo.simulation.rows import Row, rows_of
    from pareo.simulation.sentences import in_short, systems_of, title_of
    from pareo.simulation.study import Study, measures_of, study_of
    from pareo.simulation.tables import fits_table, summary_table
    from pareo.simulation.variant import (
        PRIZES,
        TIE_BREAKS,
        Design,
        Piece,
        Setting,
        Strengths,
        Variant,
    )
else:
    __getattr__, __all__ = facade(__name__)
