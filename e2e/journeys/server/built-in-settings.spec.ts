import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerProcess } from "@sealwright/testkit/process";
import { createOwnerWithoutMail } from "../../support/auth/owners.ts";
import { startOwnServer } from "../../support/server/own-server.ts";
import { expect, test } from "../../support/test.ts";

/** Pages are files, so what they are told by configuration is built into them: these are built once for both tests. */
test.describe.configure({ mode: "serial", timeout: 400_000 });

let folder: string;
let server: ServerProcess;
/** The visitor's own server that is told of sign-ins. */
let listener: Server;
const told: { method: string; bearer: string }[] = [];

test.beforeAll(async () => {
  listener = createServer((request, response) => {
    const { method = "", headers } = request;
    if (method !== "OPTIONS") told.push({ method, bearer: headers.authorization ?? "" });
    response.setHeader("Access-Control-Allow-Origin", headers.origin ?? "");
    response.setHeader("Access-Control-Allow-Credentials", "true");
    response.setHeader("Access-Control-Allow-Headers", "Authorization");
    response.setHeader("Access-Control-Allow-Methods", "POST, DELETE");
    response.end();
  }).listen(0, "localhost");
  await once(listener, "listening");
  folder = mkdtempSync(join(tmpdir(), "sealwright-built-with-"));
  server = await startOwnServer({
    DATA_DIR: folder,
    BUILD: "true",
    BUILD_DIR: ".cache/e2e-built-with",
    // Without the sandbox, so that nothing stands in for a provider.
    SMTP_URL: "smtp://127.0.0.1:1",
    MICROSOFT_CLIENT_ID: "a-client",
    MICROSOFT_CLIENT_SECRET: "its-secret",
    TOKEN_SYNC_URL: `http://localhost:${(listener.address() as AddressInfo).port}/session`,
  });
});

test.afterAll(async () => {
  await server?.kill();
  listener.close();
  rmSync(folder, { recursive: true, force: true });
});

test("AUTH-01, AUTH-09 with one provider set up the popup has that one's button alone", async ({
  page,
  popup,
}) => {
  await page.goto(server.urls.site);
  for (const name of ["Register", "Login"] as const) {
    await popup.open(name);
    await expect(popup.dialog.getByRole("button", { name: /^Continue with/ })).toHaveText([
      "Continue with Microsoft",
    ]);
    await expect(popup.dialog).toContainText("or with your e-mail address");
    await popup.button("Close").click();
  }
});

test("AUTH-17 a server of one's own is told of a sign-in and of a sign-out, each with the token as bearer", async ({
  page,
  popup,
  request,
  email,
}) => {
  const { site, dashboard } = server.urls;
  const owner = await createOwnerWithoutMail(request, site, email);

  await page.goto(`${site}/`);
  await popup.open("Login");
  await popup.logIn(owner.email, owner.password);
  await page.waitForURL(`${dashboard}/`);
  await page.goto(`${site}/`);
  const stored = await page.evaluate(() => localStorage.getItem("sealwright.session"));
  const bearer = `Bearer ${JSON.parse(stored ?? "{}").accessToken}`;
  await expect.poll(() => told).toEqual([{ method: "POST", bearer }]);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => told.slice(1)).toEqual([{ method: "DELETE", bearer }]);
});
