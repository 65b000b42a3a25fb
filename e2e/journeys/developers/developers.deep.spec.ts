import { expect, test } from "../../support/test.ts";

test("PAGE-05 a color that can't be read is rejected, and a shortcode is written as a visitor chooses", async ({
  page,
}) => {
  await page.goto("/signature/whitelabel");
  await page.getByRole("button", { name: "Sun" }).click();
  await expect(page.locator(".brand-verdict")).toContainText("Under 4.5, so links stay dark blue.");
  await page.getByLabel("Letters in the mark").fill("qx");
  await expect(page.locator(".brand-mark").first()).toHaveText("QX");

  await page.goto("/signature/wordpress-integration");
  await page.getByRole("radio", { name: /^Frame/ }).check();
  await expect(page.getByRole("status", { name: "Shortcode" })).toHaveText(/show="frame" height="640"/);
  await page.getByLabel("Template").fill("tpl_short");
  await expect(page.getByText("12 letters and digits")).toBeVisible();
});

test("PAGE-05 a finger signs on the drawn phone, and figures change the account of building", async ({
  page,
}) => {
  await page.goto("/signature/mobile");
  const box = page.locator(".phone .signature-box");
  const end = page.locator(".phone-end");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(end).toHaveText("Sign in the box first.");
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 30, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(end).toHaveText(/^Signed at .+, drawn in 1 stroke\.$/);

  await page.goto("/embedding");
  await page.getByLabel("Price of a document, $").fill("0");
  await expect(page.locator(".account-sheet p")).toContainText("saves no work");
});

test("SHELL-01 the landing page has no top bar, and leads home by its mark", async ({ page }) => {
  await page.goto("/best-esignature-apis");
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.getByRole("checkbox").first().check();
  await page.locator(".landing-brand a").click();
  await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PAGE-05 the reference switches languages by CSS alone", async ({ page }) => {
    await page.goto("/signature/api");
    await page.getByRole("radio", { name: "TypeScript" }).check({ force: true });
    await expect(page.locator("#createEnvelope").getByText("await fetch(")).toBeVisible();
  });
});
