import type { APIRequestContext, Page } from "@playwright/test";
import { enableTwoFactor } from "../../support/auth/owners.ts";
import { openSiteWithTokenFor, storedSession } from "../../support/auth/stored-session.ts";
import { expect, test } from "../../support/test.ts";
import { bar, REFUSED, signInAndReturn } from "./signed-in-steps.ts";

/** Revokes the sign-in that a page has stored, as signing out everywhere does. */
async function revokeSessions(page: Page, request: APIRequestContext): Promise<void> {
  const localId = (await storedSession(page))?.uid;
  await request.post("/v1/projects/sealwright-local/accounts:update", {
    headers: { Authorization: "Bearer owner" },
    data: { localId, validSince: Math.ceil(Date.now() / 1000) },
  });
}

test("AUTH-16 nothing flashes: the page is right before any of its scripts has loaded", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signInAndReturn(page, dashboardUrl, owner);
  await page.route("**/*.js", () => {});
  await page.goto("/", { waitUntil: "commit" });
  await expect(bar(page).getByRole("link", { name: "Open dashboard" })).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "Register" })).toBeHidden();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("AUTH-08, AUTH-16 with two-factor on, the popup opens at the code", async ({
  page,
  popup,
  request,
  dashboardUrl,
  owner,
}) => {
  const authenticator = await enableTwoFactor(request, owner);
  await popup.signInFromHome(owner);
  await popup.dialog.getByLabel("Code").fill(authenticator.next());
  await popup.button("Verify").click();
  await page.waitForURL(`${dashboardUrl}/`);
  await page.goto("/");
  await page.context().clearCookies();
  await bar(page).getByRole("link", { name: "Open dashboard" }).click();
  await expect(popup.title).toHaveText("Two Factor Authentication");
  await expect(popup.dialog.getByLabel("Code")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popup.dialog).toBeHidden();

  await bar(page).getByRole("link", { name: "Open dashboard" }).click();
  await popup.dialog.getByLabel("Code").fill("000000");
  await popup.button("Verify").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText("Invalid OTP");
});

test("AUTH-16 on a phone, the hamburger menu has both", async ({ page, dashboardUrl, owner }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAndReturn(page, dashboardUrl, owner);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(bar(page).getByRole("link", { name: "Open dashboard" })).toBeVisible();
  await bar(page).getByRole("button", { name: "Sign out" }).click();
  await expect(bar(page).getByRole("link", { name: "Register" })).toBeVisible();
});

test("AUTH-16 a page renews an expiring token when the browser is idle, and not too early", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signInAndReturn(page, dashboardUrl, owner);
  const before = await storedSession(page);
  const renewal = page.waitForResponse((answer) => answer.url().includes("/v1/token"));
  await openSiteWithTokenFor(page, 4 * 60_000);
  expect((await renewal).status()).toBe(200);
  await expect.poll(async () => (await storedSession(page))?.accessToken).not.toBe(before?.accessToken);

  let renewals = 0;
  page.on("request", (call) => {
    if (call.url().includes("/v1/token")) renewals += 1;
  });
  await page.reload({ waitUntil: "networkidle" });
  expect(renewals).toBe(0);
});

test("AUTH-15, AUTH-16 a sign-in revoked elsewhere requires a new one when the dashboard is opened", async ({
  page,
  popup,
  request,
  dashboardUrl,
  complaints,
  owner,
}) => {
  await signInAndReturn(page, dashboardUrl, owner);
  await revokeSessions(page, request);
  await bar(page).getByRole("link", { name: "Open dashboard" }).click();
  await expect(popup.title).toHaveText("Login Now");
  await expect(popup.dialog.getByRole("alert")).toHaveText("Your sign-in has expired. Please sign in again.");
  expect(await storedSession(page)).toBeNull();
  expect(complaints.splice(0)).toEqual([REFUSED]);
  await popup.signIn(owner.email, owner.password);
  await page.waitForURL(`${dashboardUrl}/`);
});

test("AUTH-16 without a network the dashboard link reports it, and no one is signed out", async ({
  page,
  dashboardUrl,
  complaints,
  owner,
}) => {
  await signInAndReturn(page, dashboardUrl, owner);
  await page.waitForLoadState("networkidle");
  await page.route("**/v1/token*", (route) => route.abort());
  await bar(page).getByRole("link", { name: "Open dashboard" }).click();
  await expect(page.getByRole("alert")).toContainText("We couldn’t reach the server.");
  expect(await storedSession(page)).not.toBeNull();
  await expect(bar(page).getByRole("button", { name: "Sign out" })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
});

test("AUTH-16 a browser that blocks storage can still sign in, and the visitor learns what that means", async ({
  page,
  popup,
  dashboardUrl,
  owner,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  // The page stays, so that the message can be read.
  await page.route(`${dashboardUrl}/login**`, (route) => route.fulfill({ status: 204 }));
  await popup.signInFromHome(owner);
  await expect(popup.dialog).toContainText("Redirecting to dashboard");
  await expect(popup.dialog).toContainText("Your browser doesn’t store anything for this site");
});

test("AUTH-16 a signed-in visitor gets no extra script before the browser is idle, and less than 10 kB", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signInAndReturn(page, dashboardUrl, owner);
  // Requests that the previous page still makes do not count.
  await page.goto("/robots.txt");
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: Promise<{ path: string; bytes: number }>[] = [];
  page.on("requestfinished", (call) => {
    if (call.resourceType() !== "script") return;
    const { pathname: path } = new URL(call.url());
    scripts.push(call.sizes().then(({ responseBodySize: bytes }) => ({ path, bytes })));
  });
  // Not from the cache, which reports no size.
  await page.route("**/*.js", (route) => route.continue());
  await page.goto("/", { waitUntil: "networkidle" });
  const got = await Promise.all(scripts);
  expect(got.length).toBeGreaterThan(0);
  expect(got.filter(({ path }) => /signed-in-actions|clients|mount/.test(path))).toEqual([]);
  expect(got.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(10_000);
});

test("AUTH-15, AUTH-16 the sign-in page does not treat an owner as signed in whose sign-ins were revoked elsewhere", async ({
  page,
  request,
  dashboardUrl,
  complaints,
  owner,
}) => {
  await signInAndReturn(page, dashboardUrl, owner);
  await revokeSessions(page, request);
  await page.goto("/auth/login");
  await expect(page.getByText("You’re already signed in.")).toBeHidden();
  await expect(bar(page).getByRole("link", { name: "Register" })).toBeVisible();
  expect(complaints.splice(0)).toEqual([REFUSED]);
});
