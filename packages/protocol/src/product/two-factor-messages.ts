import { z } from "zod";
import { email } from "./email.ts";
import { parseTwoFactorCode } from "./two-factor-code.ts";

/** A code from the app or a recovery code: 6 to 10 digits. */
export const verifyCodeRequest = z.object({
  email,
  otp: z
    .string({
      error: ({ input }) =>
        typeof input === "number"
          ? 'otp must be a string, such as "012345": a number drops leading zeros'
          : "otp is required",
    })
    .transform((text, context) => {
      const code = parseTwoFactorCode(text);
      if (code !== undefined) return code;
      context.addIssue("otp must be 6 to 10 digits");
      return z.NEVER;
    }),
});
