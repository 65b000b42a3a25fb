import { holdRequests } from "../../support/browser/held-requests.ts";
import { expect, test } from "../../support/test.ts";

const PAGE_SCRIPT = "**/_astro/page.*";

test("SHELL-05 clicking Register before the page's scripts have loaded opens the popup once they have", async ({
  page,
  popup,
}) => {
  const release = await holdRequests(page, PAGE_SCRIPT);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await popup.opener.click();
  await expect(page).toHaveURL("/");
  release();
  await expect(popup.dialog).toBeVisible();
});
