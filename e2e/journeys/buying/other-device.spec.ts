import { PASSWORD } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

test("PAY-05, DASH-02, AUTH-04 who buys signed out, registers and verifies the address in this browser arrives at what was being bought, signed in", async ({
  page,
  context,
  outbox,
  email,
  dashboardUrl,
}) => {
  await page.goto("/signature/pricing");
  await page.locator("#team").getByLabel("Seats").fill("3");
  await page.getByRole("button", { name: "Buy Team" }).click();
  await expect(page).toHaveURL(`${dashboardUrl}/login?checkout`);
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/auth\/register\?/);
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByLabel("Repeat password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verification email sent");

  // The mail opens in a tab of its own, and the other one is gone.
  const [link = ""] = (await outbox.newestTo(email)).links;
  const mail = await context.newPage();
  await page.close();
  await mail.goto(link);
  await mail.getByRole("button", { name: "Verify my email" }).click();
  await expect(mail).toHaveURL(new RegExp(`^${dashboardUrl}/checkout`));
  await expect(mail.getByRole("banner")).toContainText(email);
  await expect(mail.getByRole("main")).toContainText("$75.00");
});
