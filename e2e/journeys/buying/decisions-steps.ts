import type { APIRequestContext, Page } from "@playwright/test";
import type { PriceName } from "@sealwright/protocol/payments/prices";
import { buy } from "@sealwright/testkit/purchases";
import type { Owner } from "../../support/auth/owners.ts";
import { expect } from "../../support/test.ts";

export const DEALS = "/signature/deals";

/** The account's history, made over HTTP. */
export async function has(
  request: APIRequestContext,
  owner: Owner,
  price: PriceName,
  card?: string,
): Promise<void> {
  const response = await request.post("/v1/accounts:signInWithPassword?key=e2e", { data: owner });
  const { idToken } = (await response.json()) as { idToken: string };
  const site = process.env.E2E_SITE_URL ?? "";
  await buy({ urls: { site } }, { email: owner.email, idToken }, price, card);
}

/** In the test portal, as time or the owner would. */
export async function inPortal(page: Page, dashboardUrl: string, button: string): Promise<void> {
  await page.goto(`${dashboardUrl}/settings/plan`);
  await page.getByRole("button", { name: "Manage billing" }).click();
  await page.getByRole("button", { name: button, exact: true }).click();
}

export async function pay(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Pay /);
  await page.getByRole("button", { name: /^Pay/ }).click();
}

export const row = (page: Page, plan: string) => page.locator(`#${plan}`);
export const main = (page: Page) => page.getByRole("main");
export const title = (page: Page) => page.getByRole("heading", { level: 1 });
