import type { Page } from "@playwright/test";
import type { AuthPopup } from "../../support/auth/auth-popup.ts";
import { createOwner, enrollIdentityFactor, type Owner } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";
import { askedForPassword } from "./link-provider-steps.ts";

/** Signs in with the password when the sign-in with Google, which cookies hold, is gone. */
async function signInAfterExpiry(page: Page, popup: AuthPopup, owner: Owner): Promise<void> {
  await askedForPassword(page, popup, owner);
  await page.context().clearCookies();
  await popup.password.fill(owner.password);
  await popup.button("Login").click();
}

test("AUTH-08, AUTH-09 a second factor in the identity service is required first", async ({
  page,
  popup,
  request,
  owner,
  dashboardUrl,
}) => {
  const authenticator = await enrollIdentityFactor(request, owner);
  await askedForPassword(page, popup, owner);
  await popup.password.fill(owner.password);
  await popup.button("Login").click();
  await popup.dialog.getByLabel("Code").fill(authenticator.next());
  const linked = page.waitForResponse("**/api/social/link");
  await popup.button("Verify").click();
  expect((await linked).status()).toBe(200);
  await page.waitForURL(`${dashboardUrl}/`);
});

test("AUTH-09 an expired sign-in with Google is not linked; the popup explains, and the sign-in continues", async ({
  page,
  popup,
  owner,
  dashboardUrl,
  complaints,
}) => {
  await signInAfterExpiry(page, popup, owner);
  await expect(popup.dialog.getByRole("alert")).toHaveText(
    "You’re signed in. Google was not added: that sign-in has expired. To add it, choose Continue with Google again next time.",
  );
  await popup.dialog.getByRole("link", { name: "Open dashboard" }).click();
  await page.waitForURL(`${dashboardUrl}/`);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});

test("AUTH-09, AUTH-16 who reads the notice for minutes still gets to the dashboard", async ({
  page,
  popup,
  owner,
  dashboardUrl,
  complaints,
}) => {
  await page.clock.install();
  await signInAfterExpiry(page, popup, owner);
  const open = popup.dialog.getByRole("link", { name: "Open dashboard" });
  await expect(open).toHaveAttribute("href", /handoff|token/);
  await page.clock.fastForward(60_000);
  await expect(open).toHaveAttribute("href", `${dashboardUrl}/login`);
  await open.click();
  await page.waitForURL(`${dashboardUrl}/`);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});

test("AUTH-09 signing in to another account instead links nothing to it", async ({
  page,
  popup,
  outbox,
  request,
  owner,
  dashboardUrl,
}) => {
  const other = await createOwner(request, outbox, `other-${owner.email}`);
  await askedForPassword(page, popup, owner);
  const asked: string[] = [];
  page.on("request", (call) => asked.push(new URL(call.url()).pathname));
  await popup.signIn(other.email, other.password);
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("banner")).toContainText(other.email);
  expect(asked).not.toContain("/api/social/link");
});
