import { openSiteWithTokenFor, storedSession } from "../../support/auth/stored-session.ts";
import { expect, test } from "../../support/test.ts";

test("DASH-03, AUTH-15, AUTH-16 signing out everywhere in the dashboard signs the site out at its next renewal", async ({
  page,
  popup,
  dashboard,
  dashboardUrl,
  complaints,
  owner,
}) => {
  await popup.signInFromHome(owner);
  await page.waitForURL(`${dashboardUrl}/`);
  await dashboard.goto("/settings/security");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("main")).toContainText("and of the website too");

  await openSiteWithTokenFor(page, 0);
  await expect(page.getByRole("alert")).toContainText("Your sign-in has expired. Please sign in again.");
  await expect(popup.opener).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});
