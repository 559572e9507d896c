"""Widgets for Jupyter and marimo: a view model goes down, the reader's choice comes up."""
