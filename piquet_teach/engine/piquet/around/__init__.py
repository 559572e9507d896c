"""Deals of more than two players: declaring in turn, and tricks around the table."""
