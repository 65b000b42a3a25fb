import { enableTwoFactor } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";
import { SECRET, watchAddresses } from "./no-tokens-left-steps.ts";

test.use({ expectedComplaint: /status of 4\d\d/ });

test("DASH-05 signing in with a password and a code leaves neither in an address or a Referer", async ({
  page,
  request,
  dashboard,
  dashboardUrl,
  owner,
}) => {
  const authenticator = await enableTwoFactor(request, owner);
  const { stayed, referrers } = watchAddresses(page);
  await dashboard.goto("/settings/data");
  await dashboard.signIn(owner);
  await page.getByLabel("Code").fill(authenticator.next());
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(`${dashboardUrl}/settings/data`);
  expect(stayed).toContain(`${dashboardUrl}/sign-in/code`);
  for (const address of [...stayed, ...referrers]) expect(address).not.toMatch(SECRET);
});
