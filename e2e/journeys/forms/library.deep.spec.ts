import { LIBRARY } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";

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

test("FORM-03 the search works by keyboard alone, from the box to a form", async ({ page }) => {
  await page.goto(LIBRARY);
  await page.getByRole("searchbox").focus();
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
