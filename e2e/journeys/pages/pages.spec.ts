import { expect, test } from "../../support/test.ts";

test("SHELL-05 an unknown route returns 404 with a helpful page in the site's shell", async ({
  page,
  complaints,
}) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We couldn’t find that page");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  for (const link of await main.getByRole("link", { name: /another site/ }).all())
    await expect(link.locator(".icon-outward")).toBeVisible();
  await main.getByRole("searchbox").fill("lease");
  await expect(page.locator(".search-results a").first()).toHaveText("Residential Lease Agreement");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 404")]);
});

test("SHELL-05 the error page for server faults says what to do, in the site's shell", async ({
  page,
  complaints,
}) => {
  expect((await page.goto("/500"))?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on our end");
  await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 500")]);
});
