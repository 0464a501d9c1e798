"""Where logs are kept: `log` says what a store can do, the rooms do it, and `opening` knows which."""
