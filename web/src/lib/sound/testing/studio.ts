/** Every sound as samples, for whoever measures or looks at them: tests/browser/sound bundles this file. */

import { EFFECTS } from "../effects";
import { mixer } from "../mixer";
import { LOOPS } from "../music";
import { rendered } from "../render";

/** A sound as it is played. */
interface Take {
  name: string;
  loops: boolean;
  /** How long it says it is. */
  seconds: number;
  /** Left and right: 32-bit floats, in base 64. */
  channels: string[];
}

export async function record(rate: number): Promise<Take[]> {
  const takes: Take[] = [];
  for (const [name, piece] of Object.entries({ ...EFFECTS, ...LOOPS }))
    takes.push({ name, loops: piece.loops, seconds: piece.seconds, channels: samples(await rendered(piece, rate)) });
  return takes;
}

/** What comes out of the mixer when all of these begin at once over the music. */
export async function recordAtOnce(rate: number, seconds: number): Promise<string[]> {
  const context = new OfflineAudioContext(2, seconds * rate, rate);
  const { effects, music } = mixer(context);
  for (const [pieces, bus] of [
    [Object.values(LOOPS), music],
    [Object.values(EFFECTS), effects],
  ] as const)
    for (const piece of pieces) {
      const source = context.createBufferSource();
      source.buffer = await rendered(piece, rate);
      source.connect(bus);
      source.start();
    }
  return samples(await context.startRendering());
}

/** A mixer that has just begun is not yet at rest, in seconds. */
const SETTLED = 1;

/** What the mixer makes of one sound alone. */
export async function recordMixed(rate: number, name: keyof typeof EFFECTS): Promise<string[]> {
  const sound = await rendered(EFFECTS[name], rate);
  const context = new OfflineAudioContext(2, sound.length + SETTLED * rate, rate);
  const source = context.createBufferSource();
  source.buffer = sound;
  source.connect(mixer(context).effects);
  source.start(SETTLED);
  return samples(await context.startRendering());
}

function samples(buffer: AudioBuffer): string[] {
  return Array.from({ length: buffer.numberOfChannels }, (_, channel) => {
    const bytes = new Uint8Array(buffer.getChannelData(channel).buffer);
    let text = "";
    for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return btoa(text);
  });
}
