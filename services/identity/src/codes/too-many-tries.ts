import { IdentityError } from "../errors.ts";

/** A code or a pending sign-in has had too many wrong attempts. */
export function tooManyTries(): IdentityError {
  return new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", "Too many wrong codes. Please start again");
}
