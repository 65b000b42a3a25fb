/** When to refresh tokens. Everything is in milliseconds; points in time are since the epoch. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Tokens are refreshed this long before they expire. */
const REFRESH_EARLY = 5 * MINUTE;
/** Tokens count as expired this early, so that they stay valid for the duration of a call. */
const EXPIRED_EARLY = 30 * SECOND;
const FIRST_RETRY = 30 * SECOND;
const LONGEST_RETRY = 16 * MINUTE;
/** ID tokens are valid for an hour. One with more time left was stored before the clock was set back. */
const TOKEN_LIFETIME = 60 * MINUTE;

export function isExpired(expiresAt: number, now: number): boolean {
  const left = expiresAt - now;
  return left <= EXPIRED_EARLY || left > TOKEN_LIFETIME;
}

export function refreshDelay(expiresAt: number, now: number): number {
  return isExpired(expiresAt, now) ? 0 : Math.max(0, expiresAt - now - REFRESH_EARLY);
}

/**
 * How long to wait after failed refreshes: 30 s, doubled each time, up to 16 minutes.
 * @param failures in a row, starting at 1
 */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY * 2 ** (failures - 1), LONGEST_RETRY);
}
