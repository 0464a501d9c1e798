"""How bots look ahead, whatever the game: searches over positions of two integers, compiled by Numba."""
