// The words around a game: the lesson, what people are proud of, best scores.
export default {
  preview: "The sheet {sheet}",

  "alone.how": "How many stars can you collect in {n} turns?",
  "alone.best": "Your best: {stars}",
  "alone.others": "Your other bests",
  "alone.other": "{sheet}, {n} turns: {stars}",
  "best.known": "Your best in {n} turns: {stars}",
  "best.first": "Your first best: {stars}. Can you beat it?",
  "best.new": "A new best: {stars}! It was {before} before.",
} as const;
