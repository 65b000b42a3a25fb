import type { APIRequestContext } from "@playwright/test";
import type { Outbox } from "@sealwright/testkit/outbox";
import { createOwner, enableTwoFactor, enrollIdentityFactor } from "../../support/auth/owners.ts";
import { axeFindings } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";

/** Requests a sign-in link by mail. @returns the link */
async function mailedLink(request: APIRequestContext, outbox: Outbox, email: string, site: string) {
  const data = { requestType: "EMAIL_SIGNIN", email, continueUrl: site, canHandleCodeInApp: true };
  expect((await request.post("/v1/accounts:sendOobCode?key=e2e", { data })).ok()).toBe(true);
  const { links } = await outbox.newestTo(email, ({ subject }) => subject.startsWith("Sign in"));
  return links.find((link) => link.includes("mode=signIn")) ?? "";
}

test("AUTH-06 a mailed link signs in someone who knows its recipient, once, and leaves no code in the URL", async ({
  page,
  request,
  outbox,
  email,
  baseURL,
  dashboardUrl,
  complaints,
}) => {
  const link = await mailedLink(request, outbox, email, baseURL ?? "");
  await page.goto(link);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign in with your link");
  expect(new URL(page.url()).search).toBe("");
  await expect(main).not.toContainText(email);
  expect(await axeFindings(page)).toEqual([]);
  const field = main.getByLabel("Email");
  for (const [typed, sentence] of [
    ["", "Please enter valid email"],
    ["nonsense", "Please enter valid email"],
    [`not-${email}`, "The link wasn’t sent to that address."],
  ] as const) {
    await field.fill(typed);
    await page.keyboard.press("Enter");
    await expect(main.locator(".field-error")).toContainText(sentence);
    await expect(field).toBeFocused();
  }
  const methods = page.waitForRequest("**/login-methods");
  await field.fill(email.toUpperCase());
  await page.keyboard.press("Enter");
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("banner")).toContainText(email);
  expect((await methods).postDataJSON()).toEqual({ email, method: "email_password" });

  await page.goto(link);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t work");
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining("status of 400")));
});

test("AUTH-06, AUTH-08 a mailed link does not bypass two-factor, neither the product's nor the identity service's", async ({
  page,
  request,
  outbox,
  email,
  baseURL,
  dashboardUrl,
}) => {
  for (const [who, ask] of [
    [email, enableTwoFactor],
    [`other-${email}`, enrollIdentityFactor],
  ] as const) {
    const authenticator = await ask(request, await createOwner(request, outbox, who));
    await page.goto(await mailedLink(request, outbox, who, baseURL ?? ""));
    const main = page.getByRole("main");
    await main.getByLabel("Email").fill(who);
    await page.keyboard.press("Enter");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Two Factor Authentication");
    await main.getByLabel("Code").fill(authenticator.next());
    await page.keyboard.press("Enter");
    await page.waitForURL(`${dashboardUrl}/`);
    await expect(page.getByRole("banner")).toContainText(who);
  }
});
