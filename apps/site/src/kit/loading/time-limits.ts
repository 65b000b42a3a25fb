/** How long an early click waits for scripts, in milliseconds: by then, a link's own page loads sooner. */
export const CLICK_WAIT_MS = 2500;

/** How long deferred files wait for a first paint, in milliseconds. */
export const PAINT_WAIT_MS = 1000;

/** How long a part of a page may take to arrive before its visitor is asked to try again, in milliseconds. */
export const PART_WAIT_MS = 20_000;
