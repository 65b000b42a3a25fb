import { readFile } from "node:fs/promises";
import { axeFindings } from "../../support/browser/axe.ts";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { contract, firstName, group, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test("FORM-05 an answer appears in the contract as it is typed, survives a reload, and can be cleared and restored", async ({
  page,
}) => {
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  await expect(contract(page)).toContainText("Paul Hart");
  await group(page, "Money").click();
  await questions(page).getByLabel("Monthly rent").fill("1,850.5");
  await expect(contract(page)).toContainText("Rent is $1,850.50 per month");
  await expect(contract(page).locator("[data-changed]").first()).toHaveText("$1,850.50");

  await page.reload();
  await expect(contract(page)).toContainText("Rent is $1,850.50 per month");
  await expect(questions(page).getByRole("status")).toContainText(
    "We restored the answers saved in this browser",
  );
  await expect(firstName(page)).toHaveValue("Paul Hart");

  await questions(page).getByRole("button", { name: "clear all" }).click();
  await expect(contract(page)).not.toContainText("Paul Hart");
  await questions(page).getByRole("button", { name: "Undo" }).click();
  await expect(contract(page)).toContainText("Paul Hart");
  await questions(page).getByRole("button", { name: "clear all" }).click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .not.toContain("sealwright.form.residential-lease-agreement");
});

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

test("FORM-05 conditions, repeated groups and sums follow the answers", async ({ page }) => {
  await page.goto(LEASE);
  await questions(page).getByRole("button", { name: "Add another tenant" }).click();
  await expect(contract(page).locator(".contract-role", { hasText: "Tenant" })).toHaveCount(2);
  await questions(page).getByRole("button", { name: "Remove this tenant (2)" }).click();
  await expect(contract(page).locator(".contract-role", { hasText: "Tenant" })).toHaveCount(1);

  await group(page, "Term").click();
  await expect(questions(page).getByLabel("Last day")).toBeVisible();
  await questions(page).getByLabel("Month to month", { exact: true }).check();
  await expect(questions(page).getByLabel("Last day")).toHaveCount(0);
  await expect(contract(page)).toContainText("runs from month to month");

  await group(page, "Money").click();
  await questions(page).getByLabel("Monthly rent").fill("1000");
  await questions(page).getByLabel("Security deposit ($)").fill("500");
  await expect(contract(page)).toContainText("plus the security deposit ($1,500.00 in all)");
});

test("FORM-05 an invalid answer shows a message beside its question", async ({ page }) => {
  await page.goto(LEASE);
  await group(page, "Money").click();
  await questions(page).getByLabel("Monthly rent").fill("a lot");
  await expect(questions(page)).toContainText("“a lot” isn’t an amount.");
  await questions(page).getByLabel("Day of the month").fill("31");
  await expect(questions(page)).toContainText("“Day of the month rent is due” must be at most 28.");
  await expect(questions(page)).toContainText("2 answers need fixing.");
  await expect(questions(page).locator("[aria-invalid=true]")).toHaveCount(2);
  await expect(questions(page)).not.toContainText("“Monthly rent” is not answered yet.");
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

test("FORM-05 answers are saved as a file and opened again; a damaged file is rejected and loses nothing", async ({
  page,
}) => {
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  await expect(contract(page)).toContainText("Paul Hart");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    questions(page).getByRole("button", { name: "save as a file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("residential-lease-agreement.answers.json");
  const file = await readFile(await download.path());

  const chooser = page.getByLabel("Answers file");
  await chooser.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{") });
  await expect(questions(page).getByRole("status")).toContainText("This file is damaged");
  await expect(contract(page)).toContainText("Paul Hart");

  await questions(page).getByRole("button", { name: "clear all" }).click();
  await chooser.setInputFiles({ name: "a.json", mimeType: "application/json", buffer: file });
  await expect(contract(page)).toContainText("Paul Hart");
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

test("FORM-05 a whole lease is filled in by keyboard alone", async ({ page }) => {
  await page.goto(LEASE);
  await firstName(page).focus();
  await page.keyboard.type("Paul Hart");
  await expect(contract(page)).toContainText("Paul Hart");
  await questions(page).getByLabel("State whose law applies").focus();
  await page.keyboard.type("Texas");
  // Through every other control: type text, choose the first option, open every closed group.
  for (let step = 0; step < 220; step += 1) {
    await page.keyboard.press("Tab");
    const kind = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at?.closest(".answers")) return "outside";
      if (at.matches("summary")) return at.closest("details")?.open ? "open" : "closed";
      if (at.matches("button")) return at.textContent?.includes("Print") ? "outside" : "button";
      const input = at as HTMLInputElement;
      return input.inputMode === "decimal" ? "number" : input.type;
    });
    if (kind === "outside") break;
    if (kind === "closed") await page.keyboard.press("Enter");
    else if (kind === "number") await page.keyboard.type("12");
    else if (kind === "date") await page.keyboard.type("12012026");
    else if (kind === "select-one") await page.keyboard.type("Texas");
    else if (kind === "email") await page.keyboard.type("a@mail.example");
    else if (kind === "text" || kind === "textarea") await page.keyboard.type("words");
    else if (kind === "radio" || kind === "checkbox") await page.keyboard.press("Space");
  }
  await expect(questions(page)).toContainText("All required questions are answered.");
  await expect(contract(page)).toContainText("The lease begins on December 1, 2026");
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
