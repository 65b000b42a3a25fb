/** The arithmetic of a sign-in's times. All are milliseconds; moments are milliseconds since the epoch. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A token is renewed this long before its end. */
const REFRESH_EARLY = 5 * MINUTE;
/** From this long before its end a token counts as expired: it has to outlive the call that it is sent with. */
const EXPIRED_EARLY = 30 * SECOND;
const FIRST_RETRY = 30 * SECOND;
const LONGEST_RETRY = 16 * MINUTE;
/** ID tokens hold an hour. One that seems to hold longer was stored under a clock that has been set back since. */
const TOKEN_LIFETIME = 60 * MINUTE;

/** Whether a token may no longer be sent. */
export function isExpired(expiresAt: number, now: number): boolean {
  const left = expiresAt - now;
  return left <= EXPIRED_EARLY || left > TOKEN_LIFETIME;
}

/** How long to wait until a token is renewed. */
export function refreshDelay(expiresAt: number, now: number): number {
  return isExpired(expiresAt, now) ? 0 : Math.max(0, expiresAt - now - REFRESH_EARLY);
}

/**
 * How long to wait after renewals that did not get through: 30 s, doubled each time, up to 16 minutes.
 * @param failures in a row, from 1
 */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY * 2 ** (failures - 1), LONGEST_RETRY);
}
