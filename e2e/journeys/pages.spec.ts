import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../support/test.ts";

const PAGES = [
  "/",
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/action",
  "/design",
  "/signature/contracts",
  "/signature/contracts/real-estate",
  "/signature/contracts/real-estate/residential-lease-agreement",
  "/signature/contracts/personal-family/last-will-and-testament",
  "/signature/contracts/quality",
  "/signature/contracts/download-success?form=last-will-and-testament",
  "/nowhere",
];

for (const path of PAGES) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${path} in ${colorScheme} has no accessibility violation that axe finds`, async ({
      page,
      complaints,
    }) => {
      // What moves in is measured once it has come.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path, { waitUntil: "networkidle" });
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      if (path === "/nowhere")
        expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 404")]);
    });
  }
}

test("AUTH-18 the popup has no accessibility violation that axe finds, errors shown", async ({
  page,
  popup,
}) => {
  await page.goto("/");
  for (const form of ["Register", "Login"] as const) {
    await popup.open(form);
    await popup.button(form).click();
    await expect(popup.dialog.locator(".field-error")).toBeVisible();
    expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([]);
    await popup.button("Close").click();
  }
});

test("SHELL-05 an unknown route answers 404 with a page that helps and carries the shell", async ({
  page,
  complaints,
}) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page at this address");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 404")]);
});

test("every page has one h1, a title and a description, and no horizontal scroll at 320 pixels", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page).toHaveTitle(/ · Sealwright$/);
    expect(await page.locator("meta[name=description]").getAttribute("content")).toMatch(/\w/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  complaints.length = 0;
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page reads, and Register leads to a page that says what it needs", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Register", exact: true }).click();
    await expect(page).toHaveURL("/auth/register");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register Now");
    await expect(page.locator("noscript p")).toContainText("This form needs JavaScript");
    await expect(page.locator("noscript p")).toBeVisible();
  });
});
