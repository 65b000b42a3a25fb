import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, request, test } from "@playwright/test";
import { freePorts } from "@sealwright/testkit/free-ports";
import { createOutbox } from "@sealwright/testkit/outbox";
import { AuthPopup } from "../../support/auth/auth-popup.ts";
import { createOwner } from "../../support/auth/owners.ts";
import { firstName, LEASE } from "../../support/pages/form-page.ts";

test.setTimeout(400_000);

/** As the form's own page has it. */
const LEASE_TEMPLATE = "1015";

let folder: string;
let development: ChildProcess;
/** The dashboard of a company: it answers every address, and keeps what it was asked for. */
let company: Server;
const asked: URL[] = [];
let site: string;
let dashboard: string;
let signing: string;
let sandbox: string;

test.beforeAll(async () => {
  const ports = await freePorts(4);
  [site = "", dashboard = "", signing = "", sandbox = ""] = ports.map((port) => `http://localhost:${port}`);
  company = createServer((incoming, response) => {
    asked.push(new URL(incoming.url ?? "/", dashboard));
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end("<!doctype html><title>Acme</title><h1>Acme</h1>");
  }).listen(ports[1], "localhost");
  await once(company, "listening");
  folder = mkdtempSync(join(tmpdir(), "own-dashboard-"));
  const log = openSync(join(folder, "output.log"), "w");
  const [port, , signingPort, sandboxPort] = ports.map(String);
  development = spawn(process.execPath, ["server/src/dev.ts"], {
    cwd: join(import.meta.dirname, "../../.."),
    // A group of its own, since it starts others.
    detached: true,
    stdio: ["ignore", log, log],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: join(folder, "data"),
      PORT: port,
      SIGNING_PORT: signingPort,
      SANDBOX_PORT: sandboxPort,
      // Contracts would be signed here, if the dashboard were ours.
      PUBLIC_DASHBOARD_URL: dashboard,
      SIGNING: "on",
    },
  });
  const answers = (path: string) =>
    fetch(`${site}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => answers("/readyz"), { timeout: 200_000 }).toBe(200);
  await expect.poll(() => answers(LEASE), { timeout: 120_000 }).toBe(200);
});

test.afterAll(() => {
  if (development?.pid) process.kill(-development.pid, "SIGTERM");
  company?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("DASH-04, FORM-07: with a company's own dashboard, signing online hands the form over to it, and nothing is promised here", async ({
  page,
}) => {
  const calls = await request.newContext({ baseURL: site });
  const owner = await createOwner(calls, createOutbox(sandbox), "olivia@company.example");
  await page.goto(`${site}${LEASE}`);
  await firstName(page).fill("Paul Hart");
  const offer = page.getByRole("region", { name: "Sign online" });
  await expect(offer).toContainText("You need an account to sign online.");
  await expect(offer.getByRole("link", { name: "Start from one of your templates" })).toHaveCount(0);
  const register = offer.getByRole("link", { name: "Register or sign in" });
  // Vite serves the popup's code in hundreds of files. A click that waits too long for them opens a page instead.
  await register.hover();
  await page.waitForLoadState("networkidle");
  await register.click();
  const popup = new AuthPopup(page);
  await popup.button("Login").click();
  await popup.signIn(owner.email, owner.password);
  await page.waitForURL((url) => url.origin === dashboard);
  const handedOver = asked.find(({ pathname }) => pathname === "/login");
  expect(Object.fromEntries(handedOver?.searchParams ?? [])).toMatchObject({
    email: owner.email,
    template: LEASE_TEMPLATE,
    token: expect.stringMatching(/^[\w-]{43}$/),
  });

  for (const path of ["/verify", "/verify-sw.js", "/api/v1/envelopes", "/signature/seal-roots.pem"])
    expect([path, (await calls.get(path)).status()]).toEqual([path, 404]);
  await expect(fetch(signing)).rejects.toThrow();
  await page.goto(`${site}/signature/api`);
  await expect(page.locator('a[href="/verify"]')).toHaveCount(0);
  await expect(page.getByText(`${site}/api/v1`)).toHaveCount(0);
});
