/** How long somebody who pressed waits for a script, in milliseconds: by then, a link's own page is there sooner. */
export const WAITS_MS = 2500;
