import { createAttempts, type JobQueue, type JobTables, type OpenDatabase } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { Clock, KeyedHash, Logger, Metrics, SecretBox } from "@sealwright/runtime";
import type { Hono } from "hono";
import { createAccountList } from "./accounts/account-list.ts";
import { createAccounts } from "./accounts/accounts.ts";
import { createAddressChanges } from "./accounts/email-changes.ts";
import { createOobCodes } from "./codes/oob-codes.ts";
import { createPhoneCodes } from "./codes/phone-codes.ts";
import type { SmsSender } from "./codes/sms.ts";
import type { IdentityConfig } from "./config.ts";
import type { IdentityContext } from "./context.ts";
import { createIdentityApp } from "./http/app.ts";
import { createSigningKeys, type SigningKeys } from "./keys/signing-keys.ts";
import { createLimits } from "./limits.ts";
import { createActionMails } from "./mails/action-mails.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { createFederation } from "./providers/federation.ts";
import { createProviderTokens } from "./providers/provider-tokens.ts";
import { createSecondFactors } from "./second-factors/second-factors.ts";
import { createIdTokens } from "./sessions/id-tokens.ts";
import { createKnownAddresses } from "./sessions/known-ips.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createSignIns } from "./sessions/sign-ins.ts";
import type { IdentityTables } from "./tables.ts";

/** What the service stands on. */
export interface IdentityParts {
  database: OpenDatabase;
  jobs: JobQueue;
  mailer: Mailer;
  /** How codes reach phones; undefined: nobody signs in by phone. */
  sms: SmsSender | undefined;
  /** Seals the signing keys at rest. */
  secretBox: SecretBox;
  /** Seals the secrets of second factors at rest. */
  secondFactorBox: SecretBox;
  /** Hashes the network addresses that accounts are signed in to from. */
  hashAddress: KeyedHash;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
}

export interface IdentityService {
  app: Hono;
  /** The public keys, for parts in the same process that check ID tokens. */
  jwks: SigningKeys["jwks"];
  /** Removes what is over; from time to time. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the identity service: makes its first signing key, and sends the mails that wait.
 * @throws what the database throws, whose schema has to be up to date
 */
export async function createIdentity(config: IdentityConfig, parts: IdentityParts): Promise<IdentityService> {
  const context = await createContext(config, parts);
  return {
    app: createIdentityApp(context, parts.logger),
    jwks: () => context.signingKeys.jwks(),
    async tidy() {
      await context.sessions.removeExpired();
      await context.oobCodes.removeOld();
      await context.signIns.removeExpired();
      await context.secondFactors.removeExpired();
      await context.phoneCodes.removeOld();
      await context.limits.removeOld();
      await context.knownAddresses.removeOld();
      // Makes the next signing key when it is due, also while nobody signs in.
      await context.signingKeys.jwks();
    },
    async stop() {
      await context.actionMails.stop();
      await context.passwords.stop();
    },
  };
}

/** Puts the service together; the only place where its parts meet. Its mails go out until `actionMails.stop`. */
export async function createContext(config: IdentityConfig, parts: IdentityParts): Promise<IdentityContext> {
  const { clock, logger } = parts;
  const database = parts.database.tables<IdentityTables & JobTables>();
  const accounts = createAccounts(database, clock);
  const oobCodes = createOobCodes(database, clock);
  const signingKeys = createSigningKeys(database, parts.secretBox, logger, clock);
  // The first key is made here, so that nobody's first sign-in waits for it.
  await signingKeys.jwks();
  const idTokens = createIdTokens(signingKeys, config.projectId, clock);
  const { knownIps: share } = config.limits;
  const knownAddresses = createKnownAddresses(database, parts.hashAddress, share, clock);
  const sessions = createSessions(database, { accounts, idTokens, knownAddresses }, clock);
  const attempts = createAttempts(parts.database.tables(), "identity", () => clock.now());
  const limits = createLimits(attempts, config.limits);
  const secondFactors = createSecondFactors(
    database,
    { accounts, sessions, box: parts.secondFactorBox, limits },
    clock,
  );
  const signIns = createSignIns(database, { accounts, sessions, secondFactors, limits }, clock);
  const phoneCodes = createPhoneCodes(database, limits, clock);
  const passwords = await createPasswords(config.passwordsAtOnce);
  const actionMails = createActionMails({
    config,
    accounts,
    oobCodes,
    logger,
    mailer: parts.mailer,
    jobs: parts.jobs,
  });
  parts.metrics.watch(
    "identity_passwords_waiting",
    "Passwords that wait to be hashed",
    () => passwords.waiting,
  );

  return {
    config,
    database,
    accounts,
    accountList: createAccountList(database),
    sessions,
    signIns,
    secondFactors,
    federation: createFederation(database, accounts, limits),
    providerTokens: createProviderTokens(config.providers, clock, logger),
    phoneCodes,
    sms: parts.sms,
    limits,
    knownAddresses,
    oobCodes,
    passwords,
    actionMails,
    addressChanges: createAddressChanges({ accounts, oobCodes, actionMails }),
    signingKeys,
    clock,
    logger,
  };
}
