"""Laws that look for what a single example would not show."""
