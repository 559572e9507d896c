"""Hypothesis: the same examples in every run of the checks; fresh ones at a developer's desk."""

import os

from hypothesis import settings

settings.register_profile("desk", deadline=None, max_examples=60)
settings.register_profile("checks", parent=settings.get_profile("desk"), derandomize=True)
settings.load_profile("checks" if os.environ.get("CI") else "desk")
