import { z } from "zod";
import { email } from "./email.ts";
import { parseTwoFactorCode } from "./two-factor-code.ts";

export interface TwoFactorInfo {
  verified: boolean;
  enabled: boolean;
}

export interface TwoFactorStatus extends TwoFactorInfo {
  recoveryCodesLeft: number;
}

/** What an authenticator app needs: the secret as text, and the URL for its QR code. */
export interface TwoFactorSetup {
  /** Base32. */
  secret: string;
  otpauthUrl: string;
}

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

/** A code counts only when both are true. */
export interface VerifyCodeResponse {
  success: boolean;
  isValid: boolean;
  /** Why the code does not count, in any shape: from a company's own backend. */
  error?: unknown;
  /** With the first valid code, which enables two-factor. Never shown again. */
  recoveryCodes?: string[];
}

export interface RecoveryCodesResponse {
  recoveryCodes: string[];
}
