import { z } from "zod";
import { email } from "./email.ts";

export interface CompleteLoginResponse {
  message: string;
  /** The one-time hand-off token for the dashboard, or the ID token, depending on configuration. */
  token: string;
  /** Seconds until the token expires. */
  expiresIn: number;
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
