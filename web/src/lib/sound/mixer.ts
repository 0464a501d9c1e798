/** Where everything is put together: effects and music side by side, and a limiter after both. */

export interface Mixer {
  effects: GainNode;
  /** Goes back while somebody speaks. */
  music: GainNode;
}

/** How loud music is beside effects. */
export const MUSIC_LEVEL = 0.7;
/** Nothing gets louder than this, whatever sounds at once. */
export const LOUDEST = 0.95;
/** Up to here the limiter's last part changes nothing. */
const STRAIGHT = 0.75;
/** What the compressor adds to all by itself is taken back. */
const EVEN_OUT = 0.62;

export function mixer(context: BaseAudioContext): Mixer {
  const [effects, music, level] = [context.createGain(), context.createGain(), context.createGain()];
  const press = context.createDynamicsCompressor();
  press.threshold.value = -12;
  press.knee.value = 8;
  press.ratio.value = 12;
  press.attack.value = 0.003;
  press.release.value = 0.18;
  level.gain.value = EVEN_OUT;
  music.gain.value = MUSIC_LEVEL;
  const edge = context.createWaveShaper();
  edge.curve = roundedEdge();
  effects.connect(press);
  music.connect(press);
  press.connect(level).connect(edge).connect(context.destination);
  return { effects, music };
}

/** Straight in the middle, bent towards the loudest at both ends: what would be cut off is rounded. */
function roundedEdge(points = 2049): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: points }, (_, n) => {
    const sample = (n / (points - 1)) * 2 - 1;
    const over = Math.abs(sample) - STRAIGHT;
    if (over <= 0) return sample;
    const room = LOUDEST - STRAIGHT;
    return Math.sign(sample) * (STRAIGHT + room * Math.tanh(over / room) * 0.999);
  });
}
