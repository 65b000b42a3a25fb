import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createMetrics, Lifecycle, nodeHandler } from "@sealwright/runtime";
import { createTestLogger } from "@sealwright/testkit";
import { freePorts } from "@sealwright/testkit/free-ports";
import { caddyIsInstalled, startCaddy } from "@sealwright/testkit/web-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { repository } from "../../src/build.ts";
import { createHealthApp } from "../../src/http/health.ts";
import { HEALTH_PATHS } from "../../src/http/service-paths.ts";

/** After it, Caddy has asked several times how instances are. */
const NOTICED_MS = 500;

if (!caddyIsInstalled()) process.stderr.write("Caddy is not installed: deploy/Caddyfile is not tested.\n");

/** An instance of a release, with its one page and the file that the page loads. */
async function startInstance(release: string, { databaseUp = true } = {}) {
  const { logger } = createTestLogger();
  const lifecycle = new Lifecycle(logger);
  const ping = () => (databaseUp ? Promise.resolve() : Promise.reject(new Error("away")));
  const health = nodeHandler(
    createHealthApp({
      database: { ping } as Parameters<typeof createHealthApp>[0]["database"],
      lifecycle,
      probes: { take: async () => false },
      metrics: createMetrics({ processMetrics: false }),
      metricsToken: undefined,
      openMetrics: false,
      logger,
    }),
  );
  const found = ["/", `/_astro/page.${release}.js`, `/assets/page.${release}.js`];
  const server = createServer((request, response) => {
    const { url = "" } = request;
    if ((HEALTH_PATHS as readonly string[]).includes(url)) return void health(request, response);
    response.writeHead(found.includes(url) ? 200 : 404).end(release);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  return { port: (server.address() as AddressInfo).port, drain: () => lifecycle.announceStop(), stop };
}

type Instance = Awaited<ReturnType<typeof startInstance>>;

/** The repository's Caddyfile in front of two instances, without TLS. */
async function startFront(app1: Instance, app2: Instance) {
  const shipped = readFileSync(join(repository, "deploy/Caddyfile"), "utf8")
    .replace("health_interval 2s", "health_interval 100ms")
    .replaceAll(/app1:\d+/g, `127.0.0.1:${app1.port}`)
    .replaceAll(/app2:\d+/g, `127.0.0.1:${app2.port}`);
  const [dashboard, signing] = await freePorts(2);
  const origins = {
    site: "",
    dashboard: `http://localhost:${dashboard}`,
    signing: `http://localhost:${signing}`,
  };
  const front = await startCaddy(
    () => `{\n\tadmin off\n}\n${shipped}`,
    (port) => {
      origins.site = `http://localhost:${port}`;
      return {
        PUBLIC_SITE_URL: origins.site,
        PUBLIC_DASHBOARD_URL: origins.dashboard,
        PUBLIC_SIGNING_URL: origins.signing,
      };
    },
  );
  onTestFinished(front.stop);
  await wait(NOTICED_MS);
  return async (path: string, host: keyof typeof origins = "site") => {
    const response = await fetch(`${origins[host]}${path}`);
    return [response.status, await response.text()];
  };
}

describe.skipIf(!caddyIsInstalled())("behind the shipped Caddyfile", () => {
  test("OPS-05 pages are sent while no instance reaches the database", async () => {
    const away = { databaseUp: false };
    const get = await startFront(await startInstance("old", away), await startInstance("old", away));
    for (const host of ["site", "dashboard", "signing"] as const)
      expect(await get("/", host)).toEqual([200, "old"]);
  });

  test.each([
    ["the first", "new", "old"],
    ["the second", "old", "new"],
  ])(
    "OPS-03 files of both releases are found while %s instance is updated",
    async (_which, first, second) => {
      const get = await startFront(await startInstance(first), await startInstance(second));
      for (const release of ["old", "new"]) {
        expect(await get(`/_astro/page.${release}.js`)).toEqual([200, release]);
        for (const host of ["dashboard", "signing"] as const)
          expect(await get(`/assets/page.${release}.js`, host)).toEqual([200, release]);
      }
      expect((await get("/_astro/nothing.js"))[0]).toBe(404);
    },
  );

  test.each([
    ["the first", "old", "new"],
    ["the second", "new", "old"],
  ])(
    "OPS-03 while %s instance stops it gets no pages, but is asked for files of the last ones",
    async (_which, first, second) => {
      const [app1, app2] = [await startInstance(first), await startInstance(second)];
      const [stopping] = first === "old" ? [app1] : [app2];
      stopping.drain();
      const get = await startFront(app1, app2);
      for (let time = 0; time < 10; time += 1) expect(await get("/")).toEqual([200, "new"]);
      expect(await get("/_astro/page.old.js")).toEqual([200, "old"]);
      stopping.stop();
      expect(await get("/")).toEqual([200, "new"]);
      expect(await get("/_astro/page.new.js")).toEqual([200, "new"]);
      expect((await get("/_astro/page.old.js"))[0]).toBe(404);
    },
  );
});
