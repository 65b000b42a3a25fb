import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import { createOwner, disableAccount } from "../../support/auth/owners.ts";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { Dashboard } from "../../support/pages/dashboard.ts";
import { expect, test } from "../../support/test.ts";

const DISABLED = identityErrorMessage("user-disabled");

/** The browser's own console message for a page with an error status. */
test.use({ expectedComplaint: /status of 4\d\d/ });

test("DASH-05 an account that is disabled while its owner works is signed out at the next page", async ({
  page,
  request,
  dashboard,
  dashboardUrl,
  owner,
}) => {
  await dashboard.enter(owner);
  await disableAccount(request, owner);
  await dashboard.goto("/settings/data");
  await expect(page).toHaveURL(`${dashboardUrl}/login`);
  await dashboard.signIn(owner);
  await expect(page.getByRole("alert")).toHaveText(DISABLED);
});

test("DASH-05, AUTH-09 a provider that can't be added is explained, and the owner continues to where they were headed", async ({
  page,
  context,
  dashboard,
  dashboardUrl,
  owner,
}) => {
  await dashboard.goto("/settings/data");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await new ProviderPage(page).continueAs(owner.email, { vouched: false });
  await expect(page.getByRole("alert")).toContainText("Google will sign you in too.");
  // Google's answer is kept for ten minutes.
  await context.clearCookies({ name: /social_link$/ });
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("main")).toContainText(
    "You’re signed in. Google was not added: that sign-in has expired.",
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound(page, "the notice");
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(`${dashboardUrl}/settings/data`);
});

test("DASH-05, AUTH-16 of two tabs with two accounts, the later one counts, and a page of the first changes nothing", async ({
  page,
  context,
  request,
  outbox,
  dashboard,
  dashboardUrl,
  owner,
  email,
}) => {
  const other = await createOwner(request, outbox, `other-${email}`);
  await dashboard.enter(owner);
  await dashboard.goto("/settings/api");
  await page.getByLabel("Name", { exact: true }).fill("Nightly job");
  const tab = await context.newPage();
  await tab.goto(`${dashboardUrl}/login?again`);
  await new Dashboard(tab, dashboardUrl).signIn(other);
  await expect(tab.getByRole("banner")).toContainText(other.email);
  await page.getByRole("button", { name: "Make the key" }).click();
  await expect(page.getByRole("main")).toContainText(`You’re signed in as ${other.email} now`);
  await dashboard.goto("/settings/api");
  await expect(page.getByRole("main")).not.toContainText("Nightly job");
});

test("DASH-05 a browser that keeps no cookies is asked to allow them, and its password is not tried", async ({
  page,
  context,
  dashboard,
  owner,
}) => {
  await dashboard.goto("/login");
  await context.clearCookies();
  await dashboard.signIn(owner);
  await expect(page.getByRole("alert")).toContainText("Allow cookies for this site");
  await expect(page.getByLabel("Email")).toHaveValue(owner.email);
});
