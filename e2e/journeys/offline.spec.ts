import { expect, test } from "../support/test.ts";

const LEASE = "/signature/contracts/real-estate/residential-lease-agreement";

test.use({ serviceWorkers: "allow" });

test("FORM-05 a form that was opened once can be read and filled in without a network", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(LEASE);
  await page.waitForFunction(
    async (path) => Boolean(await (await caches.open("library-1")).match(`${path}.json`)),
    LEASE,
  );
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  const questions = page.getByRole("region", { name: "Your answers" });
  await questions.getByRole("textbox", { name: "Full name" }).first().fill("Paul Hart");
  await expect(page.getByRole("article", { name: "The contract" })).toContainText("Paul Hart");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    questions.getByRole("button", { name: "Text" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("residential-lease-agreement.txt");
  // Pictures and the like that no form needs are missing, which the browser tells.
  complaints.splice(0);
});
