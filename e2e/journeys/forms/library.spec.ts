import type { Page } from "@playwright/test";
import { LIBRARY } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";

const sectionCalled = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name, level: 2 }) });

test("FORM-01 library, categories and forms have their URLs; an unknown one returns 404", async ({
  page,
  complaints,
}) => {
  await page.goto(LIBRARY);
  await page.getByRole("main").getByRole("link", { name: "Real Estate", exact: true }).click();
  await expect(page).toHaveURL(`${LIBRARY}/real-estate`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Real Estate forms");
  await page.getByRole("main").getByRole("link", { name: "Residential Lease Agreement" }).click();
  await expect(page).toHaveURL(`${LIBRARY}/real-estate/residential-lease-agreement`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Residential Lease Agreement");
  for (const path of [
    "/real-estate/residential-leese",
    "/maritime",
    "/business/residential-lease-agreement",
  ]) {
    expect((await page.goto(LIBRARY + path))?.status()).toBe(404);
  }
  await page.goto(`${LIBRARY}/nope`);
  await expect(page.locator("#library")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.locator(".search-results a")).toHaveCount(0);
  await page.goto(`${LIBRARY}/real-estate/residential-leese`);
  await expect(page.locator(".search-results a").first()).toHaveText("Residential Lease Agreement");
  expect(complaints.splice(0)).toHaveLength(5);
});

test("FORM-03 the search tolerates typos, knows synonyms, and is in the URL", async ({ page }) => {
  await page.goto(LIBRARY);
  const box = page.getByRole("searchbox", { name: "Search forms" });
  const first = page.locator(".search-results a").first();
  for (const [words, name] of [
    ["residentail leese", "Residential Lease Agreement"],
    ["tenancy agreement", "Residential Lease Agreement"],
    ["Rental agreement", "Residential Lease Agreement"],
    ["NDA", "Mutual Nondisclosure Agreement"],
  ] as const) {
    await box.fill(words);
    await expect(first).toHaveText(name);
    expect(new URL(page.url()).searchParams.get("q")).toBe(words);
  }
  await page.reload();
  await expect(first).toHaveText("Mutual Nondisclosure Agreement");
  await expect(box).toHaveValue("NDA");

  await box.fill("xyzzy");
  await expect(page.getByText("No forms match.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.locator("#library")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
});

test("FORM-03 a category narrows the library, and a category's page searches only its own forms", async ({
  page,
}) => {
  const paths = () =>
    page
      .locator(".search-results a")
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  await page.goto(LIBRARY);
  await page.getByLabel("Category").selectOption("business");
  await page.getByRole("searchbox").fill("agreement");
  await expect(page.locator(".search-results a").first()).toBeVisible();
  expect((await paths()).every((path) => path.startsWith(`${LIBRARY}/business/`))).toBe(true);
  expect(new URL(page.url()).search).toBe("?q=agreement&category=business");
  await page.reload();
  await expect(page.getByLabel("Category")).toHaveValue("business");

  await page.goto(`${LIBRARY}/business?category=real-estate`);
  await expect(page.locator("#library")).toBeVisible();
  await expect(page.getByLabel("Category")).toHaveCount(0);
  await page.getByRole("searchbox").fill("agreement");
  await expect(page.locator(".search-results a").first()).toBeVisible();
  expect((await paths()).every((path) => path.startsWith(`${LIBRARY}/business/`))).toBe(true);
  const rows = page.locator(".search-results .form-row");
  await expect(rows.locator(".esign")).toHaveCount(await rows.count());
  expect(new URL(page.url()).search).toBe("?q=agreement");

  await page.getByRole("searchbox").fill("lease");
  await page.getByRole("link", { name: "Search all forms" }).click();
  await expect(page).toHaveURL(`${LIBRARY}?q=lease`);
  await expect(page.locator(".search-results a").first()).toContainText("Lease");
  await page.goto(`${LIBRARY}/business`);
  await page.getByRole("searchbox").fill("nda");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.locator("#library")).toBeVisible();
  await expect(page.getByRole("link", { name: "Search all forms" })).toBeHidden();
});

test("FORM-06 a form that must be signed on paper has a signing kit, on its page and as a file", async ({
  page,
}) => {
  await page.goto(`${LIBRARY}/personal-family/last-will-and-testament`);
  const kit = sectionCalled(page, "Print it, sign it, keep it");
  await expect(kit).toContainText("Ask two witnesses and a notary to attend.");
  const download = page.waitForEvent("download");
  await kit.getByRole("link", { name: /signing kit/i }).click();
  expect((await download).suggestedFilename()).toBe("last-will-and-testament.signing-kit.pdf");
  await page.goto(`${LIBRARY}/business/mutual-nondisclosure-agreement`);
  await expect(page.getByRole("link", { name: "signing kit" })).toHaveCount(0);
});
