import { randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  JobQueue,
  type JobTables,
  jobMigrations,
  type OpenDatabase,
  openDatabase,
} from "@sealwright/database";
import type { MailContent, MailHeaders } from "@sealwright/mail";
import type { ImportKind } from "@sealwright/protocol/signing/imports";
import {
  type Clock,
  createKeyedHash,
  createSecretBox,
  DAY,
  HOUR,
  hashToken,
  type Logger,
} from "@sealwright/runtime";
import {
  createSigningService,
  type SenderAccount,
  type SentDrafts,
  type SigningConfig,
  type SigningDependencies,
  type SigningTables,
  signingMigrations,
  UNLIMITED,
  type Usage,
} from "@sealwright/signing";
import { assertCodesDeclared, createTestDatabase, createTestLogger, readFormData } from "@sealwright/testkit";
import { createPathCalls } from "./call-by-path.ts";
import { createStillClock } from "./still-clock.ts";

const SIGNING = "https://sign.example";
export const TEST_CLIENT = { ip: "203.0.113.7", userAgent: "Test browser" };
export const SECRET = "a secret for tests, of some length";

export interface SentMail {
  to: string;
  content: MailContent;
  headers: MailHeaders | undefined;
}

type MailFailure = (to: string, headers: MailHeaders | undefined) => Error | undefined;

export type Harness = Awaited<ReturnType<typeof startSigning>>;

type Draft = Omit<NonNullable<Awaited<ReturnType<SentDrafts["take"]>>>, "id" | "sentAt">;

/**
 * The service on its own database, with a clock that stands still.
 * @param usageOf limits what is sent
 * @param wrap looks at what is asked of the database
 */
