/** The texts of the time after a game, in English. They come along with its page. */
export default {
  "over.look": "Look at the board",
  "over.share": "Share the game",
  "over.rotates": "Somebody else begins then.",
  "over.no-wait": "Play again at once",
  "over.place": "Place {n}",
  "over.prides": "What was special",
  "over.length": "From start to end",
  "over.length-text": "{n} steps in {time}.",
  "over.seconds": "{n} seconds",
  "over.minute": "1 minute",
  "over.minutes": "{n} minutes",
  "over.hour": "1 hour, {m} minutes",
  "over.hours": "{h} hours, {m} minutes",
  "over.other": "Another game, same people",
  "over.other-go": "Go on with {game}",
  "over.other-host": "{name} can choose another game.",
} as const satisfies Record<string, string>;
