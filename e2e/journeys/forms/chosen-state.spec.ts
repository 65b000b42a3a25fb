import { contract, group, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test("FORM-05 the chosen state answers, is marked in the text, and limits what is answered", async ({
  page,
}) => {
  await page.goto(LEASE);
  const state = questions(page).getByLabel("State whose law applies").first();
  // The questions hydrate on intent, which a choice by script is not.
  await state.focus();
  await state.selectOption("Texas");
  await expect(questions(page)).toContainText(/Texas: \d+ places in the text changed\./);
  await expect(contract(page).locator("[data-state=Texas]").first()).toBeVisible();
  const notes = page.locator("#law tr");
  await expect(notes.filter({ hasText: "Property Code 92.019" })).toBeVisible();
  await expect(notes.filter({ hasText: "ORS 90.300" }).first()).toBeHidden();

  await group(page, "Money").click();
  const days = questions(page).getByLabel("Days to return the deposit after move-out");
  await expect(days).toHaveValue("30");
  await days.fill("60");
  await expect(questions(page)).toContainText("must be at most 30 days in Texas");
  await state.selectOption("Florida");
  await expect(contract(page)).toContainText("RADON GAS");
  await expect(contract(page).locator("[data-state=Texas]")).toHaveCount(0);
  await state.selectOption("");
  await expect(contract(page)).not.toContainText("RADON GAS");
  await expect(notes.filter({ hasText: "ORS 90.300" }).first()).toBeVisible();
});
