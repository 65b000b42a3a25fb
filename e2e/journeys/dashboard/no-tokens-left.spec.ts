import type { Page } from "@playwright/test";
import { enableTwoFactor } from "../../support/auth/owners.ts";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect, test } from "../../support/test.ts";

test.use({ expectedComplaint: /status of 4\d\d/ });

/** Tokens, codes of providers and of mails, and hand-offs. */
const SECRET = /[?&#](?:token|accessToken|code|state|oobCode|id_token)=|eyJ/;

/** Where the tab was, and what its requests said of where they came from. */
function watchAddresses(page: Page) {
  const stayed: string[] = [];
  const referrers: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) stayed.push(frame.url());
  });
  page.on("request", (request) => {
    const { referer } = request.headers();
    if (referer) referrers.push(referer);
  });
  return { stayed, referrers };
}

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
