import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** An API tier's link. Until it has hydrated, it leads to the dashboard's checkout instead. */
export async function apiTierLink(page: Page, name: string): Promise<Locator> {
  const link = page.getByRole("link", { name });
  await link.hover();
  await expect(page.locator("astro-island[ssr]").filter({ has: link })).toHaveCount(0);
  return link;
}
