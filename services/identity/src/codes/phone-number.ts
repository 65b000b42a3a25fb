import { IdentityError } from "../errors.ts";

/** E.164: a plus sign, no leading zero, at most 15 digits. */
const PHONE_NUMBER = /^\+[1-9]\d{6,14}$/;

/** A number as it is stored: without separators. @throws IdentityError INVALID_PHONE_NUMBER */
export function phoneNumber(input: string): string {
  const number = input.replace(/[\s().-]/g, "");
  if (!PHONE_NUMBER.test(number)) {
    throw new IdentityError(
      "INVALID_PHONE_NUMBER",
      "Please write the number with its country code: +12025550123",
    );
  }
  return number;
}
