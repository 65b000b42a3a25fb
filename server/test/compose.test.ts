import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pages } from "@sealwright/dashboard/pages";
import { PortError } from "@sealwright/runtime";
import { startServer } from "@sealwright/server";
import { readConfig } from "@sealwright/server/config";
import {
  createTestDatabase,
  createTestLogger,
  freePorts,
  registerVerifiedAccount,
  type SignedInAccount,
  signIn,
  startTestServer,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { runIn, temporaryFolder } from "./cli/cli-harness.ts";

let server: TestServer;
let owner: SignedInAccount;
beforeAll(async () => {
  server = await startTestServer();
  owner = await registerVerifiedAccount(server);
});
afterAll(() => server.stop());

async function completeLogin(at: TestServer, idToken: string, email = owner.email) {
  const response = await fetch(`${at.urls.site}/api/signature/complete-login`, {
    method: "POST",
    headers: { Authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ email }),
  });
  return { status: response.status, ...((await response.json()) as { token?: string; code?: string }) };
}

async function visit(url: string, cookie = "") {
  const response = await fetch(url, { redirect: "manual", headers: { Cookie: cookie } });
  await response.text();
  const { status, headers } = response;
  return { status, location: headers.get("Location"), cookie: headers.getSetCookie()[0]?.split(";")[0] };
}

describe("one process", () => {
  test("OPS-01 answers for pages, calls, keys, the dashboard and the sandbox on its three ports", async () => {
    const statuses = await Promise.all(
      [
        `${server.urls.site}/`,
        `${server.urls.site}/.well-known/jwks.json`,
        `${server.urls.site}/api/signature/owners`,
        `${server.urls.dashboard}/signed-out`,
        `${server.urls.sandbox}/mail.json`,
      ].map(async (url) => (await fetch(url)).status),
    );
    // The kit has no pages of its own, and owners are sent by POST.
    expect(statuses).toEqual([404, 200, 404, 200, 200]);
  });

  test("AUTH-11, DASH-01: leads a verified owner from the sign-in to the dashboard", async () => {
    const { idToken } = await signIn(server, owner.email);
    const { token } = await completeLogin(server, idToken);
    const { status, cookie } = await visit(`${server.urls.dashboard}/login?token=${token}`);
    expect(status).toBe(303);
    expect((await visit(`${server.urls.dashboard}/`, cookie)).status).toBe(200);
  });

  test("HANDOFF_TOKEN=id hands off the ID token itself, which the dashboard accepts once", async () => {
    const other = await startTestServer({ environment: { HANDOFF_TOKEN: "id" } });
    try {
      const account = await registerVerifiedAccount(other);
      const response = await fetch(`${other.urls.site}/api/signature/complete-login`, {
        method: "POST",
        headers: { Authorization: `Bearer ${account.idToken}` },
        body: JSON.stringify({ email: account.email }),
      });
      expect(await response.json()).toMatchObject({ token: account.idToken });
      const login = `${other.urls.dashboard}/login?token=${account.idToken}`;
      expect(await visit(login)).toMatchObject({ status: 303, location: "/" });
      expect(await visit(login)).toMatchObject({ status: 303, location: "/login?error=invalid-handoff" });
    } finally {
      await other.stop();
    }
  });
});

describe("parts that run elsewhere", () => {
  test("an external identity service needs only its URL and keys, and replaces the embedded one", async () => {
    const apart = await startTestServer({
      environment: {
        PUBLIC_IDENTITY_URL: server.urls.site,
        IDENTITY_KEYS_URL: `${server.urls.site}/.well-known/jwks.json`,
      },
    });
    try {
      const { idToken } = await signIn(server, owner.email);
      expect(await completeLogin(apart, idToken)).toMatchObject({ status: 200, token: expect.any(String) });
      expect((await fetch(`${apart.urls.site}/v1/accounts:signUp?key=x`, { method: "POST" })).status).toBe(
        404,
      );
      expect((await fetch(`${apart.urls.site}/.well-known/jwks.json`)).status).toBe(404);
    } finally {
      await apart.stop();
    }
  });

  test("a product backend elsewhere is asked for the hand-off", async () => {
    const apart = await startTestServer({
      environment: { PUBLIC_SIGNATURE_URL: `${server.urls.site}/api/signature` },
    });
    try {
      const { idToken } = await signIn(server, owner.email);
      const { token } = await completeLogin(server, idToken);
      const { status, cookie } = await visit(`${apart.urls.dashboard}/login?token=${token}`);
      expect(status).toBe(303);
      expect((await visit(`${apart.urls.dashboard}/`, cookie)).status).toBe(200);
    } finally {
      await apart.stop();
    }
  });
});

