"""Where logs are kept: `log` says what a store can do, `sqlite` does it."""
