import { PRICING } from "../../support/pages/paths.ts";
import { sitemapPaths } from "../../support/pages/sitemap.ts";
import { expect, test } from "../../support/test.ts";
import { bar, configure } from "./consent-steps.ts";

// PostHog's library drops the events of browsers that say they are automated.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36" });
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "webdriver", { value: false });
    Object.defineProperty(navigator, "userAgentData", { value: undefined });
  }),
);

test("ANA-03 on a way through 30 pages, undecided, not one request leaves the site", async ({
  page,
  request,
}) => {
  test.slow();
  await configure(page);
  await page.goto("/");
  const { origin } = new URL(page.url());
  const foreign: string[] = [];
  page.on("request", (sent) => {
    if (/^https?:/.test(sent.url()) && !sent.url().startsWith(`${origin}/`)) foreign.push(sent.url());
  });
  const paths = await sitemapPaths(request);
  const every = Math.floor(paths.length / 30);
  for (const path of paths.filter((_, place) => place % every === 0).slice(0, 30)) {
    await page.goto(path);
    await page.mouse.move(300, 400);
  }
  expect(foreign).toEqual([]);
});

test("ANA-04 choices opened before the page is idle stay open, and the page asks no question beside them", async ({
  page,
}) => {
  await configure(page);
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => waiting.push(work);
    addEventListener("test:idle", () => {
      const deadline = { didTimeout: false, timeRemaining: () => 50 };
      for (const work of waiting.splice(0)) work(deadline);
    });
  });
  await page.goto(PRICING);
  await page.getByRole("link", { name: "Your privacy choices" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Nothing below is needed");
  await page.evaluate(() => dispatchEvent(new Event("test:idle")));
  await page.waitForLoadState("networkidle");
  await dialog.getByRole("checkbox", { name: "Measurement" }).check();
  await dialog.getByRole("button", { name: "Save my choice" }).click();
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toBeHidden();
});

test("ANA-01 product analytics is silent outside its routes", async ({ page }) => {
  const calls = await configure(page);
  await page.addInitScript(() => {
    const allowed = { analytics: true, ads: false };
    localStorage.setItem(
      "sealwright.consent",
      JSON.stringify({ version: 1, decidedAt: new Date().toISOString(), allowed }),
    );
  });
  await page.goto("/signature/contracts");
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual([]);
  await page.goto(PRICING);
  await expect.poll(() => calls.some((url) => url.includes("/relay/posthog/"))).toBe(true);
  expect(calls.filter((url) => !url.includes("/relay/posthog/"))).toEqual([]);
});

test("ANA-01 outside its routes, each sink loads for the four events alone, and PostHog only for that one call", async ({
  page,
}) => {
  const calls = await configure(page);
  await page.addInitScript(() => {
    const record = {
      version: 1,
      decidedAt: new Date().toISOString(),
      allowed: { analytics: true, ads: true },
    };
    localStorage.setItem("sealwright.consent", JSON.stringify(record));
  });
  const send = (name: "begin_checkout" | "purchase", properties: Record<string, number>) =>
    page.evaluate(
      ([name, properties]) => {
        const detail = { name, properties, at: Date.now() };
        document.dispatchEvent(new CustomEvent("sealwright:event", { detail, cancelable: true }));
      },
      [name, properties] as const,
    );
  const queued = () => page.evaluate(() => localStorage.getItem("sealwright.events"));
  const tags = () => calls.filter((url) => /googletagmanager|facebook/.test(url)).length;
  const started = page.waitForResponse(/_astro\/start\.[^/]*\.js$/);
  await page.goto("/about");
  await started;
  await page.waitForLoadState("networkidle");
  expect([calls, await queued()]).toEqual([[], null]);

  await send("purchase", { value: 99 });
  await expect.poll(() => calls.some((url) => url.includes("/relay/posthog/"))).toBe(true);
  await expect.poll(tags).toBe(2);
  await expect.poll(queued).toBeNull();
  const optedIn = await page.evaluate(() =>
    Object.entries(localStorage).find(([name]) => name.startsWith("__ph_opt_in_out")),
  );
  expect(optedIn?.[1]).toBe("0");

  calls.length = 0;
  await send("purchase", { value: 199 });
  await expect.poll(() => calls.filter((url) => url.includes("/relay/posthog/")).length).toBe(1);
  expect(tags()).toBe(0);
});

test("ANA-03 an experiment shows its variant from the first paint, and only with consent", async ({
  page,
}) => {
  await configure(page);
  await page.goto(PRICING);
  expect(await page.evaluate(() => localStorage.getItem("sealwright.variants"))).toBeNull();
  await page.addInitScript(() => localStorage.setItem("sealwright.variants", "pricing-action=two-weeks"));
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Try 14 days for $1" })).toBeVisible();
  // Undecided means no: the stored variant goes.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sealwright.variants"))).toBeNull();
});

test.describe("when a file cannot be loaded", () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  for (const [what, file, isDecided] of [
    ["the question", "mount-privacy-choices", false],
    ["analytics", "start", true],
  ] as const)
    test(`ANA-03 if the code of ${what} fails to load, the page reports no exception`, async ({ page }) => {
      await configure(page);
      await page.route(`**/_astro/${file}.*.js`, (route) => route.abort());
      if (isDecided)
        await page.addInitScript(() => {
          const allowed = { analytics: true, ads: true };
          const record = { version: 1, decidedAt: new Date().toISOString(), allowed };
          localStorage.setItem("sealwright.consent", JSON.stringify(record));
        });
      const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(`/${file}.`));
      await page.goto(PRICING);
      await failed;
      // By now the browser has reported a rejection that nothing handles.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined))));
    });
});

test("ANA-03 with nothing configured there is nothing to ask", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Your privacy choices" }).click();
  await expect(page.getByRole("dialog")).toContainText("nothing to decide");
});
