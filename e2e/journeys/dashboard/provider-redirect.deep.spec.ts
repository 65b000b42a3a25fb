import type { Page } from "@playwright/test";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import { enableTwoFactor } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";
import { CODE, toProvider } from "./provider-redirect-steps.ts";

test.use({ javaScriptEnabled: false, expectedComplaint: /status of 4\d\d/ });

const main = (page: Page) => page.getByRole("main");

test("DASH-05, AUTH-08 with two-factor on, the code comes between", async ({
  page,
  request,
  email,
  owner,
  dashboardUrl,
}) => {
  const authenticator = await enableTwoFactor(request, owner);
  const provider = await toProvider(page, dashboardUrl);
  await provider.continueAs(email);
  await expect(page).toHaveURL(`${dashboardUrl}/sign-in/code`);
  await page.getByLabel("Code").fill(authenticator.next());
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(`${dashboardUrl}/`);
  await expect(page.getByRole("banner")).toContainText(email);
});

test("DASH-05, AUTH-09 an address with another method asks for its password, which adds the provider", async ({
  page,
  email,
  owner,
  dashboard,
  dashboardUrl,
}) => {
  const provider = await toProvider(page, dashboardUrl);
  await provider.continueAs(email, { vouched: false });
  await expect(main(page)).toContainText(`An account for ${email} already exists.`);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(`${dashboardUrl}/`);

  await dashboard.signOut();
  await (await toProvider(page, dashboardUrl)).continueAs(email, { vouched: false });
  await expect(page).toHaveURL(`${dashboardUrl}/`);
});

test("DASH-05, AUTH-15 a provider that says no gets its own sentence, and the visitor can try again", async ({
  page,
  email,
  dashboardUrl,
}) => {
  await (await toProvider(page, dashboardUrl)).cancel();
  await expect(main(page).getByRole("alert")).toContainText(identityErrorMessage("user-cancelled"));
  expect(page.url()).not.toMatch(/error=access_denied|state=/);
  await (await toProvider(page, dashboardUrl)).continueAs(email);
  await expect(page).toHaveURL(`${dashboardUrl}/`);
});

test("DASH-05 another's state and a forged callback sign no one in", async ({
  page,
  request,
  email,
  dashboardUrl,
}) => {
  // An attacker's own response, not redeemed yet.
  const steps = `${dashboardUrl}/api/social/google`;
  const started = await request.get(`${steps}/start`, { maxRedirects: 0 });
  const form = { answer: "continue", email: `attacker-${email}`, name: "", vouched: "on" };
  const answered = await request.post(started.headers().location ?? "", { form, maxRedirects: 0 });
  const theirs = answered.headers().location ?? "";
  expect(theirs).toMatch(CODE);
  await toProvider(page, dashboardUrl);
  for (const forged of [theirs, `${steps}/callback`, `${steps}/callback?code=x&state=y`]) {
    await page.goto(forged);
    await expect(main(page).getByRole("alert")).toContainText(authMessages.social.failed);
    expect(page.url()).not.toMatch(CODE);
    await page.goto(dashboardUrl);
    await expect(page).toHaveURL(/\/login$/);
  }
});
