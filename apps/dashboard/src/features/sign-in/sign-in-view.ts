import type { SocialProvider } from "@sealwright/protocol/social";

export interface SignInView {
  email?: string;
  /** The refusal, with its field. */
  error?: { field: string | null; message: string };
  /** The address is not verified: whether its email can be sent again, was sent, or failed. */
  verification?: { id: string; mail: "unsent" | "sent" | "failed" };
  /** To be linked once the owner has entered the password. */
  link?: SocialProvider;
}
