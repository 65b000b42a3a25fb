import type { Caller } from "./caller.ts";
import type { Drafts } from "./drafts.ts";
import type { Grants } from "./grants.ts";
import type { Handoffs } from "./handoffs.ts";
import type { IdentityAccounts } from "./identity-accounts.ts";
import type { ProductLimits } from "./limits.ts";
import type { Logins } from "./logins.ts";
import type { OwnerData } from "./owner-data.ts";
import type { OwnerDeletion } from "./owner-deletion.ts";
import type { Owners } from "./owners.ts";
import type { SecurityMails } from "./security-mails.ts";
import type { SignIns } from "./sign-ins.ts";
import type { TwoFactor } from "./two-factor.ts";

export interface ProductConfig {
  /** What complete-login hands over: a token that is good once, or the ID token, for a dashboard that expects it. */
  handoffToken: "once" | "id";
  /** Origins whose pages may call. */
  allowedOrigins: readonly string[];
  /** Where mails lead to. */
  dashboardUrl: string;
  siteUrl: string;
  /** How many filled-in forms an account holds. */
  draftsPerOwner: number;
  limits: ProductLimits;
}

/** Everything that a call works with. */
export interface ProductContext {
  config: ProductConfig;
  owners: Owners;
  logins: Logins;
  twoFactor: TwoFactor;
  handoffs: Handoffs;
  grants: Grants;
  drafts: Drafts;
  ownerData: OwnerData;
  deletion: OwnerDeletion;
  identityAccounts: IdentityAccounts;
  signIns: SignIns;
  securityMails: SecurityMails;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Who an ID token is for. @throws ProductError */
  identify(idToken: string): Promise<Caller>;
}
