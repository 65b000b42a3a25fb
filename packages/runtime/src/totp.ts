import { Secret, TOTP } from "otpauth";
import type { Clock } from "./time.ts";

/** RFC 6238's defaults, which every authenticator app supports. */
export const TOTP_STEP_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** Also accepts the previous and next code, for clock drift. */
const STEP_WINDOW = 1;
/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;

/** A new secret for an authenticator app, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The URL that an authenticator app reads from a QR code. @param account shown in the app below the issuer */
export function totpUrl(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...totpOptions(secret), issuer, label: account }).toString();
}

/** The time step whose code this is, or null. @param secret base32 */
export function matchingTotpStep(secret: string, code: string, clock: Clock): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP(totpOptions(secret));
  const timestamp = clock.now();
  const delta = totp.validate({ token: code, timestamp, window: STEP_WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function totpOptions(secret: string) {
  return { secret: Secret.fromBase32(secret), period: TOTP_STEP_SECONDS, digits: TOTP_DIGITS };
}
