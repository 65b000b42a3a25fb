import { TOTP } from "otpauth";

const STEP_MS = 30_000;

/**
 * An authenticator app. The service takes each code once and codes of one step around, so this one never shows a code
 * twice, and the next one early rather than late: a test that is slow does not come too late with it.
 */
export class Authenticator {
  readonly #totp: TOTP;
  #shown = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret });
  }

  /** A code that has not been used yet. */
  next(): string {
    this.#shown = Math.max(Math.floor(Date.now() / STEP_MS), this.#shown + 1);
    return this.last();
  }

  /** The code that `next` returned last. */
  last(): string {
    return this.#totp.generate({ timestamp: this.#shown * STEP_MS });
  }
}
