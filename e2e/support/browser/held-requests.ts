import type { BrowserContext, Page } from "@playwright/test";

/** Holds requests to a URL back, as a slow network does. @returns releases them */
export async function holdRequests(
  asker: Page | BrowserContext,
  address: string | RegExp,
): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await asker.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/**
 * Holds the response to the next request for a URL back, so that a test can do something meanwhile.
 * @returns answered: resolves when the service has responded, which the page does not know yet; release: passes the response
 * on, and resolves when the page has had time to handle it
 */
export async function holdCall(page: Page, address: string) {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: answered, resolve: tell } = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      tell();
      await gate;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return {
    answered,
    async release(): Promise<void> {
      const arrived = page.waitForResponse(address);
      open();
      await (await arrived).finished();
      // One round trip later: the page has started to handle the response by then.
      await page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()));
    },
  };
}
