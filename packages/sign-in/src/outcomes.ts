import type { UserInfo } from "@sealwright/protocol/identity/call";
import type { MfaPending } from "@sealwright/protocol/identity/calls";
import type { IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import type { FieldProblem } from "@sealwright/protocol/identity/form-problems";
import type { LoginMethod } from "@sealwright/protocol/product";
import type { SocialProvider } from "@sealwright/protocol/social";

export interface Tokens {
  idToken: string;
  refreshToken: string;
  /** Milliseconds since the epoch, by the clock of the browser or server that received them. */
  receivedAt: number;
}

/** A provider to link to the account with this email once its owner has signed in. */
export interface ProviderToLink {
  provider: SocialProvider;
  email: string;
}

/** A user with valid credentials who has not been handed off to the dashboard yet. */
export interface SignedInUser extends Tokens {
  user: UserInfo;
  /** Undefined when the session already existed, so that no login is recorded. */
  method: LoginMethod | undefined;
  link?: ProviderToLink | undefined;
}

/** The first factor was accepted, and the identity service requires a second one. */
export interface PendingMfaSignIn {
  pending: MfaPending;
  method: LoginMethod;
  link?: ProviderToLink | undefined;
}

/** A sign-in that needs a code, for either the product's two-factor or the identity service's MFA. */
export type TwoFactorChallenge = SignedInUser | PendingMfaSignIn;

export type Rejected = { outcome: "rejected" } & FieldProblem;

/** The emailed link behind a form has expired or was used, so retrying cannot help. */
export interface InvalidLink {
  outcome: "invalid-link";
  code: IdentityErrorCode;
}

/** Whose address is to be verified. */
export interface NewAccount {
  email: string;
  idToken: string;
  mailSent: boolean;
}

export type RegisterOutcome = Rejected | ({ outcome: "registered" } & NewAccount);

export type SignInOutcome =
  | Rejected
  | { outcome: "unverified"; idToken: string }
  | { outcome: "two-factor"; challenge: TwoFactorChallenge }
  | { outcome: "handed-off"; url: string; notice?: string | undefined };

/** The provider's email belongs to an account whose password is needed to link them. */
export interface PasswordRequired {
  outcome: "password-required";
  message: string;
  link: ProviderToLink;
}
