import type { Page } from "@playwright/test";

const STORED_UNDER = "sealwright.session";

/** The signed-in state that the browser has stored. */
export function storedSession(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), STORED_UNDER);
}

/**
 * Opens the site with a stored token that expires in that time, as if time had passed. It is changed on a page without
 * scripts, where nothing renews it meanwhile.
 */
export async function openSiteWithTokenFor(page: Page, milliseconds: number): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(
    ({ key, milliseconds }) => {
      const session = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify({ ...session, expiresAt: Date.now() + milliseconds }));
    },
    { key: STORED_UNDER, milliseconds },
  );
  await page.goto("/");
}
