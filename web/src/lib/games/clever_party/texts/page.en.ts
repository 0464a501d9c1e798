// What pages of the app say about Clever Party in words of its own.
import { texts } from "$lib/i18n";

export const t = texts({
  "clever_party.play": "Play with a bot",
  "clever_party.level": "How clever?",
  "clever_party.alone": "Practise alone",
  "clever_party.learn": "Your first party, step by step",
  "clever_party.learn-title": "Your first party",
  "clever_party.learned": "Well done! Now play a real party.",
  "clever_party.look": "Look at the sheets",
  "clever_party.draw": "{names} win together!",
});
