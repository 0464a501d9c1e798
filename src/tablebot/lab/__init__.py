"""Games without a server: counted, played by bots among themselves, compared."""
