import { z } from "zod";
import { isEmail, normalizeEmail } from "../credentials.ts";

export const email = z
  .string({ error: "email is required" })
  .refine(isEmail, "email is not a valid address")
  .transform(normalizeEmail);

/** For the calls that need nothing but whom they are about. */
export const emailRequest = z.object({ email });
