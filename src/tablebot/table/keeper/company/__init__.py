"""Who is at a table, by way of which node, with which screens."""
