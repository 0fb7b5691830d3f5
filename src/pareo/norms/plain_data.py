"""Verdicts as plain values for JSON: scores are decimal numbers."""

from fractions import Fraction

from pareo.language import Translate
from pareo.model import Points
from pareo.norms.chances import Forecast
from pareo.norms.checks import plain
from pareo.norms.composition import Composition
from pareo.norms.report import NormReport
from pareo.norms.verdict import GameEvidence, Verdict


def report_data(report: NormReport, translate: Translate) -> dict[str, object]:
    """Return the norms of an event; an unfinished one has none."""
    return {
        "edition": report.rules.key,
        "finished": report.event.finished,
        "notices": [notice.said(translate) for notice in report.notices],
        "event": [one.as_dict(translate) for one in report.event_checks],
        "achieved": [
            {"number": one.candidate.number, "title": one.title.value} for one in report.achieved
        ],
        "verdicts": [
            verdict_data(one, translate, finished=report.event.finished)
            for each in report.players.values()
            for one in each
        ],
        "forecasts": [
            forecast_data(one, translate)
            for each in report.forecasts.values()
            for one in each
            if one.possible
        ],
    }


def verdict_data(verdict: Verdict, translate: Translate, *, finished: bool) -> dict[str, object]:
    """Return one verdict with every requirement and every game."""
    basis = verdict.basis
    return {
        "number": verdict.candidate.number,
        "name": verdict.candidate.name,
        "title": verdict.title.value,
        "achieved": verdict.achieved and finished,
        "via": list(verdict.via),
        "ignored_rounds": list(verdict.ignored),
        "failed": [one.as_dict(translate) for one in verdict.failed],
        "for_the_arbiter": [one.as_dict(translate) for one in verdict.open_points],
        "games": basis.n,
        "score": _points(basis.score),
        "rating_sum": basis.rating_sum,
        "raised_from": basis.raised_from,
        "average": verdict.average,
        "category": verdict.attempt.category,
        "percent": basis.percent,
        "dp": basis.dp,
        "performance": basis.performance,
        "required_score": _points(verdict.required),
        "exceeding": _points(verdict.exceeding),
        "norm_games": verdict.norm_games,
        "exemption": verdict.exemption,
        "normal_foreigner_rule": verdict.normal_rule,
        "title_holders": basis.title_holders,
        "target_holders": basis.target_holders,
        "evidence": [_evidence(one, translate) for one in verdict.evidence],
    }


def forecast_data(forecast: Forecast, translate: Translate) -> dict[str, object]:
    """Return what a player needs."""
    return {
        "number": forecast.verdict.candidate.number,
        "name": forecast.verdict.candidate.name,
        "title": forecast.verdict.title.value,
        "made": forecast.made,
        "games": forecast.games,
        "unknown_opponents": forecast.unknown,
        "chances": [
            {"score": _points(one.score), "rating": one.rating} for one in forecast.chances
        ],
        "message": forecast.message.said(translate),
    }


def composition_data(composition: Composition, translate: Translate) -> list[dict[str, object]]:
    """Return what the list offers, title by title."""
    return [
        {
            "title": offer.title.value,
            "offered": offer.offered,
            "checks": [one.as_dict(translate) for one in offer.checks],
            "players": [
                {"number": number, "required_score": _points(score)}
                for number, score in offer.players.items()
            ],
        }
        for offer in composition.offers
    ]


def _evidence(one: GameEvidence, translate: Translate) -> dict[str, object]:
    opponent = one.opponent
    return {
        "round": one.game.round,
        "result": one.game.ending.value,
        "opponent": opponent and opponent.number,
        "name": opponent and opponent.name,
        "title": opponent.title.value if opponent and opponent.title else None,
        "federation": opponent and opponent.federation,
        "counts": one.counts,
        "rating": one.rating,
        "raised": one.raised,
        "ignored": one.ignored,
        "reason": one.reason and one.reason.said(translate),
    }


def _points(value: Points | None) -> int | float | None:
    return None if value is None else plain(Fraction(value, 10))
