import { openSiteWithTokenFor, storedSession } from "../../support/auth/stored-session.ts";
import { expect, test } from "../../support/test.ts";
import { bar, REFUSED, signInAndReturn } from "./signed-in-steps.ts";

test("AUTH-16 after a sign-in, every page offers Open dashboard and Sign out instead of Login and Register", async ({
  page,
  email,
  dashboardUrl,
  complaints,
  owner,
}) => {
  await signInAndReturn(page, dashboardUrl, owner);
  expect(await storedSession(page)).toMatchObject({
    uid: expect.any(String),
    email,
    emailVerified: true,
    accessToken: expect.stringMatching(/^ey.+\..+\..+$/),
  });
  for (const path of ["/", "/auth/login", "/nothing-here"]) {
    await page.goto(path);
    await expect(bar(page).getByRole("link", { name: "Open dashboard" })).toBeVisible();
    await expect(bar(page).getByRole("button", { name: "Sign out" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^(Login|Register|Sign In)/ })).toHaveCount(0);
  }
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 404")]);
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: "Open dashboard" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Register free" })).toHaveCount(0);
});

test("AUTH-16 the dashboard opens again without a sign-in, with a new hand-off, from the navigation bar and a call to action", async ({
  page,
  email,
  dashboardUrl,
  owner,
}) => {
  await signInAndReturn(page, dashboardUrl, owner);
  const calls: string[] = [];
  page.on("request", (call) => calls.push(new URL(call.url()).pathname));
  for (const part of [bar(page), page.getByRole("main")]) {
    calls.splice(0);
    await page.context().clearCookies();
    await part.getByRole("link", { name: "Open dashboard" }).click();
    await page.waitForURL(`${dashboardUrl}/`);
    await expect(page.getByRole("banner")).toContainText(email);
    expect(calls.filter((path) => path.includes("complete-login"))).toHaveLength(1);
    expect(calls.filter((path) => path.includes("login-methods"))).toEqual([]);
    await page.goto("/");
  }
});

test("AUTH-16 tabs share the state: signing out in one shows in the other, and clears what was stored", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await page.goto("/");
  const other = await page.context().newPage();
  await signInAndReturn(other, dashboardUrl, owner);
  await expect(bar(page).getByRole("link", { name: "Open dashboard" })).toBeVisible();

  await bar(page).getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You’re signed out of this site." })).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "Login" })).toBeFocused();
  await expect(bar(other).getByRole("link", { name: "Register" })).toBeVisible();
  await expect(bar(other).getByRole("link", { name: "Open dashboard" })).toBeHidden();
  expect(await storedSession(other)).toBeNull();
  await other.reload();
  await expect(bar(other).getByRole("link", { name: "Register" })).toBeVisible();
});

test("AUTH-15, AUTH-16 a disabled account is signed out at the next renewal and sees why", async ({
  page,
  request,
  dashboardUrl,
  complaints,
  owner,
}) => {
  await signInAndReturn(page, dashboardUrl, owner);
  const localId = (await storedSession(page))?.uid;
  const disabled = await request.post("/v1/projects/sealwright-local/accounts:update", {
    headers: { Authorization: "Bearer owner" },
    data: { localId, disableUser: true },
  });
  expect(disabled.status()).toBe(200);
  await openSiteWithTokenFor(page, 0);
  await expect(page.getByRole("alert")).toContainText("This account has been disabled.");
  await expect(bar(page).getByRole("link", { name: "Register" })).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  expect(complaints.splice(0)).toEqual([REFUSED]);
});
