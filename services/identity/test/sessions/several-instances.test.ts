import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JobQueue, type JobTables, type OpenDatabase, openDatabase } from "@sealwright/database";
import { createMailer } from "@sealwright/mail";
import {
  createKeyedHash,
  createMetrics,
  createSecretBox,
  DAY,
  HOUR,
  MINUTE,
  type NodeHandler,
  nodeHandler,
  SECOND,
} from "@sealwright/runtime";
import { readConfig } from "@sealwright/server/config";
import { migrations } from "@sealwright/server/migrations";
import {
  createTestClock,
  createTestDatabase,
  createTestLogger,
  LEAST_PASSWORD_COST,
  type TestClock,
  type TestDatabase,
} from "@sealwright/testkit";
import { decodeProtectedHeader } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createIdentity, type IdentityService } from "../../src/index.ts";
import { newEmail, PASSWORD, WRONG_PASSWORD } from "../harness/identity-harness.ts";

/** One instance of the service, on a port of its own. */
interface Instance {
  service: IdentityService;
  call(operation: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>;
  close(): Promise<void>;
}

let clock: TestClock;
let database: TestDatabase;
let folder: string;
const open: OpenDatabase[] = [];
let instances: Instance[] = [];

beforeEach(async () => {
  clock = createTestClock();
  folder = mkdtempSync(join(tmpdir(), "sealwright-instances-"));
  database = await createTestDatabase(folder);
  const own = () => openDatabase({ url: database.url, folder, migrations });
  // PostgreSQL: a pool each, as processes have. PGlite is in one process by nature: the instances share it.
  const first = await own();
  open.push(first);
  if (database.url) open.push(await own());
  instances = await Promise.all([0, 1].map((n) => startInstance(open[n] ?? first)));
});
afterEach(async () => {
  for (const instance of instances) await instance.close();
  for (const one of open.splice(0)) await one.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startInstance(on: OpenDatabase): Promise<Instance> {
  const { identity } = readConfig({});
  const { logger } = createTestLogger();
  const mailer = createMailer("smtp://127.0.0.1:1");
  const box = createSecretBox("a secret that both instances have", "test");
  const service = await createIdentity(
    { ...identity, passwordCost: LEAST_PASSWORD_COST, siteUrl: "http://localhost", providers: [] },
    {
      database: on,
      jobs: new JobQueue(on.tables<JobTables>(), logger),
      mailer,
      sms: undefined,
      secretBox: box,
      secondFactorBox: box,
      hashIp: createKeyedHash("a secret that both instances have", "test"),
      clock,
      logger,
      metrics: createMetrics({ processMetrics: false }),
    },
  );
  const handler: NodeHandler = nodeHandler(service.app);
  const server: Server = createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    service,
    async call(operation, body) {
      const response = await fetch(`${url}/v1/${operation}?key=k`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await service.stop();
      mailer.close();
    },
  };
}

test("ID-03 instances that share a database accept each other's tokens through every rotation", async () => {
  const [one, other] = instances as [Instance, Instance];
  const account = { email: newEmail(), password: PASSWORD };
  expect((await one.call("accounts:signUp", account)).status).toBe(200);
  const kids = new Set<string>();
  const steps = [
    0,
    5 * DAY,
    24 * DAY,
    23 * HOUR,
    HOUR - MINUTE,
    2 * MINUTE,
    10 * MINUTE,
    2 * HOUR,
    28 * DAY,
    DAY,
    4 * MINUTE,
    HOUR,
  ];
  for (const step of steps) {
    clock.advance(step);
    for (const [signer, reader] of [
      [one, other],
      [other, one],
    ] as const) {
      const { body } = await signer.call("accounts:signInWithPassword", account);
      kids.add(decodeProtectedHeader(String(body.idToken)).kid ?? "");
      const read = await reader.call("accounts:lookup", { idToken: body.idToken });
      expect(read.status, `${step} ms on: ${JSON.stringify(read.body)}`).toBe(200);
    }
  }
  expect(kids.size).toBeGreaterThanOrEqual(2);
  const [published, elsewhere] = await Promise.all(instances.map(({ service }) => service.jwks()));
  expect(published).toEqual(elsewhere);
});

test("ID-03 an idle instance accepts a token signed with a newer key than it has cached", async () => {
  const [one, other] = instances as [Instance, Instance];
  const account = { email: newEmail(), password: PASSWORD };
  await one.call("accounts:signUp", account);
  clock.advance(40 * DAY);
  await Promise.all([other.service.jwks(), other.service.jwks()]);
  clock.advance(SECOND);
  const { body } = await one.call("accounts:signInWithPassword", account);
  expect((await other.call("accounts:lookup", { idToken: body.idToken })).status).toBe(200);
});

test("ID-05 instances share their counters", async () => {
  const [one, other] = instances as [Instance, Instance];
  const account = { email: newEmail(), password: PASSWORD };
  await one.call("accounts:signUp", account);
  const wrong = { ...account, password: WRONG_PASSWORD };
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, n) => (n % 2 ? one : other).call("accounts:signInWithPassword", wrong)),
  );
  const words = guesses.map(({ body }) => JSON.stringify(body));
  expect(words.filter((word) => word.includes("INVALID_LOGIN_CREDENTIALS")).length).toBeLessThanOrEqual(10);
  await one.call("accounts:signInWithPassword", wrong);
  for (const instance of instances) {
    const { body } = await instance.call("accounts:signInWithPassword", account);
    expect(JSON.stringify(body)).toContain("TOO_MANY_ATTEMPTS_TRY_LATER");
  }
});
