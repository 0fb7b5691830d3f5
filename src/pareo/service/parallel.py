"""The same work on many things, on as many processors as are given: for services and commands."""

from collections.abc import Callable

from pareo.campaign import Executor, each, on_cluster, on_processes, processors
from pareo.errors import FormError
from pareo.language import Message

__all__ = ["each", "executor_on", "processors"]


def executor_on(
    jobs: int | None, scheduler: str | None, notice: Callable[[Message], None]
) -> Executor:
    """Return so many processes, one for each processor if left out, or a scheduler's cluster.

    Raises FormError for both: the number would do nothing.
    """
    if scheduler is None:
        return on_processes(jobs or processors())
    if jobs is not None:
        raise FormError.of(
            Message("Either processes of this machine do the work, or a cluster."),
            Message("Name one of them only."),
        )
    return on_cluster(scheduler, notice)
