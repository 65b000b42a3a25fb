import { z } from "zod";
import { email } from "./email.ts";

const SIGN_UP_CLAIM_ERROR = "signUpClaim must be 32 hexadecimal digits in lower case";

export const completeLoginRequest = z.object({
  email,
  /** From a caller who reports events: 128 random bits in hexadecimal, the same for a retry. */
  signUpClaim: z
    .string({ error: SIGN_UP_CLAIM_ERROR })
    .regex(/^[0-9a-f]{32}$/, { error: SIGN_UP_CLAIM_ERROR })
    .optional(),
});

export const redeemHandoffRequest = z.object({ token: z.string().min(1).max(4096) });

/** With the ID token of a new sign-in, which the grant belongs to from then on. */
export const reissueGrantRequest = z.object({ email, grant: z.string().min(1).max(200) });
