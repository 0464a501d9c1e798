// Every piece is cut out of cardboard: an outline and a rim that keeps it readable on any ground.
export const INK = "#2b2440";
export const RIM = "#fffaf2";
