import { z } from "zod";
import { isEmail, normalizeEmail } from "../credentials.ts";

/** @param field for the error's sentence */
export function emailField(field: string) {
  return z
    .string({ error: `${field} is required` })
    .refine(isEmail, `${field} is not a valid address`)
    .transform(normalizeEmail);
}

export const email = emailField("email");

/** For the calls that need nothing but whom they are about. */
export const emailRequest = z.object({ email });
