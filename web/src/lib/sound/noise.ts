/** Noise and chance that are the same every time, so that every device plays the same, and tests hear what people hear. */

const NOISE_SECONDS = 2;
const ECHO_SECONDS = 1.2;

/** Numbers from 0 up to 1 that look drawn by chance, and are always these. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function whiteNoise(context: BaseAudioContext): AudioBuffer {
  return filled(context, NOISE_SECONDS, 1, () => 1);
}

/** How a small room with a carpet answers a clap. */
export function roomEcho(context: BaseAudioContext): AudioBuffer {
  return filled(context, ECHO_SECONDS, 2, (at) => Math.exp((-6.9 * at) / ECHO_SECONDS));
}

function filled(
  context: BaseAudioContext,
  seconds: number,
  channels: number,
  level: (at: number) => number,
): AudioBuffer {
  const length = Math.round(seconds * context.sampleRate);
  const buffer = context.createBuffer(channels, length, context.sampleRate);
  for (let channel = 0; channel < channels; channel++) {
    const random = seeded(404 + channel);
    const samples = buffer.getChannelData(channel);
    for (let n = 0; n < length; n++) samples[n] = (random() * 2 - 1) * level(n / context.sampleRate);
  }
  return buffer;
}
