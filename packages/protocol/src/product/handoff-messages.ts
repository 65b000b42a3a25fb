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

export interface CompleteLoginResponse {
  message: string;
  /** The one-time hand-off token for the dashboard, or the ID token, depending on configuration. */
  token: string;
  /** Seconds until the token expires. */
  expiresIn: number;
  /** Of a request with a claim: whether this caller reports the sign-up. True for one claim of each owner. */
  isSignUp?: boolean;
}

export const redeemHandoffRequest = z.object({ token: z.string().min(1).max(4096) });
export interface RedeemHandoffResponse {
  uid: string;
  email: string;
  name: string;
  photoUrl: string;
  /** The bearer for the dashboard's calls about this owner. For its server only, never for a page. */
  grant: string;
}

/** With the ID token of a new sign-in, which the grant belongs to from then on. */
export const reissueGrantRequest = z.object({ email, grant: z.string().min(1).max(200) });

export interface CheckGrantResponse {
  valid: true;
  uid: string;
}
