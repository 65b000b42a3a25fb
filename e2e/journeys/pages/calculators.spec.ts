import { readFileSync } from "node:fs";
import { expect, test } from "../../support/test.ts";

test("PAGE-07 a sheet computes what is typed, and its link and its CSV carry the figures", async ({
  page,
}) => {
  await page.goto("/calculators/rent-proration");
  const answer = page.locator(".worksheet-answer-figure");
  await expect(answer).toHaveText("$1,312.90");

  await page.getByLabel("Rent for a whole month").fill("$1,200");
  await page.getByLabel("A day’s rent is taken from").selectOption("A 365-day year");
  await page.getByLabel("First day").fill("2027-01-11");
  await expect(answer).toHaveText("$828.49");
  await expect(page).toHaveURL(/rent=%241%2C200&from=2027-01-11&by=year$/);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).press("Enter");
  expect(readFileSync(await (await download).path(), "utf8")).toContain("Rent for the stay,828.49");

  await page.reload();
  await expect(answer).toHaveText("$828.49");
  await expect(page.getByLabel("First day")).toHaveValue("2027-01-11");

  await page.getByLabel("Last day").fill("2027-01-01");
  await expect(page.locator(".worksheet-problem")).toHaveText("The last day is before the first.");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(answer).toHaveText("$1,312.90");
  await expect(page).toHaveURL(/\/calculators\/rent-proration$/);
});
