"""Benchmarks. What thinks in one of them has one core, as at a server."""

from tablebot.bots.installed import keep_to_one_core

keep_to_one_core()
