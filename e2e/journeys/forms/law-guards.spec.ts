import { readFile } from "node:fs/promises";
import { contract, group, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test("LAW-01 a deposit above the law’s limit waits for the lawful amount or a reason, which the cover note has", async ({
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

  const stop = asked.getByRole("group", { name: "Law of California" });
  await expect(stop).toContainText("must be at most $1,000.00 (one month’s rent) in California");
  await expect(stop.getByRole("link")).toHaveAttribute("href", /^https:/);
  const download = asked.getByRole("button", { name: "Download PDF" });
  const print = asked.getByRole("button", { name: "Print", exact: true });
  await expect(download).toBeDisabled();
  await expect(print).toBeDisabled();
  await expect(asked).toContainText("One point of law to decide first");
  await expect(asked.getByRole("link", { name: "PDF", exact: true })).toHaveAttribute("href", `${LEASE}.pdf`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Not decided yet.")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(page.getByText("Not decided yet.")).toBeHidden();

  await stop.getByRole("button", { name: "Use $1,000.00" }).click();
  await expect(stop).toHaveCount(0);
  await expect(deposit).toHaveValue("1,000");
  await expect(download).toBeEnabled();

  await deposit.fill("3000");
  await stop.getByRole("button", { name: "Keep it for this reason" }).click();
  await expect(stop).toContainText("Write a reason first.");
  await stop.getByLabel("Or say why you keep it").fill("A court order allows it.");
  await stop.getByRole("button", { name: "Keep it for this reason" }).click();
  await expect(stop).toContainText("You kept your answer because: “A court order allows it.”");
  await expect(asked.getByRole("checkbox", { name: "Add a last page" })).toBeDisabled();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    asked.getByRole("button", { name: "Text", exact: true }).click(),
  ]);
  const text = (await readFile(await file.path(), "utf8")).replaceAll(/\s+/g, " ");
  expect(text).toContain("Kept because: A court order allows it.");
  await expect(contract(page)).not.toContainText("court order");

  // It survives a reload, and counts for these values only.
  await page.reload();
  await expect(questions(page)).toContainText("We restored the answers");
  await expect(download).toBeEnabled();
  await group(page, "Money").click();
  await deposit.fill("3000.01");
  await expect(download).toBeDisabled();
});

test("LAW-01 a form that a state forbids waits for a reason", async ({ page }) => {
  await page.goto("/signature/contracts/business/noncompete-agreement");
  const asked = questions(page);
  const state = asked.getByLabel("In which state does the employee work?").first();
  await state.focus();
  await state.selectOption("California");
  await expect(asked.getByRole("group", { name: "Law of California" })).toContainText(
    "is void in California",
  );
  await expect(asked.getByRole("button", { name: "Download PDF" })).toBeDisabled();
  await state.selectOption("Texas");
  await expect(asked.getByRole("button", { name: "Download PDF" })).toBeEnabled();
});
