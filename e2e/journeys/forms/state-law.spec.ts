import { expect, test } from "../../support/test.ts";

const DEPOSITS = "/signature/contracts/law/security-deposits";

test("FORM-04 a table of state law is narrowed to a fact or a state, and the address keeps the state", async ({
  page,
}) => {
  await page.goto(DEPOSITS);
  const texas = page.locator("#texas tr").filter({ visible: true });
  const ohio = page.locator("#ohio tr").filter({ visible: true });
  await expect(texas).toHaveCount(1);
  await page.getByText("Everything", { exact: true }).click();
  await expect(texas).toHaveCount(4);
  await expect(ohio).toHaveCount(4);

  await page.getByRole("link", { name: "Texas", exact: true }).first().click();
  await expect(ohio).toHaveCount(0);
  await expect(page).toHaveURL(`${DEPOSITS}#texas`);
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("texas");
  await page.getByLabel("State", { exact: true }).selectOption("Ohio");
  await expect(page).toHaveURL(`${DEPOSITS}#ohio`);
  await expect(ohio).toHaveCount(4);
  await expect(texas).toHaveCount(0);
  await page.getByRole("link", { name: "Show all 51" }).click();
  await expect(texas).toHaveCount(4);
});
