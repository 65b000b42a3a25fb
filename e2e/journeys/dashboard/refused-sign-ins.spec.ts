import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import { disableAccount } from "../../support/auth/owners.ts";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect, test } from "../../support/test.ts";

const DISABLED = identityErrorMessage("user-disabled");

/** The browser's own console message for a page with an error status. */
test.use({ expectedComplaint: /status of 4\d\d/ });
const WRONG = "Email or Password is incorrect. Please try again.";

test("DASH-05, AUTH-15 only the right password reveals that an account is disabled, in the popup and on the dashboard", async ({
  page,
  request,
  popup,
  dashboard,
  dashboardUrl,
  owner,
}) => {
  await disableAccount(request, owner);
  await popup.signInFromHome({ ...owner, password: "Wrong12pass" });
  await expect(popup.dialog.getByRole("alert")).toHaveText(WRONG);
  await popup.signIn(owner.email, owner.password);
  await expect(popup.dialog.getByRole("alert")).toHaveText(DISABLED);

  await dashboard.goto("/login");
  await dashboard.signIn({ ...owner, password: "Wrong12pass" });
  await expect(page.getByRole("alert")).toHaveText(WRONG);
  await dashboard.signIn(owner);
  await expect(page.getByRole("alert")).toHaveText(DISABLED);
  // Google vouches for the address, which does not help.
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await new ProviderPage(page).continueAs(owner.email);
  await expect(page.getByRole("alert")).toHaveText(DISABLED);
  await page.goto(dashboardUrl);
  await expect(page).toHaveURL(`${dashboardUrl}/login`);
});
