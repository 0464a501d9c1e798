// Words around the table: dice, coins, whose turn it is.
export default {
  score: "{n} coins",
  "score.one": "1 coin",
} as const;
