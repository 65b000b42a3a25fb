import { axeFindings } from "../../support/browser/axe.ts";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { contract, firstName, group, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test("FORM-05 an answer keeps its text direction, in its field and in the contract", async ({ page }) => {
  await page.goto(LEASE);
  await firstName(page).fill("ليلى الأحمد");
  await expect(firstName(page)).toHaveCSS("direction", "rtl");
  await expect(contract(page).getByText("ليلى الأحمد").first()).toHaveCSS("direction", "rtl");
  await firstName(page).fill("Paul Hart");
  await expect(firstName(page)).toHaveCSS("direction", "ltr");
});

test("FORM-05 answers typed before the script has loaded are not lost", async ({ page }) => {
  const release = await holdRequests(page, `**${LEASE}.json`);
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  await group(page, "The home").click();
  await questions(page).getByLabel("Yes").first().check();
  release();
  await expect(contract(page)).toContainText("Paul Hart");
  await expect(firstName(page)).toHaveValue("Paul Hart");
});

test("FORM-05 a form begun before any script has loaded hydrates without another interaction", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/_astro/*.js");
  await page.goto(LEASE, { waitUntil: "domcontentloaded" });
  await firstName(page).fill("Paul Hart");
  release();
  await expect(contract(page)).toContainText("Paul Hart");
  await expect(firstName(page)).toHaveValue("Paul Hart");
});

test("FORM-05 an answers file chosen before the script has loaded is opened, and typed answers remain", async ({
  page,
}) => {
  const release = await holdRequests(page, `**${LEASE}.json`);
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  const answers = { format: "sealwright-answers/1", form: "residential-lease-agreement", version: "1.0" };
  const content = JSON.stringify({ ...answers, answers: { landlord: { name: "Jana Berg" } } });
  const file = { name: "answers.json", mimeType: "application/json", buffer: Buffer.from(content) };
  await page.getByLabel("Answers file").setInputFiles(file);
  release();
  await expect(contract(page)).toContainText("Jana Berg");
  await questions(page).getByRole("button", { name: "Undo" }).click();
  await expect(firstName(page)).toHaveValue("Paul Hart");
});

test("FORM-05 no keystroke is lost while the script loads on a slow machine", async ({ page }) => {
  await page.goto(LEASE);
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 12 });
  const words = "Paul Hart of the Hart and Daughters Land and Timber Company of Springfield";
  await firstName(page).pressSequentially(words, { delay: 25 });
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(firstName(page)).toHaveValue(words);
  await expect(contract(page)).toContainText(words);
});

test("FORM-05 None of these can be chosen, survives a reload, and can be undone", async ({ page }) => {
  await page.goto(LEASE);
  await group(page, "Use and upkeep").click();
  const none = questions(page).getByLabel("None of these");
  await none.check();
  await expect(contract(page)).toContainText("Landlord must pay for: no services.");
  await page.reload();
  await expect(contract(page)).toContainText("Landlord must pay for: no services.");
  await group(page, "Use and upkeep").click();
  await questions(page).getByLabel("trash collection").check();
  await expect(none).not.toBeChecked();
  await expect(contract(page)).toContainText("Landlord must pay for: trash collection.");
  await questions(page).getByLabel("trash collection").uncheck();
  await expect(none).toBeChecked();
  await none.uncheck();
  await expect(contract(page)).not.toContainText("no services");
});

test("FORM-05 open questions are listed with links to them, including conditional ones", async ({ page }) => {
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  const remarks = questions(page).locator(".downloads-issues");
  await remarks.locator("summary").click();
  await expect(remarks).toContainText("“Last day” is not answered yet.");
  await remarks.getByRole("button", { name: "“Monthly rent” is not answered yet." }).click();
  await expect(questions(page).getByLabel("Monthly rent")).toBeFocused();
  await group(page, "Term").click();
  await questions(page).getByLabel("Month to month", { exact: true }).check();
  await expect(remarks).not.toContainText("“Last day” is not answered yet.");
});

test("FORM-05 a hostile answer stays text in the page", async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1"><script>1</script> **b** :rent abc 🙂';
  const rightToLeftOverride = "\u202e";
  await page.goto(LEASE);
  const title = await page.title();
  await firstName(page).fill(hostile + rightToLeftOverride);
  await expect(contract(page).locator("bdi").first()).toHaveText(hostile);
  expect(await contract(page).locator("img, script").count()).toBe(0);
  expect(await page.title()).toBe(title);
});

test("FORM-05 an answer of 100 kB is shown, and the page keeps working", async ({ page }) => {
  await page.goto(LEASE);
  await group(page, "The home").click();
  await questions(page).getByLabel("What is included with the home?").fill("word ".repeat(20_000));
  await expect(contract(page)).toContainText("word word word");
  await firstName(page).fill("Paul Hart");
  await expect(contract(page)).toContainText("Paul Hart");
  // Nothing that long overflows the sheet.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("FORM-05 answers can come with a URL, whose fragment is then removed", async ({ page }) => {
  const answers = { landlord: { name: "Paul Hart" }, rent: 100_000, boat: 1 };
  await page.goto(`${LEASE}#answers=${encodeURIComponent(JSON.stringify(answers))}`);
  await expect(contract(page)).toContainText("Rent is $1,000.00 per month");
  await expect(questions(page).getByRole("status")).toContainText("Left out because this form can’t use it");
  expect(new URL(page.url()).hash).toBe("");
});

test("FORM-05 without browser storage the page reports it, and the form works", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  await expect(contract(page)).toContainText("Paul Hart");
  await expect(questions(page).getByRole("status")).toContainText(
    "Your browser isn’t saving anything for this site",
  );
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`FORM-05 axe finds nothing while a form is filled in, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(LEASE);
    await firstName(page).fill("Paul Hart");
    await expect(contract(page)).toContainText("Paul Hart");
    for (const name of ["The home", "Term", "Money", "Use and upkeep", "Law"])
      await group(page, name).click();
    await questions(page).getByLabel("Monthly rent").fill("much");
    await contract(page).getByText("Why it’s here, and what’s typical").first().click();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  test("FORM-05 questions and contract are tabs, and a blank leads to its question", async ({ page }) => {
    await page.goto(LEASE);
    await expect(contract(page)).toBeVisible();
    await expect(questions(page)).toBeHidden();
    await page.getByRole("link", { name: "Fill out this form" }).tap();
    await expect(questions(page)).toBeVisible();
    await expect(questions(page)).toBeInViewport();
    await expect(contract(page)).toBeHidden();
    await firstName(page).fill("Paul Hart");
    await page.getByText("Read", { exact: true }).tap();
    await expect(contract(page)).toContainText("Paul Hart");
    await contract(page).locator('[data-path="rent"]').first().tap();
    await expect(questions(page).getByLabel("Monthly rent")).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("FORM-04 the whole text and its explanations are there, and nothing that needs JavaScript", async ({
    page,
  }) => {
    await page.goto(LEASE);
    await expect(contract(page)).toContainText("Rent is");
    await expect(contract(page).getByRole("complementary")).not.toHaveCount(0);
    await expect(page.locator(".answers")).toBeHidden();
    await expect(page.getByRole("main")).toContainText("not legal advice");
  });
});
