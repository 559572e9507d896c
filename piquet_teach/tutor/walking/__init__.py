"""A learner's way through a dialogue, step by step, with questions."""
