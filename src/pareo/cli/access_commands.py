"""The commands that let people, devices and programs into the desk."""

from typing import Final

from pareo.cli.entry import Entry
from pareo.language import Message

ACCESS: Final = (
    Entry(
        "account",
        Message("Who signs in at the desk with a password: add, list, remove, password."),
        "accounts.account",
        "COMMAND",
        (
            Entry("add", Message("Make an account."), "accounts.add"),
            Entry("list", Message("List the accounts."), "accounts.list_accounts"),
            Entry("remove", Message("Remove an account."), "accounts.remove"),
            Entry("password", Message("Set another password."), "accounts.password"),
        ),
    ),
    Entry(
        "device",
        Message("Telephones of helpers, let in by a code: add, list, revoke."),
        "devices.device",
        "COMMAND",
        (
            Entry("add", Message("Make the code for the device of a helper."), "devices.add"),
            Entry("list", Message("List the devices."), "devices.list_devices"),
            Entry("revoke", Message("Shut a device out, at once."), "devices.revoke"),
        ),
    ),
    Entry(
        "token",
        Message("Programs that use the desk: add, list, revoke."),
        "tokens.token",
        "COMMAND",
        (
            Entry("add", Message("Make a token for a program."), "tokens.add"),
            Entry("list", Message("List the tokens."), "tokens.list_tokens"),
            Entry("revoke", Message("Make a token worthless, at once."), "tokens.revoke"),
        ),
    ),
)
