import { createAttempts, type JobQueue, type JobTables, type OpenDatabase } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import {
  type Chore,
  type Clock,
  choresOf,
  type KeyedHash,
  type Logger,
  type Metrics,
  type SecretBox,
} from "@sealwright/runtime";
import type { Hono } from "hono";
import { createAccountDeletions, type DeletionContext } from "./accounts/account-deletions.ts";
import { createAccountList } from "./accounts/account-list.ts";
import { createAccounts } from "./accounts/accounts.ts";
import { createOobCodes } from "./codes/oob-codes.ts";
import { createPhoneCodes } from "./codes/phone-codes.ts";
import type { SmsSender } from "./codes/sms.ts";
import type { IdentityConfig } from "./config.ts";
import type { IdentityContext } from "./context.ts";
import { createSecurityEvents } from "./events/security-events.ts";
import { createIdentityApp } from "./http/app.ts";
import { createSigningKeys, type SigningKeys } from "./keys/signing-keys.ts";
import { createLimits } from "./limits.ts";
import { createActionMails } from "./mails/action-mails.ts";
import { createEmailChanges } from "./mails/email-changes.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { createFederation } from "./providers/federation.ts";
import { createProviderTokens } from "./providers/provider-tokens.ts";
import { createCodeLimits } from "./second-factors/code-limits.ts";
import { createSecondFactors } from "./second-factors/second-factors.ts";
import { createSignIns } from "./second-factors/sign-ins.ts";
import { createIdTokens } from "./sessions/id-tokens.ts";
import { createKnownIps } from "./sessions/known-ips.ts";
import { createSessions } from "./sessions/sessions.ts";
import type { IdentityTables } from "./tables.ts";

/** Injected by the composition root. */
export interface IdentityDependencies {
  database: OpenDatabase;
  jobs: JobQueue;
  mailer: Mailer;
  /** Undefined: phone sign-in is off. */
  sms: SmsSender | undefined;
  /** Seals the signing keys at rest. */
  secretBox: SecretBox;
  /** Seals the secrets of second factors at rest. */
  secondFactorBox: SecretBox;
  /** Hashes the IP addresses of sign-ins. */
  hashIp: KeyedHash;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  /** Deletes what other services store about the owner of a deleted account. */
  forgetOwner?: DeletionContext["forgetOwner"];
}

export interface IdentityService {
  app: Hono;
  /** The same without the server credential, for a port that strangers reach. */
  publicApp: Hono;
  /** The public keys, for verifying ID tokens in the same process. */
  jwks: SigningKeys["jwks"];
  /** Delete expired data; to be run periodically. */
  chores: readonly Chore[];
  stop(): Promise<void>;
}

/**
 * Starts the identity service: creates its first signing key, and sends queued emails.
 * @throws what the database throws; its schema must be up to date
 */
export async function createIdentity(
  config: IdentityConfig,
  dependencies: IdentityDependencies,
): Promise<IdentityService> {
  const context = await createContext(config, dependencies);
  return {
    app: createIdentityApp(context, dependencies.logger, { serverCredential: true }),
    publicApp: createIdentityApp(context, dependencies.logger, { serverCredential: false }),
    jwks: () => context.signingKeys.jwks(),
    chores: choresOf("identity", {
      sessions: () => context.sessions.deleteExpired(),
      claims: () => context.accounts.removeExpiredClaims(),
      codes: () => context.oobCodes.removeExpired(),
      pendingSignIns: () => context.signIns.deleteExpired(),
      enrollments: () => context.secondFactors.deleteExpired(),
      phoneCodes: () => context.phoneCodes.removeExpired(),
      limits: () => context.limits.removeExpired(),
      knownAddresses: () => context.knownIps.removeExpired(),
      events: () => context.events.removeExpired(),
      // Creates the next signing key when it is due, even if no one signs in.
      keys: () => context.signingKeys.jwks(),
    }),
    async stop() {
      await context.actionMails.stop();
      await context.deletions.stop();
      await context.events.stop();
      await context.passwords.stop();
    },
  };
}

/** Wires the service. Queued emails are sent until `actionMails.stop`. */
export async function createContext(
  config: IdentityConfig,
  dependencies: IdentityDependencies,
): Promise<IdentityContext> {
  const { clock, logger } = dependencies;
  const database = dependencies.database.tables<IdentityTables & JobTables>();
  const events = createSecurityEvents(database, config.securityEventDays, clock, logger);
  const accounts = createAccounts(database, events, clock);
  const oobCodes = createOobCodes(database, clock);
  const signingKeys = createSigningKeys(database, dependencies.secretBox, logger, clock);
  // Creates the first key, so that the first sign-in does not wait for it.
  await signingKeys.jwks();
  const idTokens = createIdTokens(signingKeys, config.projectId, clock);
  const knownIps = createKnownIps(database, dependencies.hashIp, config.limits.knownIps, clock);
  const sessions = createSessions(database, { accounts, idTokens, knownIps }, config.sessions, clock);
  const attempts = createAttempts(dependencies.database.tables(), "identity", () => clock.now());
  const limits = createLimits(attempts, config.limits);
  const { mailer, jobs } = dependencies;
  const actionMails = createActionMails({ config, accounts, oobCodes, mailer, logger }, jobs);
  const codeLimits = createCodeLimits({ attempts, knownIps, actionMails }, config.limits);
  const secondFactors = createSecondFactors(
    database,
    { accounts, actionMails, sessions, box: dependencies.secondFactorBox, limits, codeLimits, events },
    clock,
  );
  const signIns = createSignIns(database, { accounts, sessions, secondFactors, limits }, clock);
  const phoneCodes = createPhoneCodes(database, limits, clock);
  const passwords = await createPasswords(config.passwordsAtOnce, { cost: config.passwordCost });
  dependencies.metrics.watch(
    "identity_passwords_waiting",
    "Passwords waiting to be hashed",
    () => passwords.waiting,
  );

  const deletions = createAccountDeletions({ forgetOwner: dependencies.forgetOwner }, jobs, logger);
  return {
    config,
    database,
    accounts,
    accountList: createAccountList(database),
    deletions,
    events,
    sessions,
    signIns,
    secondFactors,
    federation: createFederation({ database, accounts, actionMails, limits, oobCodes }),
    providerTokens: createProviderTokens(config.providers, clock, logger),
    phoneCodes,
    sms: dependencies.sms,
    limits,
    knownIps,
    oobCodes,
    passwords,
    actionMails,
    emailChanges: createEmailChanges({ accounts, deletions, oobCodes, actionMails }),
    signingKeys,
    clock,
    logger,
  };
}
