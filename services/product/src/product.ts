import { createAttempts, type JobQueue, type JobTables, type OpenDatabase } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import type { IdTokenVerifier } from "@sealwright/protocol/identity/verifier";
import type { Clock, KeyedHash, Logger, SecretBox } from "@sealwright/runtime";
import type { Hono } from "hono";
import { createIdentityAccounts } from "./account/identity-accounts.ts";
import { createSecurityEmails } from "./account/security-emails.ts";
import { createSignIns } from "./account/sign-ins.ts";
import { createProductApp } from "./app.ts";
import { identifyCaller } from "./caller.ts";
import type { ProductConfig } from "./config.ts";
import { createGrants } from "./handoff/grants.ts";
import { createHandoffs } from "./handoff/handoffs.ts";
import { createDrafts } from "./owners/drafts.ts";
import { createLogins } from "./owners/logins.ts";
import { createOwnerData } from "./owners/owner-data.ts";
import { createOwnerDeletion } from "./owners/owner-deletion.ts";
import { createOwners } from "./owners/owners.ts";
import type { ProductTables } from "./tables.ts";
import { createAccountGuard } from "./two-factor/account-guard.ts";
import { createCodeLimits } from "./two-factor/limits.ts";
import { createRecoveryCodes } from "./two-factor/recovery-codes.ts";
import { createTwoFactor } from "./two-factor/two-factor.ts";

/** What the service stands on. */
export interface ProductDependencies {
  database: OpenDatabase;
  jobs: JobQueue;
  mailer: Pick<Mailer, "send">;
  verifyIdToken: IdTokenVerifier;
  /** Undefined where the identity service is somebody else's, who gives no such credential. */
  identityAdmin: IdentityAdmin | undefined;
  /** Seals TOTP secrets at rest. */
  secretBox: SecretBox;
  /** Hashes recovery codes. */
  hashRecoveryCode: KeyedHash;
  clock: Clock;
  logger: Logger;
}

export interface ProductService {
  app: Hono;
  /** Removes what is over; from time to time. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

/** Puts the service together; the only place where its parts meet. */
export function createProduct(config: ProductConfig, parts: ProductDependencies): ProductService {
  const { clock, logger } = parts;
  const database = parts.database.tables<ProductTables & JobTables>();
  const mails = createSecurityEmails({ ...parts, securityUrl: `${config.dashboardUrl}/security` });
  const attempts = createAttempts(parts.database.tables(), "product", () => clock.now());
  const limits = createCodeLimits(attempts, config.limits);
  const guard = createAccountGuard({ ...parts, database, identity: parts.identityAdmin });
  const twoFactor = createTwoFactor({
    database,
    guard,
    box: parts.secretBox,
    recoveryCodes: createRecoveryCodes(parts.hashRecoveryCode),
    mails,
    limits,
    clock,
    logger,
  });
  const grants = createGrants(database, clock);
  const handoffs = createHandoffs(database, clock);
  const drafts = createDrafts(database, config.limits.draftsPerOwner, clock);
  const ownerData = createOwnerData(database, drafts);
  const deletion = createOwnerDeletion({
    ...parts,
    database,
    identity: parts.identityAdmin,
    ownerData,
    siteUrl: config.siteUrl,
  });
  const context = {
    config,
    owners: createOwners(database, clock),
    logins: createLogins(database, clock),
    twoFactor,
    handoffs,
    grants,
    drafts,
    ownerData,
    deletion,
    identityAccounts: createIdentityAccounts(parts.identityAdmin),
    signIns: createSignIns(parts.identityAdmin),
    securityEmails: mails,
    now: () => clock.now(),
    identify: (idToken: string) => identifyCaller(idToken, parts.verifyIdToken),
  };
  return {
    app: createProductApp(context, logger),
    async tidy() {
      await twoFactor.removeOldVerifications();
      await handoffs.removeExpired();
      await grants.removeExpired();
      await limits.removeOld();
    },
    stop: async () => void (await Promise.all([mails.stop(), deletion.stop(), guard.stop()])),
  };
}
