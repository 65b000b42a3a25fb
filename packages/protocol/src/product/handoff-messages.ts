import { z } from "zod";
import { email } from "./email.ts";

export const redeemHandoffRequest = z.object({ token: z.string().min(1).max(4096) });

/** With the ID token of a new sign-in, which the grant belongs to from then on. */
export const reissueGrantRequest = z.object({ email, grant: z.string().min(1).max(200) });