describe("stopping", () => {
  test("OPS-05 every port is closed at once, and the request under way at one of them still gets its answer", async () => {
    let arrived = () => {};
    const asked = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let release = () => {};
    const backend = createHttpServer((_request, response) => {
      arrived();
      release = () =>
        response
          .writeHead(401, { "Content-Type": "application/json" })
          .end('{"error":"Expired","code":"invalid-handoff"}');
    }).listen(0, "127.0.0.1");
    await once(backend, "listening");
    const { port } = backend.address() as AddressInfo;
    const stopped = await startTestServer({
      environment: { PUBLIC_SIGNATURE_URL: `http://127.0.0.1:${port}` },
    });

    const underWay = visit(`${stopped.urls.dashboard}/login?token=x`);
    await asked;
    const stopping = stopped.stop();
    for (const url of Object.values(stopped.urls)) await expect(fetch(url)).rejects.toThrow();
    release();
    expect(await underWay).toMatchObject({ status: 303, location: expect.stringContaining("error=") });
    await stopping;
    backend.close();
  });
});

describe("a start that fails", () => {
  test("OPS-02 on a taken port names it, and leaves neither a port nor the data folder taken", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sealwright-start-"));
    const database = await createTestDatabase(folder);
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const [site, sandbox] = await freePorts(2);
    const config = readConfig({
      PORT: String(site),
      DASHBOARD_PORT: String(port),
      SANDBOX_PORT: String(sandbox),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
    });
    const nothing = () => {};
    const start = () =>
      startServer(config, {
        logger: createTestLogger().logger,
        site: {
          pages: nothing,
          faultPage: nothing,
          readPage: async () => undefined,
          readData: async () => undefined,
        },
        dashboardPages: pages,
        signingPages: undefined,
      });

    const error = await start().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(PortError);
    expect(error.message).toContain(`Port ${port} for the dashboard`);
    expect(error.message).toContain("DASHBOARD_PORT");

    taken.close();
    await once(taken, "close");
    const running = await start();
    expect(running.ports).toEqual({ site, dashboard: port, signing: undefined, sandbox });
    await running.lifecycle.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
});

// PGlite belongs to one process; instances share a PostgreSQL.
if (process.env.TEST_POSTGRES_URL) {
  describe("several instances on one PostgreSQL", () => {
    const SECRET_KEY = "the same for every instance, and kept";
    let instances: [TestServer, TestServer];
    beforeAll(async () => {
      const first = await startTestServer({ environment: { SECRET_KEY } });
      const second = await startTestServer({
        environment: { SECRET_KEY, DATABASE_URL: first.config.databaseUrl ?? "" },
      });
      instances = [first, second];
    });
    afterAll(async () => {
      await instances[1].stop();
      await instances[0].stop();
    });

    test("OPS-03 behave as one: each step of a sign-in at another instance", async () => {
      const [one, other] = instances;
      const account = await registerVerifiedAccount(one);
      const { idToken } = await signIn(other, account.email);
      const complete = await fetch(`${one.urls.site}/api/signature/complete-login`, {
        method: "POST",
        headers: { Authorization: `Bearer ${idToken}` },
        body: JSON.stringify({ email: account.email }),
      });
      const { token } = (await complete.json()) as { token: string };
      const { status, cookie } = await visit(`${other.urls.dashboard}/login?token=${token}`);
      expect(status).toBe(303);
      expect((await visit(`${one.urls.dashboard}/`, cookie)).status).toBe(200);
    });

    test("OPS-04 after a lost SECRET_KEY (docs/operations/keys.md), passwords still sign in", async () => {
      const before = await startTestServer({ environment: { SECRET_KEY } });
      onTestFinished(() => before.stop());
      const account = await registerVerifiedAccount(before);
      const environment = {
        SECRET_KEY: "another one, since the first was lost",
        DATABASE_URL: before.config.databaseUrl ?? "",
      };
      await expect(startTestServer({ environment })).rejects.toThrow(
        "If it is lost: sealwright rotate --lost-key",
      );
      const { folder, remove } = temporaryFolder();
      onTestFinished(remove);
      const { code, out } = await runIn(folder, ["rotate", "--lost-key"], {
        ...environment,
        DATA_DIR: folder,
      });
      expect({ code, out: out.join() }).toEqual({
        code: 0,
        out: expect.stringMatching(/^Made 16 new keys\./),
      });
      const after = await startTestServer({ environment });
      onTestFinished(() => after.stop());
      const { idToken } = await signIn(after, account.email);
      expect(await completeLogin(after, idToken, account.email)).toMatchObject({ status: 200 });
    });

    test("OPS-03 a hand-off sent to both at once is good at one of them", async () => {
      const account = await registerVerifiedAccount(instances[0]);
      const complete = await fetch(`${instances[0].urls.site}/api/signature/complete-login`, {
        method: "POST",
        headers: { Authorization: `Bearer ${account.idToken}` },
        body: JSON.stringify({ email: account.email }),
      });
      const { token } = (await complete.json()) as { token: string };
      const visits = await Promise.all(
        [0, 1, 0, 1].map((index) =>
          visit(`${instances[index as 0 | 1].urls.dashboard}/login?token=${token}`),
        ),
      );
      const refused = "/login?error=invalid-handoff";
      expect(visits.map(({ location }) => location).toSorted()).toEqual(["/", refused, refused, refused]);
    });
  });
}
