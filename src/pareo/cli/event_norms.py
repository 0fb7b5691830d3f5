"""pareo event norms: the norms of an event of the journal."""

from pareo.cli.acting import EventName, Store
from pareo.cli.exit_codes import ExitCode
from pareo.cli.norm_parameters import Conditions, View, request_of
from pareo.cli.norms import show
from pareo.cli.output import Output
from pareo.cli.parameters import Json


def norms(
    event: EventName,
    /,
    *,
    view: View = View(),  # noqa: B008 - it is frozen
    conditions: Conditions = Conditions(),  # noqa: B008 - it is frozen
    as_json: Json = False,
    store: Store = None,
    out: Output,
) -> ExitCode:
    """Judge the norms of an event: achieved, missed, or still possible."""
    from pareo.service.desk.norms import norms_of_state
    from pareo.service.desk.opening import opened

    with opened(event, store) as found:
        judged = norms_of_state(found.state, request_of(view, conditions))
        show(out, judged, explain=view.explain, as_json=as_json)
    return ExitCode.FINE
