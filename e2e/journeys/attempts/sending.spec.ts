import { signIn } from "../../support/auth/owners.ts";
import { Screen } from "../../support/browser/screen.ts";
import { firstName, LEASE } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test.use({ expectedComplaint: /Failed to load resource|no such font/ });

test("HOUSE-01 sending a draft: fail, fail otherwise, succeed", async ({ page, dashboardUrl, owner }) => {
  await signIn(page, dashboardUrl, owner);
  const screen = await Screen.of(page);
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  const offer = page.getByRole("region", { name: "Sign online" });
  await offer.getByRole("button", { name: "Send my answers to my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your answers?" });
  const agree = () => dialog.getByRole("button", { name: "Yes, send them" }).click();
  await expect(dialog).toBeVisible();
  await screen.expectNothing(/^Free Residential Lease Agreement/);

  await page.route("**/api/signature/drafts", (route) => route.abort(), { times: 1 });
  await agree();
  await screen.expectOnly(/Your answers are still here\.$/);
  await page.route("**/api/signature/drafts", (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await agree();
  await screen.expectOnly(/^Something went wrong on our end/);
  await agree();
  await expect(offer.getByText("Your answers are in your account.")).toBeFocused();
  await screen.expectNothing(/^Free Residential Lease Agreement/);
});
