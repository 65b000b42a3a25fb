import { expect, test } from "../../support/test.ts";

test("PAGE-02 the assistant answers a typed question from its clauses, and says when it has no answer", async ({
  page,
}) => {
  await page.goto("/clm/certius-ai");
  const agreement = page.getByRole("region", { name: "The sample agreement" });
  const question = page.getByLabel("Or type your own");
  await question.fill("What if an invoice is overdue?");
  await question.press("Enter");
  await expect(page.getByText("Interest of 1 percent per month")).toBeVisible();

  await page.getByRole("button", { name: "2. Clause 4.5" }).click();
  await expect(agreement.locator("mark[data-shown]")).toHaveText(/suspend the service 15 days/);
  await expect(agreement.locator("mark[data-shown]")).toBeInViewport();

  await page.getByRole("button", { name: "Can they hand the contract to a buyer?" }).click();
  await expect(page.getByText("No passage to cite")).toBeVisible();

  await question.fill("Is the moon made of cheese?");
  await question.press("Enter");
  await expect(page.getByText("No prepared answer for that.")).toBeVisible();
  await expect(agreement.locator("mark[data-shown]")).toHaveCount(0);
});
