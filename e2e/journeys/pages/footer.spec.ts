import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test.ts";
import { column, footer, PHONE, WIDE } from "./footer-steps.ts";

const COLUMNS = ["Company", "Solutions", "Resources", "Legal & Security", "Sales Inquiry"];
const call = (page: Page) =>
  page.getByRole("region", { name: "Ready to streamline your contract management with AI?", exact: true });

test("FOOT-01 the call to action above the footer leads to sales, or to registration while sales has no page", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await expect(call(page).getByRole("heading")).toBeVisible();
  const salesHavePage = (await request.get("/clm/request-demo")).ok();
  const [name, href] = salesHavePage
    ? ["Contact Sales", "/clm/request-demo"]
    : ["Register free", "/auth/register"];
  const button = call(page).getByRole("link");
  await expect(button).toHaveText(name);
  await expect(button).toHaveAttribute("href", href);
  await button.click();
  if (salesHavePage) await expect(page).toHaveURL(href);
  else await expect(page.getByRole("dialog")).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "" : ", without JavaScript";

  test.describe(`on a phone${how}`, () => {
    test.use({ ...PHONE, javaScriptEnabled });

    test(`FOOT-06 the columns are accordions that open on tap, several at once${how}`, async ({ page }) => {
      await page.goto("/");
      const titles = await footer(page).locator("details h2").allTextContents();
      expect(titles).toEqual(COLUMNS);
      for (const title of titles)
        await expect(column(page, title).getByRole("listitem").first()).toBeHidden();
      for (const title of titles) await column(page, title).locator("summary").tap();
      for (const title of titles) {
        for (const link of await column(page, title).getByRole("link").all())
          await expect(link).toBeVisible();
      }
      await column(page, "Company").locator("summary").tap();
      await expect(column(page, "Company").getByRole("listitem").first()).toBeHidden();
      await expect(column(page, "Solutions").getByRole("listitem").first()).toBeVisible();
    });
  });

  test.describe(`on a large screen${how}`, () => {
    test.use({ ...WIDE, javaScriptEnabled });

    test(`FOOT-06, NAV-12: the columns are a grid with all links visible${how}`, async ({ page }) => {
      await page.goto("/");
      for (const link of await footer(page).getByRole("link").all()) await expect(link).toBeVisible();
      const tops = await footer(page)
        .locator("details")
        .evaluateAll((columns) => columns.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(tops).toHaveLength(COLUMNS.length);
      expect(new Set(tops).size).toBe(1);
    });
  });
}

test("SHELL-02 from 389 pixels of scroll on, Back to top is in the outer margin and covers no text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/");
  const up = footer(page).getByRole("link", { name: "Back to top" });
  const scrollDown = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await scrollDown(388);
  await expect(up).not.toBeInViewport();
  await scrollDown(389);
  await expect(up).toBeInViewport();
  const textEnds = await page.evaluate(() => {
    const wrap = document.querySelector("main .wrap") as HTMLElement;
    return wrap.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(wrap).paddingRight);
  });
  expect((await up.boundingBox())?.x).toBeGreaterThan(textEnds);
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).not.toBeInViewport();

  await page.setViewportSize({ width: 375, height: 740 });
  await scrollDown(1200);
  await expect(up).not.toBeInViewport();
  await up.scrollIntoViewIfNeeded();
  await expect(up).toHaveCSS("position", "static");
});
