"""The file itself, whatever is in it: is it there, who has it, is it sound, copies of it."""
