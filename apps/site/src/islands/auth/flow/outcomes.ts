import type { MfaPendingResponse, UserInfo } from "@sealwright/protocol/identity";
import type { LoginMethod } from "@sealwright/protocol/product";
import type { SocialProvider } from "@sealwright/protocol/social";
import type { Tokens } from "../../../state/session/stored-session.ts";
import type { Refused } from "./rejections.ts";

/** A provider whose sign-in is to open the account of that address as well, once its owner has logged in. */
export interface ProviderToLink {
  provider: SocialProvider;
  email: string;
}

/** Somebody whose credentials were right, and who is not handed over yet. */
export interface SignedIn extends Tokens {
  user: UserInfo;
  /** Undefined: they were signed in already, so that there is no login to record. */
  method: LoginMethod | undefined;
  link?: ProviderToLink | undefined;
}

/** Somebody whose first factor was right, and whom the identity service itself still asks for a code. */
export interface PendingSignIn {
  pending: MfaPendingResponse;
  method: LoginMethod;
  link?: ProviderToLink | undefined;
}

/** Whom a code is asked of: for the product's second factor, or for the identity service's own. */
export type AskedForCode = SignedIn | PendingSignIn;

export type RegisterOutcome = Refused | { outcome: "registered"; idToken: string; mailSent: boolean };
export type LoginOutcome =
  | Refused
  | { outcome: "unverified"; idToken: string }
  | { outcome: "two-factor"; signedIn: AskedForCode }
  /** @property notice what could not be done beside, to be read before the way goes on */
  | { outcome: "handed-over"; url: string; notice?: string | undefined };
/** The provider's address has an account: its owner logs in with the password first. */
export interface PasswordFirst {
  outcome: "password-first";
  message: string;
  link: ProviderToLink;
}
