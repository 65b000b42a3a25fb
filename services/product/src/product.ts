import { createAttempts, type JobQueue, type JobTables, type OpenDatabase } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import type { IdTokenVerifier } from "@sealwright/protocol/identity/verifier";
import {
  type Chore,
  type Clock,
  choresOf,
  type KeyedHash,
  type Logger,
  type SecretBox,
} from "@sealwright/runtime";
import type { Hono } from "hono";
import { createIdentityAccounts } from "./account/identity-accounts.ts";
import { createSecurityEmails } from "./account/security-emails.ts";
import { createSignIns } from "./account/sign-ins.ts";
import { createProductApp } from "./app.ts";
import { identifyCaller } from "./caller.ts";
import type { ProductConfig } from "./config.ts";
import type { ProductContext } from "./context.ts";
import { createGrants } from "./handoff/grants.ts";
import { createHandoffs } from "./handoff/handoffs.ts";
import { createDrafts, type Drafts } from "./owners/drafts.ts";
import { createLogins } from "./owners/logins.ts";
import { createOwnerData } from "./owners/owner-data.ts";
import { createOwnerDeletion } from "./owners/owner-deletion.ts";
import { createOwners, type Owners } from "./owners/owners.ts";
import { createWriteLimits } from "./owners/write-limits.ts";
import { createInquiries } from "./requests/create-inquiries.ts";
import type { ProductTables } from "./tables.ts";
import { createAccountGuard } from "./two-factor/account-guard.ts";
import { createCodeLimits } from "./two-factor/code-limits.ts";
import { createKnownIps } from "./two-factor/known-ips.ts";
import { createOtherSignIns } from "./two-factor/other-sign-ins.ts";
import { createRecoveryCodes } from "./two-factor/recovery-codes.ts";
import { createTwoFactor } from "./two-factor/two-factor.ts";
import { createVerifications } from "./two-factor/verifications.ts";

export interface ProductDependencies {
  database: OpenDatabase;
  jobs: JobQueue;
  mailer: Pick<Mailer, "send" | "carries">;
  verifyIdToken: IdTokenVerifier;
  /** Undefined for an external identity service: we have no server credential there. */
  identityAdmin: IdentityAdmin | undefined;
  /** Ends an owner's subscriptions. Undefined if no payments backend runs with this service. */
  forgetBuyer?: ((owner: { uid: string; email?: string | undefined }) => Promise<void>) | undefined;
  /** Voids what an owner has sent for signature. Undefined if no contracts are signed here. */
  forgetSender?: ((uid: string, email?: string) => Promise<void>) | undefined;
  /** Encrypts TOTP secrets at rest. */
  secretBox: SecretBox;
  /** Hashes recovery codes. */
  hashRecoveryCode: KeyedHash;
  /** Hashes the IP addresses of valid codes. */
  hashIp: KeyedHash;
  /** Seals the links of the newsletter's emails. */
  hashSubscription: KeyedHash;
  clock: Clock;
  logger: Logger;
}

export interface ProductService {
  app: Hono;
  /** For the signing service: drafts that it takes over, and what owners are called. */
  drafts: Pick<Drafts, "list" | "take">;
  owner: Owners["byUid"];
  /** Deletes everything about an owner whose account was deleted. */
  forgetOwner(uid: string): Promise<void>;
  /** Delete what has expired; to be run periodically. */
  chores: readonly Chore[];
  stop(): Promise<void>;
}

/** Creates the service and connects what it is made of. */
export function createProduct(config: ProductConfig, deps: ProductDependencies): ProductService {
  const { clock, logger, identityAdmin: identity } = deps;
  const database = deps.database.tables<ProductTables & JobTables>();
  const emails = createSecurityEmails({ ...deps, securityUrl: `${config.dashboardUrl}/settings/security` });
  const attempts = createAttempts(deps.database.tables(), "product", () => clock.now());
  const knownIps = createKnownIps(database, deps.hashIp, clock);
  const limits = createCodeLimits(attempts, knownIps, config.limits);
  const guard = createAccountGuard({ ...deps, database, identity });
  const otherSignIns = createOtherSignIns({ ...deps, identity });
  const verifications = createVerifications(database, clock);
  const recoveryCodes = createRecoveryCodes(deps.hashRecoveryCode);
  const twoFactor = createTwoFactor({
    database,
    guard,
    otherSignIns,
    recoveryCodes,
    verifications,
    emails,
    limits,
    clock,
    logger,
    box: deps.secretBox,
  });
  const grants = createGrants(database, clock);
  const handoffs = createHandoffs(database, clock);
  const drafts = createDrafts(database, config.limits.draftsPerOwner, clock);
  const logins = createLogins(database, config.loginsKeptDays, clock);
  const ownerData = createOwnerData(database, drafts);
  const { siteUrl, endsPlans } = config;
  const deletion = createOwnerDeletion({ ...deps, database, identity, ownerData, siteUrl, endsPlans });
  const inquiries = createInquiries({ ...deps, database, attempts, config });
  const context: ProductContext = {
    requests: inquiries.requests,
    newsletter: inquiries.newsletter,
    config,
    twoFactor,
    handoffs,
    grants,
    drafts,
    ownerData,
    deletion,
    writeLimits: createWriteLimits(attempts, config.limits.writesPerOwner),
    noticeLimits: createWriteLimits(attempts, config.limits.noticesPerOwner),
    owners: createOwners(database, clock),
    logins,
    identityAccounts: createIdentityAccounts(identity, logger),
    signIns: createSignIns(identity),
    securityEmails: emails,
    now: () => clock.now(),
    identify: (idToken) => identifyCaller(idToken, deps.verifyIdToken),
  };
  return {
    app: createProductApp(context, logger),
    drafts,
    owner: context.owners.byUid,
    forgetOwner: (uid) => ownerData.delete(uid, database.query),
    chores: choresOf("product", {
      twoFactorPasses: () => verifications.removeExpired(),
      handoffs: () => handoffs.removeExpired(),
      grants: () => grants.removeExpired(),
      limits: () => limits.removeExpired(),
      logins: () => logins.removeOld(),
      knownAddresses: () => knownIps.removeExpired(),
      requests: () => inquiries.requests.removeExpired(),
      subscribers: () => inquiries.newsletter.removeUnconfirmed(),
    }),
    stop: async () => {
      await Promise.all([emails, deletion, guard, otherSignIns, inquiries].map((each) => each.stop()));
    },
  };
}
