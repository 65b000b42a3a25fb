import { expect, test } from "../../support/test.ts";

const stored = () => localStorage.getItem("sealwright.campaign");
const QUERY = "utm_source=ads&utm_campaign=spring%20sale&from=partner";

test.describe("a visitor who leaves before any script has loaded", () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test("PAY-06 keeps the campaign from the first bytes, and nothing else of the address", async ({
    page,
  }) => {
    await page.route("**/_astro/**", (route) => route.abort());
    await page.goto(`/?oobCode=secret-code&${QUERY}&apiKey=k`, { waitUntil: "commit" });
    await page.waitForFunction(() => localStorage.getItem("sealwright.arrivals") !== null);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("secret-code");
    await page.goto("/about", { waitUntil: "commit" });

    await page.unroute("**/_astro/**");
    await page.goto("/signature/pricing");
    await page.waitForFunction(stored);
    expect(JSON.parse((await page.evaluate(stored)) ?? "")).toEqual({
      utm_source: "ads",
      utm_campaign: "spring sale",
      from: "partner",
    });
  });

  test("PAY-06 what is kept is at most 2 kB", async ({ page }) => {
    await page.route("**/_astro/**", (route) => route.abort());
    await page.goto(`/?utm_source=${"x".repeat(5_000)}`, { waitUntil: "commit" });
    await page.waitForFunction(() => localStorage.getItem("sealwright.arrivals")?.length === 2_048);
  });
});
