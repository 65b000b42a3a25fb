import { TOTP } from "otpauth";

const STEP_MS = 30_000;

/**
 * An authenticator app. The service accepts each code once, from one step before to one step after, so this one never shows
 * a code twice, and prefers the next step: a slow test is then not too late.
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
