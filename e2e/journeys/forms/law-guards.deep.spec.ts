import { group, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test("LAW-01 a limit that is known from a summary asks for a tick", async ({ page }) => {
  await page.goto(LEASE);
  const asked = questions(page);
  const state = asked.getByLabel("State whose law applies").first();
  await state.focus();
  await state.selectOption("Maine");
  await group(page, "Money").click();
  await asked.getByLabel("Monthly rent ($)").fill("1000");
  await asked.getByLabel("Security deposit ($)").fill("3000");
  const stop = asked.getByRole("group", { name: "Law of Maine" });
  await expect(stop).toContainText("not from the statute itself");
  await expect(stop.getByRole("button", { name: /^Use/ })).toHaveCount(0);
  await expect(asked.getByRole("button", { name: "Word" })).toBeDisabled();
  await stop.getByRole("checkbox").click();
  await expect(stop).toContainText("You kept your answer.");
  await expect(asked.getByRole("button", { name: "Word" })).toBeEnabled();
});

test("LAW-01 someone who tabs into a note that goes a moment later is back at its question", async ({
  page,
}) => {
  await page.goto(LEASE);
  const asked = questions(page);
  const state = asked.getByLabel("State whose law applies").first();
  await state.focus();
  await state.selectOption("California");
  await group(page, "Money").click();
  await asked.getByLabel("Monthly rent ($)").fill("1000");
  const deposit = asked.getByLabel("Security deposit ($)");
  await deposit.fill("3000");
  await asked.getByRole("button", { name: "Use $1,000.00" }).focus();
  // As when the page shows the last keystroke late: the field has it, and the focus is on the next control.
  await deposit.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "300");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(asked.getByRole("group", { name: "Law of California" })).toHaveCount(0);
  await expect(deposit).toBeFocused();
});
