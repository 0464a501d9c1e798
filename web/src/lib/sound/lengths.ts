/** How long a sound takes, where something is to happen with its end. */

/** The drums roll for this many seconds before something is revealed. */
export const DRUM_ROLL = 2;
