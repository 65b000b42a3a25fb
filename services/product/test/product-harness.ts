import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JobQueue, type JobTables, jobMigrations, openDatabase } from "@sealwright/database";
import type { MailContent, MailHeaders } from "@sealwright/mail";
import {
  createProduct,
  type ProductConfig,
  type ProductTables,
  productMigrations,
} from "@sealwright/product";
import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import { createIdTokenVerifier } from "@sealwright/protocol/identity/verifier";
import {
  createKeyedHash,
  createSecretBox,
  DAY,
  epochSeconds,
  HOUR,
  hashToken,
  MINUTE,
  SECOND,
} from "@sealwright/runtime";
import { assertCodesDeclared, createTestDatabase, createTestLogger } from "@sealwright/testkit";
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from "jose";
import { Secret, TOTP } from "otpauth";

export const SITE = "https://site.example";
const DASHBOARD = "https://app.example";
const PROJECT = "sealwright-test";

/** All calls in tests come from one IP address, or none, so its limit must not stop them. */
export const LIMITS = {
  twoFactorPerOwner: { count: 5, per: 5 * MINUTE },
  twoFactorPerOwnerAndDay: { count: 30, per: DAY },
  twoFactorPerIp: { count: 1_000_000, per: HOUR },
  requestsPerIp: { count: 1_000_000, per: HOUR },
  requestsPerMailbox: { count: 5, per: HOUR },
  writesPerOwner: { count: 1_000_000, per: HOUR },
  noticesPerOwner: { count: 1_000_000, per: HOUR },
  draftsPerOwner: 100,
};

export interface Account {
  uid: string;
  email: string;
}

/** An account that no other test uses. */
export function freshAccount(): Account {
  const uid = randomUUID();
  return { uid, email: `owner-${uid}@company.example` };
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

interface SentMail {
  to: string;
  subject: string;
  replyTo: string | undefined;
  content: MailContent;
  headers: MailHeaders | undefined;
}

export type Harness = Awaited<ReturnType<typeof startProduct>>;

/**
 * The service on its own database, with signing keys of the test and a clock that stands still.
 * @param identityAdmin what the test needs of the identity service
 */
export async function startProduct(
  config: Partial<ProductConfig> = {},
  identityAdmin?: Partial<IdentityAdmin>,
) {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-product-"));
  const { url, drop } = await createTestDatabase(folder);
  const database = await openDatabase({ url, folder, migrations: [jobMigrations, productMigrations] });
  const { query } = database.tables<ProductTables>();
  const keys = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "k1", alg: "RS256", use: "sig" };
  const clock = createStillClock();
  const secretBox = createSecretBox("a secret for tests, of some length", "two-factor secrets");
  const { logger, lines: logs } = createTestLogger();
  const mails: SentMail[] = [];
  const forgottenSenders: { uid: string; email: string | undefined }[] = [];
  let mailFailure: Error | undefined;
  const { app, chores, stop } = createProduct(
    {
      handoffToken: "once",
      allowedOrigins: [SITE],
      dashboardUrl: DASHBOARD,
      siteUrl: SITE,
      endsPlans: true,
      limits: LIMITS,
      crmWebhookUrl: undefined,
      crmWebhookSecret: undefined,
      requestsKeptDays: 730,
      requestsWaiting: 1000,
      loginsKeptDays: 180,
      ...config,
    },
    {
      database,
      jobs: new JobQueue(database.tables<JobTables>(), logger),
      mailer: {
        carries: async (to: string) => /^[ -~]*@/.test(to),
        async send(to: string, content: MailContent, headers?: MailHeaders) {
          if (mailFailure) throw mailFailure;
          mails.push({ to, subject: content.subject, replyTo: headers?.replyTo, content, headers });
        },
      },
      verifyIdToken: createIdTokenVerifier({
        projectId: PROJECT,
        keys: async () => ({ keys: [jwk] }),
        now: () => clock.now(),
      }),
      forgetSender: async (uid, email) => void forgottenSenders.push({ uid, email }),
      identityAdmin: identityAdmin as IdentityAdmin | undefined,
      secretBox,
      hashRecoveryCode: createKeyedHash("a secret for tests, of some length", "recovery codes"),
      hashIp: createKeyedHash("a secret for tests, of some length", "known addresses of codes"),
      hashSubscription: createKeyedHash("a secret for tests, of some length", "newsletter links"),
      clock,
      logger,
    },
  );

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const response = await app.request(`/${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers };
  }

  /** Posts like a page of the site. */
  const call = (
    path: string,
    bearer: string | undefined,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    send(path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Origin: SITE,
        ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      body: JSON.stringify(body),
    });

  /** An ID token as the identity service signs it for someone who signs in now. */
  const idToken = (
    account: Account,
    claims: Record<string, unknown> = {},
    sign: Partial<JWTHeaderParameters> & { key?: CryptoKey } = {},
  ): Promise<string> => {
    const { key = keys.privateKey, ...header } = sign;
    const now = epochSeconds(clock.now());
    return new SignJWT({
      user_id: account.uid,
      auth_time: now,
      email: account.email,
      email_verified: true,
      firebase: { identities: { email: [account.email] }, sign_in_provider: "password" },
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: account.uid,
      iat: now,
      jti: randomUUID(),
      exp: now + HOUR / SECOND,
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: "k1", typ: "JWT", ...header })
      .sign(key);
  };

  return {
    call,
    clock,
    forgottenSenders,
    idToken,
    logs,
    mails,
    /** Makes the mail server fail, until it is called with undefined. */
    breakMail(failure: Error | undefined) {
      mailFailure = failure;
    },
    query,
    send,
    chores,

    /** The grant that a dashboard gets for an owner. */
    async grant(account: Account): Promise<string> {
      const { email } = account;
      const handedOver = await call("complete-login", await idToken(account), { email });
      const redeemed = await call("handoff/redeem", undefined, { token: handedOver.body.token });
      return String(redeemed.body.grant);
    },

    /** Gives an account an authenticator app. @param bearer that asked for it */
    async addTwoFactor(account: Account, state = { verified: true, enabled: true }, bearer?: string) {
      const secret = new Secret();
      await query
        .insertInto("product.twoFactor")
        .values({
          ...account,
          ...state,
          secret: secretBox.seal(secret.base32),
          bearerHash: bearer === undefined ? null : hashToken(bearer),
        })
        .execute();
      const totp = new TOTP({ secret });
      return {
        /** Encrypts its secret with another key, as if SECRET_KEY had been lost. */
        loseKey: () =>
          query
            .updateTable("product.twoFactor")
            .set({
              secret: createSecretBox("another secret, of some length", "two-factor secrets").seal(
                secret.base32,
              ),
            })
            .where("uid", "=", account.uid)
            .execute(),
        /** The app's code, some 30-second steps from now. */
        code: (steps = 0) => totp.generate({ timestamp: clock.now() + steps * 30 * SECOND }),
        /** Codes that are currently wrong. */
        wrongCodes: (count: number) => {
          const right = [-1, 0, 1].map((step) =>
            totp.generate({ timestamp: clock.now() + step * 30 * SECOND }),
          );
          return Array.from({ length: count + right.length }, (_, index) => String(100_000 + index))
            .filter((code) => !right.includes(code))
            .slice(0, count);
        },
      };
    },

    async stop() {
      assertCodesDeclared(logs);
      await stop();
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A clock that only the test moves, so that codes do not change in between. */
function createStillClock() {
  let now = Date.UTC(2026, 4, 4, 12, 0, 7);
  return {
    now: () => now,
    advance(milliseconds: number) {
      now += milliseconds;
    },
  };
}
