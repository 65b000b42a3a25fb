import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "@sealwright/database";
import { createMetrics, Lifecycle, randomToken, systemClock } from "@sealwright/runtime";
import {
  createTestDatabase,
  createTestLogger,
  startTestServer,
  type TestDatabase,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createHealthApp } from "../src/http/health.ts";
import { createProbes, PROBE_HEADER } from "../src/operator/probes.ts";

const TOKEN = "a token for monitoring";

describe("the health endpoints of a process", () => {
  let open: TestServer;
  let guarded: TestServer;
  beforeAll(async () => {
    open = await startTestServer();
    guarded = await startTestServer({ environment: { METRICS_TOKEN: TOKEN } });
  });
  afterAll(() => Promise.all([open.stop(), guarded.stop()]));

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers });
    return {
      status: response.status,
      text: await response.text(),
      type: response.headers.get("Content-Type"),
    };
  };

  test("OPS-05 say on both origins that the process runs and is ready", async () => {
    for (const origin of [open.urls.site, open.urls.dashboard]) {
      expect(await get(`${origin}/healthz`)).toMatchObject({ status: 200, text: "ok\n" });
      expect(await get(`${origin}/readyz`)).toMatchObject({ status: 200, text: "ready\n" });
    }
  });

  test("OPS-05 metrics are open in development and count what was asked", async () => {
    await get(`${open.urls.site}/healthz`);
    await expect
      .poll(async () => (await get(`${open.urls.site}/metrics`)).text)
      .toMatch(/http_requests_total\{part="site",method="GET",route="\/healthz",status="200"\} [1-9]/);
    const { status, type, text } = await get(`${open.urls.dashboard}/metrics`);
    expect([status, type]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect(text).toContain("identity_passwords_waiting 0");
  });

  test("OPS-05 with METRICS_TOKEN metrics are for its bearer alone", async () => {
    const metrics = (headers?: Record<string, string>) => get(`${guarded.urls.site}/metrics`, headers);
    expect((await metrics({ Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    for (const headers of [
      {},
      { Authorization: "Bearer " },
      { Authorization: `Bearer ${TOKEN}x` },
      { Authorization: "Bearer undefined" },
    ]) {
      const refused = await metrics(headers as Record<string, string>);
      expect([refused.status, refused.text]).toEqual([404, "not found\n"]);
    }
    expect((await get(`${guarded.urls.site}/healthz`)).status).toBe(200);
  });
});

describe("the health endpoints alone", () => {
  let folder: string;
  let engine: TestDatabase;
  let database: OpenDatabase;
  const open = () => openDatabase({ url: engine.url, folder, migrations: [] });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "sealwright-health-"));
    engine = await createTestDatabase(folder);
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    await engine.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  function healthOf(parts: { openMetrics?: boolean; metricsToken?: string; database?: OpenDatabase } = {}) {
    const { logger, lines } = createTestLogger();
    const lifecycle = new Lifecycle(logger);
    const app = createHealthApp({
      database: parts.database ?? database,
      lifecycle,
      probes: createProbes(parts.database ?? database, systemClock),
      metrics: createMetrics({ processMetrics: false }),
      metricsToken: parts.metricsToken,
      openMetrics: parts.openMetrics ?? false,
      logger,
    });
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const response = await app.request(path, { headers });
      return [response.status, await response.text()];
    };
    return { get, lifecycle, lines };
  }

  test("OPS-05 while the process stops it is alive and not ready", async () => {
    const { get, lifecycle } = healthOf();
    expect(await get("/readyz")).toEqual([200, "ready\n"]);
    await lifecycle.close();
    expect(await get("/readyz")).toEqual([503, "stopping\n"]);
    expect(await get("/healthz")).toEqual([200, "ok\n"]);
  });

  test("OPS-05 without a database it is alive and serves pages; metrics and the log report the database", async () => {
    await database.close();
    const { get, lines } = healthOf({ openMetrics: true });
    expect(await get("/readyz")).toEqual([200, "ready\n"]);
    expect(await get("/metrics")).toEqual([200, expect.stringMatching(/^database_up 0$/m)]);
    database = await open();
    const again = healthOf({ openMetrics: true });
    expect(await again.get("/metrics")).toEqual([200, expect.stringMatching(/^database_up 1$/m)]);
    expect(await get("/healthz")).toEqual([200, "ok\n"]);
    expect(lines).toMatchObject([{ level: "error", msg: "database does not respond" }]);
  });

  test("OPS-06 a stored probe is answered once, with the proxies that it passed", async () => {
    const probes = createProbes(database, systemClock);
    const { get } = healthOf();
    const nonce = randomToken();
    await probes.store(nonce);
    const headers = { [PROBE_HEADER]: nonce, "X-Forwarded-For": "192.0.2.1, 10.0.0.1" };
    const [status, text] = await get("/healthz", headers);
    expect(status).toBe(200);
    expect(JSON.parse(String(text))).toEqual({ probe: nonce, forwardedFor: ["192.0.2.1", "10.0.0.1"] });
    expect(await get("/healthz", headers)).toEqual([200, "ok\n"]);
    for (const other of [randomToken(), "short", "'; --"]) {
      expect(await get("/healthz", { [PROBE_HEADER]: other })).toEqual([200, "ok\n"]);
    }
  });

  test("OPS-05 a database that accepts connections but does not respond delays metrics by seconds, and readiness not at all", async () => {
    const mute = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void mute.close());
    await once(mute, "listening");
    const { port } = mute.address() as AddressInfo;
    const silent = await openDatabase({ url: `postgres://nouser@127.0.0.1:${port}/none`, migrations: [] });
    onTestFinished(() => silent.close());
    const { get } = healthOf({ database: silent, openMetrics: true });
    const started = performance.now();
    expect(await get("/readyz")).toEqual([200, "ready\n"]);
    // Kubernetes gives a probe one second.
    expect(performance.now() - started).toBeLessThan(1000);
    expect(await get("/metrics")).toEqual([200, expect.stringMatching(/^database_up 0$/m)]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test("OPS-05 in production metrics are closed where no token is set", async () => {
    const { get } = healthOf();
    expect(await get("/metrics")).toEqual([404, "not found\n"]);
    expect(await get("/metrics", { Authorization: "Bearer undefined" })).toEqual([404, "not found\n"]);
    expect(await get("/metrics", { Authorization: "Bearer " })).toEqual([404, "not found\n"]);
  });

  test("OPS-05 in production metrics are open to the bearer of the token", async () => {
    const { get } = healthOf({ metricsToken: TOKEN });
    const [status] = await get("/metrics", { Authorization: `Bearer ${TOKEN}` });
    expect(status).toBe(200);
  });
});
