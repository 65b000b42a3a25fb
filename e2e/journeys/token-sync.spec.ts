import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createOutbox } from "@sealwright/testkit/outbox";
import { AuthPopup } from "../support/auth-popup.ts";
import { withServer } from "../support/own-server.ts";
import { createOwner } from "../support/owners.ts";
import { expect, test } from "../support/test.ts";

test("AUTH-17 a server of one's own is told of a sign-in and of a sign-out, each with the token as bearer", async ({
  page,
  playwright,
  email,
}) => {
  // This site is built for the occasion.
  test.setTimeout(400_000);
  const told: { method: string; bearer: string }[] = [];
  const listener = createServer((request, response) => {
    const { method = "", headers } = request;
    if (method !== "OPTIONS") told.push({ method, bearer: headers.authorization ?? "" });
    response.setHeader("Access-Control-Allow-Origin", headers.origin ?? "");
    response.setHeader("Access-Control-Allow-Credentials", "true");
    response.setHeader("Access-Control-Allow-Headers", "Authorization");
    response.setHeader("Access-Control-Allow-Methods", "POST, DELETE");
    response.end();
  }).listen(0, "localhost");
  await once(listener, "listening");
  const syncUrl = `http://localhost:${(listener.address() as AddressInfo).port}/session`;
  try {
    const own = { BUILD: "true", BUILD_DIR: ".cache/e2e-token-sync", TOKEN_SYNC_URL: syncUrl };
    await withServer(own, async ({ urls }) => {
      const request = await playwright.request.newContext({ baseURL: urls.site });
      const owner = await createOwner(request, createOutbox(urls.sandbox), email);
      const popup = new AuthPopup(page);
      await page.goto(`${urls.site}/`);
      await popup.open("Login");
      await popup.logIn(owner.email, owner.password);
      await page.waitForURL(`${urls.dashboard}/`);
      await page.goto(`${urls.site}/`);
      const stored = await page.evaluate(() => localStorage.getItem("sealwright.session"));
      const bearer = `Bearer ${JSON.parse(stored ?? "{}").accessToken}`;
      await expect.poll(() => told).toEqual([{ method: "POST", bearer }]);

      await page.getByRole("button", { name: "Sign out" }).click();
      await expect.poll(() => told.slice(1)).toEqual([{ method: "DELETE", bearer }]);
      await request.dispose();
    });
  } finally {
    listener.close();
  }
});
