import type { IdentityCall } from "@sealwright/protocol/identity/call";
import type { ProductCall } from "@sealwright/protocol/product/call";
import type { SocialCall } from "@sealwright/protocol/social/call";
import type { track } from "../../../state/analytics/events.ts";
import type { claimSignUp, settleSignUp } from "../../../state/analytics/sign-ups.ts";
import type { Campaign } from "../../../state/campaign.ts";
import type { Tokens } from "../../../state/session/stored-session.ts";
import type { SignedInUser } from "./outcomes.ts";

export interface AuthFlowDependencies {
  identity: IdentityCall;
  social: SocialCall;
  product: ProductCall;
  dashboardUrl: string;
  projectId: string;
  campaign: () => Campaign;
  /** Hand-off parameters that name the form the visitor chose to sign. */
  chosenForm: () => Record<string, string>;
  /** The hand-off parameter with the theme that the visitor chose; empty for the system's. */
  chosenTheme: () => Record<string, string>;
  /** Saves with a new account what the visitor wants to buy, since its mailed link may open on another device. */
  rememberPurchase: (idToken: string, email: string) => Promise<void>;
  track: typeof track;
  claimSignUp: typeof claimSignUp;
  settleSignUp: typeof settleSignUp;
  timezone: () => string;
  onSignedIn: (tokens: Tokens) => void;
}

export interface AuthContext extends AuthFlowDependencies {
  /** Users whose two-factor code was already accepted. Codes work once, so retrying a later step must not resend one. */
  verified: WeakSet<SignedInUser>;
}
