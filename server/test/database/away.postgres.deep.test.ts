import { freshEmail, registerVerifiedAccount, startTestServer, type TestServer } from "@sealwright/testkit";
import { createPostgresDatabase, TEST_POSTGRES_VARIABLE } from "@sealwright/testkit/database";
import { createDatabaseLine, type DatabaseLine } from "@sealwright/testkit/database-line";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

const PASSWORD = "Secret12pass";

let drop: () => Promise<void>;
let direct: string;
let line: DatabaseLine;
let server: TestServer;
let calls: [name: string, send: () => Promise<Response>][];

beforeAll(async () => {
  const database = await createPostgresDatabase(process.env[TEST_POSTGRES_VARIABLE] ?? "");
  drop = database.drop;
  direct = database.url;
  line = await createDatabaseLine(database.url);
  server = await startTestServer({
    environment: { DATABASE_URL: line.url, DATABASE_STATEMENT_SECONDS: "1", DATABASE_POOL_SIZE: "4" },
  });
  calls = await everyKindOfCall(server);
});
afterAll(async () => {
  line.repair();
  await server.stop();
  line.close();
  await drop();
});

/** One call of each part, as a signed-in owner. */
async function everyKindOfCall({ urls }: TestServer): Promise<typeof calls> {
  const owner = await registerVerifiedAccount(server);
  const { email, idToken, refreshToken } = owner;
  const post = (path: string, body: object, bearer?: string) =>
    fetch(`${urls.site}${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
      },
      body: JSON.stringify(body),
    });
  await post("/api/signature/owners", { email }, idToken);
  const complete = await post("/api/signature/complete-login", { email }, idToken);
  const { token } = (await complete.json()) as { token: string };
  const arrival = await fetch(`${urls.dashboard}/login?token=${token}`, { redirect: "manual" });
  const Cookie = arrival.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const page = (path: string, headers = {}) => fetch(`${urls.dashboard}${path}`, { headers });
  const fields = { name: "Zoë", email, topic: "Press", message: "Hello" };
  return [
    ["sign up", () => post("/v1/accounts:signUp?key=k", { email: freshEmail(), password: PASSWORD })],
    ["sign in", () => post("/v1/accounts:signInWithPassword?key=k", { email, password: PASSWORD })],
    ["look up", () => post("/v1/accounts:lookup?key=k", { idToken })],
    ["refresh", () => post("/v1/token?key=k", { grantType: "refresh_token", refreshToken })],
    ["owner", () => post("/api/signature/owners", { email }, idToken)],
    ["two-factor", () => post("/api/signature/2fa/get-info", { email }, idToken)],
    [
      "request",
      () =>
        post("/api/signature/requests", { kind: "contact", key: crypto.randomUUID(), seconds: 9, fields }),
    ],
    [
      "choice",
      () => post("/api/payments/choices", { email, priceId: "PRICE_TEAM_MONTHLY", quantity: 1 }, idToken),
    ],
    ["dashboard", () => page("/", { Cookie })],
    ["security page", () => page("/settings/security", { Cookie })],
  ];
}

async function outcomes(): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    calls.map(async ([name, send]) => {
      const { status, headers } = await send();
      return [name, status === 503 ? `503, ${headers.has("Retry-After")}` : status] as const;
    }),
  );
  return Object.fromEntries(answers);
}

const all = (outcome: unknown) => Object.fromEntries(calls.map(([name]) => [name, outcome]));

test("OPS-05 with the database away every call is a 503 that says when to try again, and all work once it is back", async () => {
  expect(await outcomes()).toEqual(all(200));
  line.cut();
  expect(await outcomes()).toEqual(all("503, true"));
  // A load balancer still sends requests, for pages need no database.
  expect((await fetch(`${server.urls.site}/readyz`)).status).toBe(200);
  line.repair();
  expect(await outcomes()).toEqual(all(200));
});

test("OPS-05 with a database that stops answering every call is a 503 within seconds, and all work afterwards", async () => {
  line.stall();
  const started = performance.now();
  expect(await outcomes()).toEqual(all("503, true"));
  expect(performance.now() - started).toBeLessThan(20_000);
  line.repair();
  // Connections that were idle meanwhile are found to be dead one after the other.
  await expect.poll(outcomes).toEqual(all(200));
});

test("OPS-05 a statement that waits too long is ended, with a 503", async () => {
  const other = new Client({ connectionString: direct });
  await other.connect();
  await other.query("begin; lock table identity.accounts in access exclusive mode");
  const signUp = calls.find(([name]) => name === "sign up")?.[1];
  expect((await signUp?.())?.status).toBe(503);
  await other.end();
  expect((await signUp?.())?.status).toBe(200);
});
