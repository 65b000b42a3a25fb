import { firstName, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";
import { kept, nameFirst, status } from "./saved-answers-steps.ts";

test("FORM-05 two tabs of one form show the same, and a passive tab changes nothing", async ({
  page,
  context,
}) => {
  await page.goto(LEASE);
  await nameFirst(page, "Paul Hart");
  const other = await context.newPage();
  await other.goto(LEASE);
  await expect(firstName(other)).toHaveValue("Paul Hart");
  await nameFirst(page, "Paula Hart");
  await expect(firstName(other)).toHaveValue("Paula Hart");
  await questions(page).getByRole("button", { name: "clear all" }).click();
  await expect.poll(() => kept(page)).toBeNull();
  await expect(firstName(other)).toHaveValue("");
  // If it were left now, it would save its answers.
  await other.goto("/");
  expect(await kept(page)).toBeNull();
});

test("FORM-05 answers from a URL do not replace saved ones until one of them is changed", async ({
  page,
}) => {
  const preset = encodeURIComponent(JSON.stringify({ landlord: { name: "Someone Else" } }));
  await page.goto(LEASE);
  await nameFirst(page, "Paul Hart");
  await page.goto(`${LEASE}#answers=${preset}`);
  await expect(firstName(page)).toHaveValue("Someone Else");
  await expect(status(page)).toContainText("Your own answers stay saved until you change one of these.");
  await expect(page).toHaveURL(LEASE);
  await page.reload();
  await expect(firstName(page)).toHaveValue("Paul Hart");

  await page.goto(`${LEASE}#answers=%7B%22landlord`);
  await expect(status(page)).toContainText("The answers in this link were damaged");
  await expect(firstName(page)).toHaveValue("Paul Hart");
  await page.reload();
  await expect(firstName(page)).toHaveValue("Paul Hart");
});
