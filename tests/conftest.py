"""Hypothesis profiles: everyday runs are quick and the same each time; thorough runs are not."""

from __future__ import annotations

import os

from hypothesis import Phase, settings

settings.register_profile("dev", max_examples=50, deadline=None, derandomize=True)
# Under a planted fault (mutants/) it is enough to know that an example fails.
settings.register_profile(
    "mutants", settings.get_profile("dev"), phases=[Phase.explicit, Phase.generate]
)
settings.register_profile("thorough", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
