"""The halls, visitors and desks of the other tests, for those of what trials from outside found."""

from tests.web.conftest import _quick_passwords, hall, visitor

__all__ = ["_quick_passwords", "hall", "visitor"]
