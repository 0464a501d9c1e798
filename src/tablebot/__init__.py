"""Tablebot: tabletop games for people and bots at one table."""

__version__ = "0.1.0"
