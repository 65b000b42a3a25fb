import { holdRequests } from "../../support/browser/held-requests.ts";
import { expect, test } from "../../support/test.ts";

test("FORM-03 the search for forms continues where the browser limits changes of the URL, as Safari does", async ({
  page,
}) => {
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new DOMException("Attempt to use history.replaceState() more than 100 times", "SecurityError");
    };
  });
  await page.goto("/signature/contracts");
  await page.getByRole("searchbox", { name: "Search forms" }).fill("residential lease");
  await expect(page.locator(".search-results a").first()).toHaveText("Residential Lease Agreement");
});

test("results for the address’s query push nothing down that is already in view", async ({ page }) => {
  const release = await holdRequests(page, "**/search/pages.json");
  await page.goto("/search?q=lease");
  const below = page.locator("#asked");
  await expect(below).not.toBeInViewport();
  release();
  await expect(page.locator(".search-found").getByRole("link").first()).toBeVisible();
  await expect(below).not.toBeInViewport();
});

test.describe("when a file cannot be loaded", () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test("the search reports it and continues with the forms", async ({ page }) => {
    await page.route("**/search/pages.json", (route) => route.abort());
    await page.goto("/search?q=lease");
    await expect(page.getByText("Only forms can be searched right now.")).toBeVisible();
    await expect(
      page.locator(".search-found").getByRole("link", { name: "Residential Lease Agreement" }),
    ).toBeVisible();
  });
});

test("HOUSE-01 a Ctrl+K that is pressed before the scripts are there opens the search, which offers what is often looked for", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/_astro/deferred*.css");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search the site" });
  await expect(dialog).toHaveCount(0);
  release();
  await expect(dialog.getByRole("link", { name: "Residential Lease Agreement" })).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveText(["Close"]);
});
