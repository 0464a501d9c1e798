"""What a game is: pure values and functions that every other part shares."""
