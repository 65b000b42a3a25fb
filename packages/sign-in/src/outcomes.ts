import type { Handoff } from "@sealwright/protocol/handoff";
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
  /** Their two-factor code was accepted. A code works once, so retrying a later step must not send it again. */
  codeAccepted?: boolean;
  /** Undefined when the session already existed, so that no login is recorded. */
  method: LoginMethod | undefined;
  link?: ProviderToLink | undefined;
}

/** A sign-in that waits for its address to be verified. */
export interface UnverifiedSignIn {
  refreshToken: string;
  method: LoginMethod;
}

/** The first factor was accepted, and the identity service requires a second one. */
export interface PendingMfaSignIn {
  pending: MfaPending;
  method: LoginMethod;
  link?: ProviderToLink | undefined;
}

/** A sign-in that needs a code, for either the product's two-factor or the identity service's MFA. */
export type TwoFactorChallenge = SignedInUser | PendingMfaSignIn;

/**
 * Why a step was rejected, for a caller with a status to choose: `input` can be corrected in the form, `credentials` are wrong or
 * no longer valid, `limit` passes by waiting, `forbidden` does not pass, `unavailable` is a service that did not answer.
 */
export type RejectionReason = "input" | "credentials" | "limit" | "forbidden" | "unavailable" | "failed";

export interface Rejected extends FieldProblem {
  outcome: "rejected";
  reason: RejectionReason;
  /** The underlying error, for the log. */
  cause?: unknown;
}

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
  /** `url` is where a browser goes with the hand-off. */
  | { outcome: "handed-off"; handoff: Handoff; url: string; notice?: string | undefined };

/** The provider's email belongs to an account whose password is needed to link them. */
export interface PasswordRequired {
  outcome: "password-required";
  message: string;
  link: ProviderToLink;
}
