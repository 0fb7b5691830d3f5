"""The types of problems that the JSON interface tells, in words; pages explain them too."""

from typing import Final

from pareo.language import Message
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Type:
    """A type of problem: its code, the status of the answer, and what it means in words."""

    code: str
    status: int
    title: Message
    meaning: Message


_ALL: Final = (
    Type(
        "malformed",
        400,
        Message("The request cannot be read"),
        Message("The body is not JSON, or a header does not have its form."),
    ),
    Type(
        "unauthorized",
        401,
        Message("Nobody is signed in"),
        Message("Send a token: Authorization: Bearer pareo_… The Chief Arbiter makes one."),
    ),
    Type(
        "forbidden",
        403,
        Message("Not allowed"),
        Message("The token, or the role of whoever asks, does not reach so far."),
    ),
    Type(
        "foreign",
        403,
        Message("From another page"),
        Message(
            "Without a token only pages of this desk may write: the request needs the header "
            "Pareo-Form-Token, and must come from the same origin."
        ),
    ),
    Type(
        "not-found",
        404,
        Message("Not found"),
        Message("There is nothing at this address: no such event, round, person or entry."),
    ),
    Type(
        "not-allowed",
        405,
        Message("Not this way"),
        Message("The address exists, but not for this method."),
    ),
    Type(
        "not-acceptable",
        406,
        Message("Not in this form"),
        Message("None of the forms in Accept can be given."),
    ),
    Type(
        "refused",
        409,
        Message("Not possible"),
        Message(
            "The rules, or the state of the event, do not allow the act. “article” names the rule, "
            "“ways_out” names acts that lead on. Nothing is written."
        ),
    ),
    Type(
        "confirmation-required",
        409,
        Message("A question first"),
        Message(
            "The act has consequences that somebody has to know. Nothing is written. Show "
            "“warnings” and “consequences” to the person in charge; if they agree, repeat the "
            "request with the header Pareo-Confirm and the token. At level 4 there is a second "
            "question, with a token of its own."
        ),
    ),
    Type(
        "conflict",
        412,
        Message("Somebody else was first"),
        Message(
            "An entry about the same matter is newer than the one in If-Match. Nothing is written. "
            "Read the event again and decide anew; “theirs” is that entry."
        ),
    ),
    Type(
        "too-large",
        413,
        Message("Too large"),
        Message("The body of a request has at most 1 MB."),
    ),
    Type(
        "faults",
        422,
        Message("Something is wrong with the data"),
        Message(
            "“errors” has all faults at once: what is wrong, what to do, and where it stands "
            "(“pointer”). Nothing is written."
        ),
    ),
    Type(
        "key-reused",
        422,
        Message("The key belongs to another act"),
        Message("An Idempotency-Key names one request: use a new one for another act."),
    ),
    Type(
        "too-many",
        429,
        Message("Too fast"),
        Message("A device may write 20 times a second. Wait as Retry-After says."),
    ),
    Type(
        "broken",
        500,
        Message("A fault of ours"),
        Message("Nothing of what is in the journal is lost. The log of the desk has the number."),
    ),
    Type(
        "store",
        503,
        Message("The store cannot be used"),
        Message(
            "The store cannot be read or written now: “errors” says why, a full disk for example. "
            "Nothing is written. Try again later, with the same Idempotency-Key."
        ),
    ),
    Type(
        "busy",
        503,
        Message("Too many listeners"),
        Message("The desk serves as many streams as it can. Try again as Retry-After says."),
    ),
)
TYPES: Final = {each.code: each for each in _ALL}
