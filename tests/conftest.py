"""What holds for all tests: no test depends on how fast the machine is."""

from hypothesis import HealthCheck, settings

settings.register_profile("any pace", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any pace")
