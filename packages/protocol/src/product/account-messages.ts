import { z } from "zod";
import { email } from "./email.ts";

/** With the grant of a recent sign-in: emails a link to the new address. */
export const changeEmailRequest = z.object({ email, newEmail: email });

export const changePasswordRequest = z.object({ email, newPassword: z.string().min(1).max(4096) });

/** Removes a provider's identity from the account. */
export const removeProviderRequest = z.object({ email, providerId: z.string().min(1).max(64) });

/** Ends one of the owner's sign-ins on the site. */
export const endSignInRequest = z.object({ email, sessionId: z.uuid() });
