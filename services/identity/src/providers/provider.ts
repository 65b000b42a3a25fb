import type { SignInProvider } from "../sessions/id-tokens.ts";

export type ProviderId = Extract<SignInProvider, "google.com" | "microsoft.com">;

/** Whose ID tokens sign in, and how they are checked. */
export interface ProviderConfig {
  id: ProviderId;
  /** The tokens' `iss`. `{tenantid}` stands for the tenant that the token names (`tid`). */
  issuer: string;
  /** The tokens' `aud`. */
  clientId: string;
  /** The provider's public keys (JWKS). */
  keysUrl: string;
}

/** Somebody, as a provider vouches for them. */
export interface ProviderUser {
  providerId: ProviderId;
  /** The provider's `sub`. */
  rawId: string;
  /** Lower-cased. */
  email: string | undefined;
  /** The provider has seen that the mailbox is theirs. */
  emailVerified: boolean;
  /** The provider hands the mailbox out itself, so it is theirs today as well. */
  emailAuthoritative: boolean;
  displayName: string | undefined;
  photoUrl: string | undefined;
  /** What the token says, for clients. */
  claims: Record<string, unknown>;
}
