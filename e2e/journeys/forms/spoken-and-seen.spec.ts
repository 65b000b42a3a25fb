import { group, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test("FORM-05 what is wrong with an answer is read out once its question is left, and with the file", async ({
  page,
}) => {
  await page.goto(LEASE);
  await group(page, "Money").click();
  const spoken = questions(page).locator("[aria-live].visually-hidden");
  const rent = questions(page).getByLabel("Monthly rent");
  await rent.fill("a lot");
  await expect(questions(page).locator(".field-error")).toContainText("“a lot” isn’t an amount.");
  await expect(spoken).toBeEmpty();
  await rent.press("Tab");
  await expect(spoken).toContainText("“a lot” isn’t an amount.");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    questions(page).getByRole("button", { name: "Text" }).click(),
  ]);
  await download.cancel();
  await expect(questions(page).locator(".downloads-done")).toContainText("One answer needs fixing.");
  await rent.fill("1000");
  await rent.press("Tab");
  await expect(spoken).toBeEmpty();
});
