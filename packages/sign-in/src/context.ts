import type { IdentityCall } from "@sealwright/protocol/identity/call";
import type { LoginMethod } from "@sealwright/protocol/product";
import type { ProductCall } from "@sealwright/protocol/product/call";
import type { SocialCall } from "@sealwright/protocol/social/call";
import type { Tokens } from "./outcomes.ts";

export interface AuthContext {
  identity: IdentityCall;
  social: SocialCall;
  product: ProductCall;
  dashboardUrl: string;
  projectId: string;
  /** The utm_* parameters that brought this visitor, and `from`, the source; cleaned up for the services. */
  campaign: () => Record<string, string>;
  /** Hand-off parameters that name the form the visitor chose to sign. */
  chosenForm: () => Record<string, string>;
  /** The hand-off parameter with the theme that the visitor chose; empty for the system's. */
  chosenTheme: () => Record<string, string>;
  /** Saves with a new account what the visitor wants to buy, since its mailed link may open on another device. */
  rememberPurchase: (idToken: string, email: string) => Promise<void>;
  /** @returns the claim to report this sign-up, for complete-login; undefined where there is nothing to report */
  claimSignUp: (uid: string, isSignUp: boolean) => string | undefined;
  /**
   * @param told what complete-login said of the claim; undefined of a backend without claims
   * @returns whether `onSignUp` reports it now
   */
  settleSignUp: (uid: string, told: boolean | undefined) => boolean;
  onSignUp: () => void;
  /** Called with the tokens of every accepted first factor, whatever else is still missing. */
  onTokens?: (tokens: Tokens) => Promise<void>;
  /** Keeps a sign-in whose address is not verified yet, apart from the session. Optional: not every page can continue it. */
  keepUnverified?: (tokens: Tokens, method: LoginMethod) => void;
  /** Called once the sign-in is complete, with the address of the owner. */
  onSignedIn: (tokens: Tokens, email: string) => void;
  timezone: () => string;
}