export async function startSigning(
  config: Partial<SigningConfig> = {},
  more: Partial<SigningDependencies> = {},
  usageOf: (parts: { clock: Clock; logger: Logger }) => Usage = () => UNLIMITED,
  wrap: (database: OpenDatabase) => OpenDatabase = (database) => database,
) {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-signing-"));
  const { url, drop } = await createTestDatabase(folder);
  const migrations = [jobMigrations, signingMigrations];
  const database = wrap(await openDatabase({ url, folder, migrations }));
  const { query } = database.tables<SigningTables & JobTables>();
  const clock = createStillClock();
  const { logger, lines: logs } = createTestLogger();
  const mails: SentMail[] = [];
  const drafts = new Map<string, Draft & { uid: string; sentAt: string }>();
  const accounts = new Map<string, SenderAccount & { uid: string }>();
  let mailFailure: MailFailure | undefined;
  const signing = await createSigningService(
    {
      signingUrl: SIGNING,
      dashboardUrl: "https://app.example",
      siteUrl: "https://site.example",
      sealFile: undefined,
      sealPassword: undefined,
      tsaUrl: undefined,
      contractsKeptDays: 3650,
      workspaceLogKeptDays: 730,
      filesUrl: undefined,
      filesUrlPrevious: undefined,
      filesAccessKeyId: undefined,
      filesSecretAccessKey: undefined,
      webhookTargets: { allowsLoopback: true },
      limits: {
        sendsPerDay: 100,
        contractDraftsPerOwner: 100,
        apiSendsPerDay: 1000,
        uploadStorageMegabytes: 200,
        importStorageMegabytes: 1,
        linksPerIp: { count: 1_000_000, per: HOUR },
      },
      ...config,
    },
    {
      database,
      jobs: new JobQueue(database.tables<JobTables>(), logger),
      mailer: {
        carries: async () => true,
        async send(to, content, headers) {
          const failure = mailFailure?.(to, headers);
          if (failure) throw failure;
          mails.push({ to, content, headers });
        },
      },
      usage: usageOf({ clock, logger }),
      senders: {
        ofGrant: async (email, grant) => {
          const account = accounts.get(grant);
          return account?.email === email ? { uid: account.uid } : undefined;
        },
        account: async (uid) => [...accounts.values()].find((one) => one.uid === uid),
      },
      drafts: {
        list: async (uid) =>
          [...drafts].flatMap(([id, draft]) => (draft.uid === uid ? [{ ...draft, id }] : [])),
        async take(uid, id) {
          const draft = drafts.get(id);
          if (draft?.uid !== uid) return undefined;
          drafts.delete(id);
          return { ...draft, id };
        },
      },
      readBuilt: readFormData,
      boxes: {
        links: createSecretBox(SECRET, "links"),
        codes: createSecretBox(SECRET, "codes"),
        authorities: createSecretBox(SECRET, "authorities"),
        webhooks: createSecretBox(SECRET, "webhooks"),
        apiAnswers: createSecretBox(SECRET, "api answers"),
      },
      hashUnsubscribing: createKeyedHash(SECRET, "unsubscribing"),
      lookup: (name) => lookup(name, { all: true }),
      clock,
      logger,
      ...more,
    },
  );

  const { call, request, upload } = createPathCalls(signing);

  return {
    call,
    request,
    upload,
    clock,
    logs,
    mails,
    query,
    database,
    signing,
    accounts,

    /** Makes the mail server fail for some, until it is called without. */
    breakMail(failure?: MailFailure) {
      mailFailure = failure;
    },

    /** An owner with a grant. */
    owner(more: Partial<SenderAccount> = {}) {
      const [uid, grant] = [randomUUID(), randomUUID()];
      const email = `owner-${uid}@company.example`;
      const createdAt = new Date(clock.now() - 400 * DAY);
      accounts.set(grant, { name: "Olivia Owner", emailVerified: true, createdAt, uid, email, ...more });
      return {
        uid,
        email,
        call: (path: string, body: object = {}) => call(path, { email, ...body }, grant),
        file: (id: string, file: string) => request("contracts/file", { email, id, file }, grant),
        pages: (id: string) => request("contracts/pages", { email, id }, grant),
        importFile: (id: string) => request("imports/file", { email, id }, grant),
        upload: (kind: ImportKind, bytes: Uint8Array<ArrayBuffer>, name = "file") =>
          upload(kind, bytes, { email, name }, grant),
        draft(draft: Draft) {
          const id = randomUUID();
          drafts.set(id, { ...draft, uid, sentAt: new Date(clock.now()).toISOString() });
          return id;
        },
      };
    },

    /** The newest mail to an address that a test is about. */
    async mailTo(address: string, about: (mail: SentMail) => boolean = () => true): Promise<SentMail> {
      for (;;) {
        const found = mails.findLast((mail) => mail.to === address && about(mail));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },

    /** Until no job is due. */
    async settled(): Promise<void> {
      for (;;) {
        // One statement: between two, a job that runs can end and make another.
        const unsettled = await query
          .selectFrom("jobs.jobs")
          .select("id")
          .where((is) =>
            is.or([
              is("lockedUntil", "is not", null),
              is.and([is("givenUpAt", "is", null), is("attempts", "=", 0)]),
            ]),
          )
          .executeTakeFirst();
        if (!unsettled) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },

    /** Jobs that failed are due again at once. */
    retryJobs: () => query.updateTable("jobs.jobs").set(dueAgain()).execute(),

    /** A signer's browser, from the link in a mail. */
    async signer(link: string) {
      const opened = await call("links/open", { secret: secretIn(link), ...TEST_CLIENT });
      return {
        opened,
        ...signerIn({ session: String(opened.body.session), secret: String(opened.body.secret) }),
      };
    },

    /** The same, from the URL of an embedded session. */
    async signerInFrame(url: string) {
      const { body } = await call("embedded/open", { secret: url.split("/s/ses_")[1] ?? "", ...TEST_CLIENT });
      return signerIn(body as { session: string; secret: string });
    },

    async stop() {
      assertCodesDeclared(logs);
      await signing.stop();
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };

  function signerIn(key: { session: string; secret: string }) {
    const read = () => call("sessions/read", key);
    const act = (path: string, body: object = {}) => call(path, { ...key, ...TEST_CLIENT, ...body });
    const file = (kind: string) => request("sessions/file", { ...key, ...TEST_CLIENT, file: kind });
    const agree = () => file("shown").then(() => act("sessions/consent"));
    /** The filled-in values, as a review shows them. */
    const signReviewed = async () =>
      act("sessions/sign", { reviewed: String((await read()).body.filledHash ?? "") });
    return {
      key,
      act,
      read,
      signReviewed,
      file,
      agree,
      fill: (body: object) => call("sessions/fill", { ...key, texts: {}, ...body }),
      /** Consents, types a name, signs. */
      async sign(name = "Anna Berg") {
        await agree();
        await call("sessions/fill", { ...key, texts: {}, ...typed(name) });
        return signReviewed();
      },
    };
  }
}

const dueAgain = () => ({ runAt: new Date(Date.now() - 1000), lockedUntil: null });

export function typed(text: string) {
  const initials = text.replaceAll(/(\S)\S*\s*/g, "$1");
  return { mark: { kind: "typed", text }, initials: { kind: "typed", text: initials } };
}

/** The secret of a mail's link. */
export function secretIn(link: string): string {
  const [, secret] = /\/s\/([\w-]{43})$/.exec(link) ?? [];
  if (!secret) throw new Error(`Not a link of a signer: ${link}`);
  return secret;
}

export const linkIn = ({ content }: SentMail): string => content.action?.url ?? "";

export const hashOfLink = (link: string): string => hashToken(secretIn(link));
