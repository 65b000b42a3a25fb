import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JobQueue, type JobTables, openDatabase } from "@sealwright/database";
import type { MailContent, Mailer } from "@sealwright/mail";
import { createKeyedHash, createMetrics, createSecretBox, runInRequest } from "@sealwright/runtime";
import { readConfig } from "@sealwright/server/config";
import { migrations } from "@sealwright/server/migrations";
import {
  createTestClock,
  createTestDatabase,
  createTestLogger,
  LEAST_PASSWORD_COST,
  type TestClock,
} from "@sealwright/testkit";
import type { IdentityContext } from "../../src/context.ts";
import { createContext } from "../../src/identity.ts";
import { operations } from "../../src/operations/index.ts";

export interface TestContext {
  context: IdentityContext;
  clock: TestClock;
  /** Mails that went out, and those that only seemed to: see `Mailer.simulate`. */
  mails: { to: string; isSent: boolean }[];
  /** The transport of mails, for tests in which it fails. */
  mailer: Mailer;
  /**
   * Runs an operation as a request would, with other parts where a test has to step in between.
   * @throws IdentityError as the operation does
   */
  run<Answer = Record<string, string>>(
    path: string,
    request: object,
    instead?: Partial<IdentityContext>,
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** The service's real parts on a database of the test's own, without HTTP and SMTP: for what happens between two statements. */
export async function startTestContext(): Promise<TestContext> {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-context-"));
  const database = await createTestDatabase(folder);
  const open = await openDatabase({ url: database.url, folder, migrations });
  const clock = createTestClock();
  const { logger } = createTestLogger();
  const mails: TestContext["mails"] = [];
  const mailer = {
    carries: async () => true,
    send: async (to: string, _: MailContent) => void mails.push({ to, isSent: true }),
    simulate: async (to: string, _: MailContent) => void mails.push({ to, isSent: false }),
    close() {},
  };
  const secret = "a secret for tests, of some length";
  const context = await createContext(
    {
      ...readConfig({}).identity,
      passwordCost: LEAST_PASSWORD_COST,
      siteUrl: "http://localhost",
      providers: [],
    },
    {
      database: open,
      jobs: new JobQueue(open.tables<JobTables>(), logger),
      mailer,
      sms: undefined,
      secretBox: createSecretBox(secret, "keys"),
      secondFactorBox: createSecretBox(secret, "second factors"),
      hashIp: createKeyedHash(secret, "addresses"),
      clock,
      logger,
      metrics: createMetrics({ processMetrics: false }),
    },
  );
  return {
    context,
    clock,
    mails,
    mailer,
    async run<Answer>(path: string, request: object, instead: Partial<IdentityContext> = {}) {
      const operation = operations.find(({ call }) => call.path === path && call.caller !== "server");
      if (!operation) throw new Error(`There is no operation ${path}`);
      const work = () => operation.handle(request, { ...context, ...instead }, { language: "en" });
      return runInRequest({ id: "r", logger, clientIp: "192.0.2.1" }, work) as Promise<Answer>;
    },
    async close() {
      await context.actionMails.stop();
      await context.deletions.stop();
      await context.passwords.stop();
      await open.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
