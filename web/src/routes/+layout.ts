// Pages are made when the client is built, the same for everybody, and most of them are drawn in the browser alone.
export const ssr = false;
export const prerender = true;
