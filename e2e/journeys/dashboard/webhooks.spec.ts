import { startReceiver } from "@sealwright/testkit/webhook-receiver";
import { expectSound } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";

test("SEAL-05 an owner adds a webhook, tests it, sends a delivery again, and deletes it", async ({
  page,
  owner,
  dashboard,
}) => {
  const receiver = await startReceiver();
  await dashboard.enter(owner);
  await dashboard.goto("/settings/webhooks");
  await page.getByLabel("URL").fill("https://10.0.0.1/hooks");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("Use an address that is on the public internet.")).toBeVisible();
  await page.getByLabel("URL").fill(receiver.url);
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await expectSound(page, "a new webhook");
  await page.getByRole("button", { name: "Send a test event" }).click();
  await receiver.got(1);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Accepted, 200/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("button", { name: /^Send again: evt_/ }).click();
  const [first, second] = await receiver.got(2);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  await expectSound(page, "the log of a webhook");
  await page.getByRole("link", { name: "Change URL and events…" }).click();
  await expectSound(page, "the change of a webhook");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("The webhook is deleted.")).toBeVisible();
  await receiver.stop();
});
