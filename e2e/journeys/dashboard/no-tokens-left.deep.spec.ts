import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect, test } from "../../support/test.ts";
import { SECRET, watchAddresses } from "./no-tokens-left-steps.ts";

test.use({ expectedComplaint: /status of 4\d\d/ });

test("DASH-05, AUTH-09 signing in at a provider leaves its code in no address that stays, and tells no one where the visitor was", async ({
  page,
  dashboard,
  dashboardUrl,
  email,
}) => {
  await dashboard.goto("/login");
  const { stayed, referrers } = watchAddresses(page);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  const provider = new ProviderPage(page);
  await expect(provider.email).toBeVisible();
  await provider.continueAs(email);
  await expect(page).toHaveURL(`${dashboardUrl}/`);
  const ours = stayed.filter((address) => address.startsWith(dashboardUrl));
  expect(ours).toEqual([`${dashboardUrl}/`]);
  for (const referrer of referrers.filter((one) => one.startsWith(dashboardUrl))) {
    expect(referrer).not.toMatch(SECRET);
  }
});

test("AUTH-11, DASH-01 the hand-off from the site leaves its token in no address that stays, and in no Referer", async ({
  page,
  popup,
  dashboardUrl,
  owner,
}) => {
  const { stayed, referrers } = watchAddresses(page);
  await popup.signInFromHome(owner);
  await page.waitForURL(`${dashboardUrl}/`);
  await page.goto(`${dashboardUrl}/settings/data`);
  for (const address of [...stayed, ...referrers]) expect(address).not.toMatch(SECRET);
});
