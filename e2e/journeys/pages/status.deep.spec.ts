import { READINESS_PATH } from "@sealwright/protocol/health";
import { expect, test } from "../../support/test.ts";

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
