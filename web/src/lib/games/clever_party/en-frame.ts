// The words around a game: the lesson, what people are proud of, best scores.
export default {} as const;
