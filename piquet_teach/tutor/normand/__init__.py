"""Advice for Normand, the Piquet of three players."""
