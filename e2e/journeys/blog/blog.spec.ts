import { expect, test } from "../../support/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("PAGE-04 a reader comes from the footer to a post, its sections, its sources, and the next page of posts", async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Accept payments" }).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Connect a payment provider and get paid at signing");

  await page
    .getByRole("navigation", { name: "In this text" })
    .getByRole("link", { name: "Ask what" })
    .click();
  await expect(page.getByRole("heading", { name: "Ask what you missed" })).toBeInViewport();

  await page.getByRole("link", { name: "1", exact: true }).click();
  const source = page.getByRole("listitem").filter({ hasText: "“ACH Direct Debit”" });
  await expect(source).toBeInViewport();
  await source.getByRole("link", { name: "Back to reference 1" }).click();
  await expect(page.getByText("Cards answer at once")).toBeInViewport();

  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Blog" }).click();
  await page.getByRole("link", { name: /^All \d+ posts by date/ }).click();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/\/blog\/page\/2$/);
  await expect(page.getByRole("link", { name: "Newer" })).toBeVisible();
});
