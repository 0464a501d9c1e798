"""The studio: makes the pictures of a pack from recipes. `README.md` beside this says how."""
