import { LIVENESS_PATH, READINESS_PATH } from "@sealwright/protocol/health";
import { expect, test } from "../../support/test.ts";

test("OPS-05 the status page asks the server and says what it answered, failures too", async ({
  page,
  complaints,
}) => {
  await page.goto("/status");
  const summary = page.getByRole("main").getByRole("status");
  const answer = (path: string) => page.locator(`[data-probe="${path}"] [data-answer]`);
  await expect(summary).toHaveText("Everything we can measure from here works.");
  await expect(answer(READINESS_PATH)).toHaveText(/^Ready: \d+ ms\.$/);

  await page.route(`**${READINESS_PATH}`, (route) => route.fulfill({ status: 503, body: "stopping\n" }));
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(summary).toHaveText("Pages work. Accounts and requests don’t, right now.");
  await expect(answer(LIVENESS_PATH)).toHaveText(/^Running: \d+ ms\.$/);

  for (const path of [LIVENESS_PATH, READINESS_PATH])
    await page.route(`**${path}`, (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(summary).toHaveText("Your browser can’t reach our server.");
  await expect(answer(LIVENESS_PATH)).toHaveText("Not reachable: no answer.");
  expect(complaints.splice(0)).not.toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("OPS-05 the status page links to the endpoints and claims nothing", async ({ page }) => {
    await page.goto("/status");
    await expect(page.getByText("Not checked yet.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Check now" })).toBeHidden();
    await page.getByRole("link", { name: `Ask ${READINESS_PATH}` }).click();
    await expect(page.getByText("ready")).toBeVisible();
  });
});
