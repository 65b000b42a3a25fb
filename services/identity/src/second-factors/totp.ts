import type { Clock } from "@sealwright/runtime";
import { Secret, TOTP } from "otpauth";

/** RFC 6238's defaults, which every authenticator app supports. */
export const TOTP_STEP_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** Also accepts the previous and next code, for clock drift. */
const STEP_WINDOW = 1;
/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;

/** A new secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The time step whose code this is, or null. @param secret base32 */
export function matchingStep(secret: string, code: string, clock: Clock): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    period: TOTP_STEP_SECONDS,
    digits: TOTP_DIGITS,
  });
  const timestamp = clock.now();
  const delta = totp.validate({ token: code, timestamp, window: STEP_WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
