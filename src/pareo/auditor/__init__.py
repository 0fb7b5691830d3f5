"""An audit of an event by the basic rules; it shares no code with the engines."""

from pareo.auditor.check import audit, audit_pairing
from pareo.auditor.facts import edition_of
from pareo.auditor.findings import AuditReport, Finding, Kind, Severity

__all__ = ["AuditReport", "Finding", "Kind", "Severity", "audit", "audit_pairing", "edition_of"]
