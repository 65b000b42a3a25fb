import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import { createOwnerWithoutMail, verifyWithoutMail } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

/** Settings are built into the pages, which are files. Building them takes a while, so all of these tests share one build. */
const BUILT_WITHIN_MS = 400_000;
test.describe.configure({ mode: "serial", timeout: BUILT_WITHIN_MS });

const PASSWORD = "Secret12word";
let folder: string;
let server: ServerProcess;
/** The company's own server, which is notified of sign-ins. */
let listener: Server;
const notifications: { method: string; bearer: string }[] = [];
let environment: Record<string, string>;

test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS);
  listener = createServer((request, response) => {
    const { method = "", headers } = request;
    if (method !== "OPTIONS") notifications.push({ method, bearer: headers.authorization ?? "" });
    response.setHeader("Access-Control-Allow-Origin", headers.origin ?? "");
    response.setHeader("Access-Control-Allow-Credentials", "true");
    response.setHeader("Access-Control-Allow-Headers", "Authorization");
    response.setHeader("Access-Control-Allow-Methods", "POST, DELETE");
    response.end();
  }).listen(0, "localhost");
  await once(listener, "listening");
  folder = mkdtempSync(join(tmpdir(), "sealwright-built-with-"));
  environment = {
    DATA_DIR: folder,
    BUILD_DIR: join(folder, "built"),
    // Without the sandbox, so that no provider is simulated.
    SMTP_URL: "smtp://127.0.0.1:1",
    TOKEN_SYNC_URL: `http://localhost:${(listener.address() as AddressInfo).port}/session`,
  };
  server = await startServerProcess(environment);
});

test.afterAll(async () => {
  await server?.kill();
  listener.close();
  rmSync(folder, { recursive: true, force: true });
});

test("AUTH-01, AUTH-09 without Google and Microsoft the popup has no buttons for them, and works up to the dashboard", async ({
  page,
  popup,
  request,
  email,
  complaints,
}) => {
  await page.goto(server.urls.site);
  for (const name of ["Register", "Login"] as const) {
    await popup.open(name);
    await expect(popup.email).toBeVisible();
    await expect(popup.dialog.getByRole("button", { name: /^Continue with/ })).toHaveCount(0);
    await expect(popup.dialog).not.toContainText("or use your email");
    await popup.button("Close").click();
  }
  await popup.open("Register");
  await popup.register(email, PASSWORD);
  await expect(popup.title).toHaveText("Verify your email");
  await verifyWithoutMail(request, server.urls.site, email);
  await popup.button("Login").click();
  await popup.signIn(email, PASSWORD);
  await page.waitForURL(`${server.urls.dashboard}/`);
  // The mail server does not exist.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 503")]);
});

test("AUTH-17 a company's own server is notified of a sign-in and a sign-out, each with the token as bearer", async ({
  page,
  popup,
  request,
  email,
}) => {
  notifications.length = 0;
  const { site, dashboard } = server.urls;
  const owner = await createOwnerWithoutMail(request, site, email);

  await page.goto(`${site}/`);
  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);
  await page.waitForURL(`${dashboard}/`);
  await page.goto(`${site}/`);
  const stored = await page.evaluate(() => localStorage.getItem("sealwright.session"));
  const bearer = `Bearer ${JSON.parse(stored ?? "{}").accessToken}`;
  await expect.poll(() => notifications).toEqual([{ method: "POST", bearer }]);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => notifications.slice(1)).toEqual([{ method: "DELETE", bearer }]);
});

test("OPS-01 npm start builds stale pages, and builds nothing the second time", async () => {
  expect(server.output()).toContain("Building the site");
  await server.stop();
  const { site, dashboard } = server.urls;
  server = await startServerProcess({
    ...environment,
    PORT: new URL(site).port,
    DASHBOARD_PORT: new URL(dashboard).port,
  });
  expect(server.output()).not.toContain("Building");
});
