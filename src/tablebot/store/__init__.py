"""Where logs are kept: `log` says what a store can do, the room `sqlite` does it."""
