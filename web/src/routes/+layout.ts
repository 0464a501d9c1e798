// Pages are drawn in the browser alone: the server sends the same files to everybody.
export const ssr = false;
export const prerender = false;
