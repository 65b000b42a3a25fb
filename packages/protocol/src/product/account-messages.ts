import { z } from "zod";
import { email } from "./email.ts";

export interface SignInMethods {
  password: boolean;
  /** The linked providers: `google.com`. */
  providers: string[];
  /** Whether the identity service itself requires a second factor after the password. */
  secondFactor: boolean;
}

export interface AccountResponse {
  /** Null when the identity service is an external one, which tells us nothing. */
  methods: SignInMethods | null;
  /** Whether the sign-in is recent enough for what could lock the owner out. */
  recent: boolean;
}

/** With the grant of a recent sign-in: emails a link to the new address. */
export const changeEmailRequest = z.object({ email, newEmail: email });

export const changePasswordRequest = z.object({ email, newPassword: z.string().min(1).max(4096) });

/** Ends one of the owner's sign-ins on the site. */
export const endSignInRequest = z.object({ email, sessionId: z.uuid() });

export interface RevokeSessionsResponse {
  revoked: true;
  /** False when the identity service is an external one: a sign-in on the site then continues. */
  identitySessionsRevoked: boolean;
}
