import { expect, test } from "../../support/test.ts";

const LEASE = "/signature/contracts/real-estate/residential-lease-agreement";

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

test("FORM-01 on a phone “Fill out this form” lands on the lease's first question, within 1,100 pixels of the top", async ({
  page,
}) => {
  await page.goto(LEASE);
  await page.getByRole("link", { name: "Fill out this form" }).tap();
  const first = page.locator("#fill").getByRole("combobox").first();
  await expect(first).toBeVisible();
  await expect(first).toBeInViewport();
  const top = await first.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  expect(top).toBeLessThan(1100);
});

test("NAV-09 on a phone the header covers 112 pixels at the top of the page, and at most 64 once it is scrolled", async ({
  page,
}) => {
  await page.goto("/about");
  const covered = () =>
    page.locator(".site-header").evaluate((header) => Math.round(header.getBoundingClientRect().bottom));
  expect(await covered()).toBe(112);
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(covered).toBeLessThanOrEqual(64);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(covered).toBe(112);
});

test("NAV-11 on a phone the announcement that opens by itself has its link", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("link", { name: "Read announcement" })).toBeVisible();
});
