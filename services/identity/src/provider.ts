import type { ProviderId } from "@sealwright/protocol/social";

/** A sign-in provider, and how its ID tokens are verified. */
export interface ProviderConfig {
  id: ProviderId;
  /** The tokens' `iss`. `{tenantid}` is replaced by the token's tenant (`tid`). */
  issuer: string;
  /** The tokens' `aud`. */
  clientId: string;
  /** The provider's public keys (JWKS). */
  keysUrl: string;
}

/** A user, as a provider asserts them. */
export interface ProviderUser {
  providerId: ProviderId;
  /** The provider's `sub`. */
  rawId: string;
  /** Lower-cased. */
  email: string | undefined;
  /** The provider has verified that they own the mailbox. */
  emailVerified: boolean;
  /** The provider hosts the mailbox, so they still own it. */
  emailAuthoritative: boolean;
  displayName: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
  photoUrl: string | undefined;
  /** The token's claims, for clients. */
  claims: Record<string, unknown>;
}
