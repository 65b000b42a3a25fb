import type { SocialProvider } from "@sealwright/protocol/social";

/** What the page of the sign-in shows beside its empty form. */
export interface SignInView {
  email?: string;
  /** The refusal, with the field that it is about. */
  error?: { field: string | null; message: string };
  /** The address is not verified: the email can be sent again, was sent, or could not be. */
  verification?: { id: string; mail: "unsent" | "sent" | "failed" };
  /** Linked to the account once its owner has entered the password. */
  link?: SocialProvider;
}
