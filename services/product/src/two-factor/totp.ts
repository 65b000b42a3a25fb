import { brand } from "@sealwright/brand";
import { APP_CODE_DIGITS, type TwoFactorSetup } from "@sealwright/protocol/product";
import { Secret, TOTP } from "otpauth";

/** RFC 6238's defaults, which every authenticator app supports. */
const STEP_SECONDS = 30;
/** Codes of the previous and next step are accepted too, for clock drift. */
const STEP_WINDOW = 1;
/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;

/** @returns base32 */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app needs. @param email shown in the app */
export function totpSetup(secret: string, email: string): TwoFactorSetup {
  const totp = new TOTP({
    issuer: brand.name,
    label: email,
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
  });
  return { secret, otpauthUrl: totp.toString() };
}

/** The time step that the code belongs to, or null. @param now milliseconds since the epoch */
export function matchingStep(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
    digits: APP_CODE_DIGITS,
  });
  const delta = totp.validate({ token: code, timestamp: now, window: STEP_WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
