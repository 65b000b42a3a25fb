import type { Page } from "@playwright/test";
import { signIn } from "../../support/auth/owners.ts";
import { apiTierLink } from "../../support/pages/api-tiers.ts";
import { PRICING } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";
import { payWith, startTeam } from "./purchase-steps.ts";

/** The purchases that the site has reported. */
const reported = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem("sealwright.events") ?? "[]") as { name: string }[]).filter(
      ({ name }) => name === "purchase",
    ),
  );

test("PAY-04, PAY-08 a signed-in owner buys seats and sees what the provider recorded, reported once", async ({
  page,
  owner,
  dashboardUrl,
}) => {
  await signIn(page, dashboardUrl, owner);
  await startTeam(page, "2");
  await expect(page.locator("main")).toContainText("$50.00");
  await payWith(page, /pays$/);
  await expect(page).toHaveURL(/\/thank-you/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. You’re set.");
  await expect(page.locator(".facts")).toContainText("$50.00");
  await expect(page.locator(".facts")).toContainText("To cancel");
  expect(page.url()).not.toContain("session_id");
  expect(await reported(page)).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. You’re set.");
  expect(await reported(page)).toHaveLength(1);
});

test("PAY-03 the default purchase is the one-dollar trial", async ({ page, owner, dashboardUrl }) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(PRICING);
  await page.getByRole("button", { name: "Start for $1" }).click();
  await expect(page.locator("main")).toContainText("$1.00");
  await expect(page.locator("main")).toContainText("$15.00");
  await payWith(page, /pays$/);
  await expect(page.locator(".facts")).toContainText("One-dollar trial");
});

test("PAY-04 an API tier opens in a new tab", async ({ page, owner, dashboardUrl }) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(`${PRICING}#api`);
  const link = await apiTierLink(page, "Buy 500 documents a month");
  const opened = page.context().waitForEvent("page");
  await link.click();
  await expect((await opened).getByRole("heading", { level: 1 })).toHaveText(/^Pay \$250/);
  await expect(page).toHaveURL(/\/signature\/pricing/);
});
