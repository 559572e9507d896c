"""Counting the hands and deals that agree with what was said."""
