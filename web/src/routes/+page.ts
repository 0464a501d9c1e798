// The first words are in the page itself: they are read while its code is still on the way.
export const ssr = true;
