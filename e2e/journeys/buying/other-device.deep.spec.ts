import { AuthPopup } from "../../support/auth/auth-popup.ts";
import { PASSWORD } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

test("PAY-05, DASH-02 who buys signed out and verifies the address on another device pays for what was chosen", async ({
  page,
  popup,
  outbox,
  email,
  browser,
  dashboardUrl,
}) => {
  await page.goto("/signature/pricing");
  await page.locator("#team").getByLabel("Seats").fill("3");
  await page.getByRole("button", { name: "Buy Team" }).click();
  await expect(page).toHaveURL(`${dashboardUrl}/login?checkout`);
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/auth\/register\?/);
  await popup.open("Register");
  await popup.register(email, PASSWORD);
  await expect(popup.title).toHaveText("Verification email sent");
  const [link = ""] = (await outbox.newestTo(email)).links;

  // Nothing of this browser is left.
  await page.context().clearCookies();
  await page.close();
  const phone = await browser.newContext();
  const other = await phone.newPage();
  await other.goto(link);
  await other.getByRole("button", { name: "Verify my email" }).click();
  await other.getByRole("main").getByRole("link", { name: "Login" }).click();
  await new AuthPopup(other).signIn(email, PASSWORD);
  await expect(other).toHaveURL(new RegExp(`^${dashboardUrl}/`));
  await expect(other.getByRole("main")).toContainText("$75.00");
  await phone.close();
});
