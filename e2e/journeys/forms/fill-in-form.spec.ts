import { readFile } from "node:fs/promises";
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
