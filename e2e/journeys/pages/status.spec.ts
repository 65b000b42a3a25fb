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
  await expect(summary).toHaveText("Pages work. Accounts and requests are down right now.");
  await expect(answer(LIVENESS_PATH)).toHaveText(/^Running: \d+ ms\.$/);

  for (const path of [LIVENESS_PATH, READINESS_PATH])
    await page.route(`**${path}`, (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(summary).toHaveText("Your browser can’t reach our server.");
  await expect(answer(LIVENESS_PATH)).toHaveText("Not reachable: no answer.");
  expect(complaints.splice(0)).not.toEqual([]);
});
