import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test.ts";

const LIBRARY = "/signature/contracts";
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

test("FORM-03 a form that is not ready yet is marked as such, and similar ones are listed", async ({
  page,
}) => {
  const slug = "sublease-agreement";
  await page.route(`**${LIBRARY}/forms.json`, async (route) => {
    const file = (await (await route.fetch()).json()) as { forms: { slug: string }[] };
    const [form] = file.forms.filter((one) => one.slug === slug);
    await route.fulfill({ json: { forms: file.forms.filter((one) => one !== form), planned: [form] } });
  });
  await page.goto(LIBRARY);
  await page.getByRole("searchbox").fill("sublease agreement");
  const status = page.getByRole("search").getByRole("status");
  await expect(status).toContainText(
    "Sublease Agreement is on our list and still being written. Closest matches:",
  );
  await expect(page.locator(".search-results a").first()).toContainText("Agreement");
  await page.getByRole("searchbox").fill("lease");
  await expect(status).toHaveText(/^\d forms$/);
});

test("FORM-03 a result shows the match and how the form is signed, and is clickable everywhere", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Which contract do you need?" }).fill("lease");
  const row = page.locator(".search-results li").first();
  await expect(row.locator("mark").first()).toHaveText("Lease");
  await expect(row.locator(".esign")).toHaveText("E-sign: yes");
  await expect(row).toContainText(/\d+ min/);
  await page.keyboard.press("ArrowDown");
  await expect(row).toHaveCSS("outline-style", "solid");
  await row.click();
  await expect(page).toHaveURL(`${LIBRARY}/real-estate/residential-lease-agreement`);
});

test("FORM-03 the search works by keyboard from / to a form", async ({ page }) => {
  await page.goto(LIBRARY);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("lease");
  await expect(page.locator(".search-results a").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".search-results a").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.keyboard.type("residential lease");
  await expect(page.locator(".search-results a").first()).toHaveText("Residential Lease Agreement");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${LIBRARY}/real-estate/residential-lease-agreement`);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 } });
  test("FORM-03 the forms come before the filters, which a URL with a filter opens", async ({ page }) => {
    await page.goto("/signature/contracts");
    await expect(page.getByLabel("Online signing")).toBeHidden();
    await page.getByText("Filters").click();
    await page.getByLabel("Online signing").selectOption("no");
    await expect(page.getByRole("status").first()).toContainText("forms");
    await page.reload();
    await expect(page.getByLabel("Online signing")).toBeVisible();
    await expect(page.getByLabel("Online signing")).toHaveValue("no");
  });
});

test("FORM-03 filters narrow the library without a search term", async ({ page }) => {
  await page.goto(LIBRARY);
  await page.getByLabel("Online signing").selectOption("no");
  await expect(page.locator(".search-results .esign").first()).toHaveText("Print and sign");
  const badges = await page.locator(".search-results .esign").allTextContents();
  expect(new Set(badges)).toEqual(new Set(["Print and sign"]));
  await page.getByLabel("Online signing").selectOption("yes");
  await page.getByLabel("Your role").selectOption("Tenant");
  await expect(page.locator(".search-results a").first()).toHaveText("Residential Lease Agreement");
  expect(new URL(page.url()).search).toBe("?role=Tenant&esign=yes");
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

test("FORM-03 the state filter leaves forms with a note on that state's law", async ({ page }) => {
  await page.goto(LIBRARY);
  await page.getByLabel("State notes").selectOption("Wisconsin");
  await page.locator(".search-results").getByRole("link", { name: "Last Will and Testament" }).click();
  await expect(page.getByRole("table").filter({ hasText: "State law notes" })).toContainText("Wisconsin");
});

test("FORM-03 the home page shows results in place of its folders, and keeps its URL", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("searchbox", { name: "Which contract do you need?" });
  await box.fill("residentail leese");
  const folders = page.getByRole("group", { name: "Forms to show" });
  await expect(page.locator(".search-results a").first()).toHaveText("Residential Lease Agreement");
  await expect(folders).toBeHidden();
  expect(new URL(page.url()).search).toBe("");
  await page.keyboard.press("Escape");
  await expect(folders).toBeVisible();
  await box.fill("NDA");
  await expect(page.locator(".search-results a").first()).toHaveText("Mutual Nondisclosure Agreement");
  await box.press("Enter");
  await expect(page).toHaveURL(`${LIBRARY}/business/mutual-nondisclosure-agreement`);
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

test("FORM-02 a form's page says how the form was tested, and that no lawyer has reviewed it", async ({
  page,
}) => {
  await page.goto(`${LIBRARY}/personal-family/last-will-and-testament`);
  const tested = page
    .locator("div")
    .filter({ has: page.getByRole("heading", { name: "How it was tested" }) })
    .last();
  await expect(tested).toContainText(/reads at grade \d+/);
  await expect(tested).toContainText("No lawyer has reviewed it.");
});

test("FORM-03 a search that cannot load reports it and leaves the library visible", async ({
  page,
  complaints,
}) => {
  await page.route(`**${LIBRARY}/forms.json`, (route) => route.abort());
  await page.goto(LIBRARY);
  await page.getByRole("searchbox").fill("lease");
  await expect(page.getByText("The search could not be loaded. The whole library is below.")).toBeVisible();
  await expect(page.locator("#library")).toBeVisible();
  expect(complaints.splice(0).every((complaint) => complaint.includes("net::ERR_FAILED"))).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("FORM-03 the library is plain links", async ({ page }) => {
    await page.goto(LIBRARY);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Job Offer Letter" })).toBeVisible();
  });

  test("FORM-03 the home page's search submits to the library", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox").fill("lease");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${LIBRARY}?q=lease`);
  });
});

test("FORM-07, DASH-03 signing online hands off with the form's template id", async ({
  page,
  popup,
  email,
  outbox,
  dashboardUrl,
}) => {
  await page.goto(`${LIBRARY}/real-estate/residential-lease-agreement`);
  await page.getByRole("link", { name: "Sign online" }).click();
  await expect(popup.title).toHaveText("Register Now");
  await popup.register(email, "Secret12word");
  await expect(popup.title).toHaveText("Verification email sent");
  const [verify = ""] = (await outbox.newestTo(email)).links;
  await page.goto(verify);
  const handedOver = page.waitForRequest((request) => request.url().startsWith(`${dashboardUrl}/login`));
  await page.getByRole("button", { name: "Verify my email" }).click();
  expect(new URL((await handedOver).url()).searchParams.get("template")).toBe("1015");
  await expect(page).toHaveURL(`${LIBRARY}/real-estate/residential-lease-agreement#sign-online`);
  await page.goto(`${dashboardUrl}/`);
  await page.getByRole("link", { name: "Continue with the Residential Lease Agreement" }).click();
  await expect(page).toHaveURL(`${LIBRARY}/real-estate/residential-lease-agreement#sign-online`);
});
