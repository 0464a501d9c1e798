"""How nodes tell each other that something has changed: `bus` says what one can do, `valkey` and `alone` do it."""
