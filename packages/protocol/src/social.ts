/** Social sign-in: the protocol between the pages and the server's own routes. */
import type { MfaPendingResponse, TokenResponse } from "./identity/messages.ts";

/**
 * Every sign-in provider, named like the login method that the product backend records. The type checker finds every
 * table that a further one needs an entry in.
 */
export const PROVIDERS = {
  google: { id: "google.com", name: "Google" },
  microsoft: { id: "microsoft.com", name: "Microsoft" },
} as const;
export type SocialProvider = keyof typeof PROVIDERS;
export const SOCIAL_PROVIDERS = Object.keys(PROVIDERS) as SocialProvider[];

/** As tokens and accounts name it. */
export type ProviderId = (typeof PROVIDERS)[SocialProvider]["id"];

/** As people know it. @param id of any sign-in method; undefined if that is no provider's */
export function providerName(id: ProviderId): string;
export function providerName(id: string): string | undefined;
export function providerName(id: string): string | undefined {
  return Object.values(PROVIDERS).find((provider) => provider.id === id)?.name;
}

/** The server's routes: `{SOCIAL_BASE}/{provider}/start`, `/{provider}/callback`, `/finish`, and `/link`. */
export const SOCIAL_BASE = "/api/social";

/** The page that the callback redirects to, with the attempt's ID in the fragment. */
export const SOCIAL_RETURN_PAGE = "/auth/provider";

/** Identifies a sign-in attempt to the page that started it. It is not a credential. */
export const ATTEMPT_ID = /^[\w-]{16,64}$/;

/** Where the browser goes to start an attempt. */
export function socialStartPath(provider: SocialProvider, attempt: string): string {
  return `${SOCIAL_BASE}/${provider}/start?${new URLSearchParams({ attempt })}`;
}

/** The email already belongs to an account with other sign-in methods, so there are no tokens. */
export interface OtherMethodResponse {
  needConfirmation: true;
  email: string;
  /** `password`, `google.com`, …; empty if the provider has not verified the email. */
  verifiedProvider: string[];
  /** For a few minutes, this browser may link the provider with the owner's ID token. */
  linkable?: true;
}

/** The tokens of an existing or a new account. */
export type SignedInResponse = TokenResponse & { isNewUser?: true };

/** The result of an attempt. Errors use the identity service's error envelope. */
export type FinishSocialResponse = SignedInResponse | MfaPendingResponse | OtherMethodResponse;
