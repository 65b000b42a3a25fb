import type { IdentityAccounts } from "./account/identity-accounts.ts";
import type { SecurityEmails } from "./account/security-emails.ts";
import type { SignIns } from "./account/sign-ins.ts";
import type { Caller } from "./caller.ts";
import type { ProductConfig } from "./config.ts";
import type { Grants } from "./handoff/grants.ts";
import type { Handoffs } from "./handoff/handoffs.ts";
import type { Newsletter } from "./newsletter/newsletter.ts";
import type { Drafts } from "./owners/drafts.ts";
import type { Logins } from "./owners/logins.ts";
import type { OwnerData } from "./owners/owner-data.ts";
import type { OwnerDeletion } from "./owners/owner-deletion.ts";
import type { Owners } from "./owners/owners.ts";
import type { WriteLimits } from "./owners/write-limits.ts";
import type { Requests } from "./requests/requests.ts";
import type { TwoFactor } from "./two-factor/two-factor.ts";

export interface ProductContext {
  config: ProductConfig;
  owners: Owners;
  logins: Logins;
  twoFactor: TwoFactor;
  handoffs: Handoffs;
  grants: Grants;
  drafts: Drafts;
  ownerData: OwnerData;
  writeLimits: WriteLimits;
  noticeLimits: WriteLimits;
  deletion: OwnerDeletion;
  identityAccounts: IdentityAccounts;
  signIns: SignIns;
  requests: Requests;
  newsletter: Newsletter;
  securityEmails: SecurityEmails;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Verifies an ID token. @throws ProductError sign-in-expired, not-signed-in */
  identify(idToken: string): Promise<Caller>;
}
