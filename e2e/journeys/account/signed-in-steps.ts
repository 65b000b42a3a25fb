import type { Page } from "@playwright/test";
import { type Owner, signIn } from "../../support/auth/owners.ts";
import { expect } from "../../support/test.ts";

export const REFUSED = expect.stringContaining("status of 400");

/** Signs in and returns to the site. */
export async function signInAndReturn(page: Page, dashboardUrl: string, owner: Owner): Promise<void> {
  await signIn(page, dashboardUrl, owner);
  await page.goto("/");
}

export const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
