import { expect, test } from "../../support/test.ts";

test("PAGE-05 the law table is filtered by name, and a tile of the map leads to its row", async ({
  page,
}) => {
  await page.goto("/signature/electric-signature-legality");
  const filter = page.getByLabel("Find a state or country");
  await expect(page.getByRole("row", { name: /^Texas/ })).toBeVisible();

  await filter.fill("virginia");
  await expect(page.getByText(/^2 of \d+ places$/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^Texas/ })).toBeHidden();

  await page.getByRole("link", { name: /^New York:/ }).click();
  await expect(page).toHaveURL(/#new-york$/);
  await expect(page.getByRole("row", { name: /^New York/ })).toBeInViewport();
});
