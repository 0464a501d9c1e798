/** Turns a piece into samples, once: what is played is what was rendered, on every device and in the tests. */

import { roomEcho, whiteNoise } from "./noise";
import type { Piece } from "./score";
import { addNote, silentAt } from "./synth";

/** How long the walls answer after the last note, in seconds. */
const ECHO_TAIL = 1.3;

/** A loop is exactly as long as it says; its last notes die away over its first, so that nobody hears where it begins. */
export async function rendered(piece: Piece, rate: number): Promise<AudioBuffer> {
  const last = Math.max(piece.seconds, ...piece.notes.map(silentAt)) + (piece.echo > 0 ? ECHO_TAIL : 0);
  const context = new OfflineAudioContext(2, Math.ceil(last * rate), rate);
  const noise = whiteNoise(context);
  const stage = withEcho(context, piece.echo);
  for (const note of piece.notes) addNote(context, note, stage, noise);
  const whole = await context.startRendering();
  return piece.loops ? folded(context, whole, Math.round(piece.seconds * rate)) : whole;
}

function withEcho(context: BaseAudioContext, echo: number): AudioNode {
  const stage = context.createGain();
  stage.connect(context.destination);
  if (echo > 0) {
    const [walls, wet] = [context.createConvolver(), context.createGain()];
    walls.buffer = roomEcho(context);
    wet.gain.value = echo;
    stage.connect(walls).connect(wet).connect(context.destination);
  }
  return stage;
}

/** What sounds on after the end is added to the beginning, as if the loop had been playing for ever. */
function folded(context: BaseAudioContext, whole: AudioBuffer, length: number): AudioBuffer {
  const loop = context.createBuffer(whole.numberOfChannels, length, whole.sampleRate);
  for (let channel = 0; channel < whole.numberOfChannels; channel++) {
    const samples = loop.getChannelData(channel);
    whole.getChannelData(channel).forEach((sample, n) => (samples[n % length]! += sample));
  }
  return loop;
}
