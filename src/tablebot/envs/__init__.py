"""Games as environments, in the conventions of those who train agents: docs/research.md."""
