/** How long somebody who pressed waits for a script, in milliseconds: by then, a link's own page is there sooner. */
export const WAITS_MS = 2500;

/** How long what lies further down waits for its styles, in milliseconds: by then, plain is better than nothing. */
export const SHOWN_PLAIN_MS = 10_000;
