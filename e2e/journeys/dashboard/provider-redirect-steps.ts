import type { Page } from "@playwright/test";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect } from "../../support/test.ts";

/** At the provider, by the dashboard's link. */
export async function toProvider(page: Page, dashboardUrl: string, name = "Google"): Promise<ProviderPage> {
  await page.goto(`${dashboardUrl}/login`);
  await page.getByRole("link", { name: `Continue with ${name}` }).click();
  const provider = new ProviderPage(page);
  await expect(provider.email).toBeVisible();
  return provider;
}

export const CODE = /[?&]code=/;
