"""The JSON interface: the same services for programs, described by OpenAPI."""
