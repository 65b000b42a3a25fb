/** Sign-in with another company's account: what the pages and the server's own routes for it say to each other. */
import type { MfaPendingResponse, TokenResponse } from "./identity/messages.ts";

/** Those whom somebody may sign in with, in the words of the login methods that the product backend records. */
export const SOCIAL_PROVIDERS = ["google", "microsoft"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** The server's routes: `{SOCIAL_BASE}/{provider}/start`, `/{provider}/callback`, `/finish`, and `/link`. */
export const SOCIAL_BASE = "/api/social";

/** The page that the way to a provider and back ends on. Its fragment names the attempt. */
export const SOCIAL_RETURN_PAGE = "/auth/provider";

/** Names one try to sign in, so that the page which began it knows its end. It opens nothing by itself. */
export const ATTEMPT_ID = /^[\w-]{16,64}$/;

/** Where the browser goes to begin a try. */
export function socialStartPath(provider: SocialProvider, attempt: string): string {
  return `${SOCIAL_BASE}/${provider}/start?${new URLSearchParams({ attempt })}`;
}

/** An account has the address already, and its owner signs in to it in another way. There are no tokens. */
export interface OtherMethodResponse {
  needConfirmation: true;
  email: string;
  /** `password`, `google.com`, …; empty where the provider does not know whether the address is theirs. */
  verifiedProvider: string[];
  /** For some minutes this browser may add the provider to the account, by its owner's ID token. */
  linkable?: true;
}

/** Somebody is signed in; perhaps as whom nobody knew before. */
export type SignedInResponse = TokenResponse & { isNewUser?: true };

/** What a try ends with. Refusals come in the identity service's error envelope. */
export type FinishSocialResponse = SignedInResponse | MfaPendingResponse | OtherMethodResponse;
