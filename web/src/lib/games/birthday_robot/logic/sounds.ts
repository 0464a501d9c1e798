// What one hears of a story: dice that fall, coins that are earned or given, a sentence that is finished.
import type { Sound } from "$lib/sound/sound";
import { turnOf, type State } from "./story";

export function storySounds(before: State, now: State): Sound[] {
  const sounds: (Sound | false)[] = [
    throwsOf(now) > 0 && throwsOf(now) !== throwsOf(before) && "dice",
    (coinsOf(now) > coinsOf(before) || now.story.gifts.length > before.story.gifts.length) && "coin",
    now.story.lines.length > before.story.lines.length && "bonus",
  ];
  return sounds.filter((sound) => sound !== false);
}

/** How often was thrown in this turn. */
function throwsOf(state: State): number {
  return turnOf(state)?.throws.length ?? 0;
}

function coinsOf({ story }: State): number {
  return story.coins.reduce((sum, { heads, tails }) => sum + heads + tails, 0);
}
