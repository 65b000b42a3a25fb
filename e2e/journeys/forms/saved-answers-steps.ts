import type { Page } from "@playwright/test";
import { firstName, questions } from "../../support/pages/form-page.ts";
import { expect } from "../../support/test.ts";

export const KEPT = "sealwright.form.residential-lease-agreement";
export const status = (page: Page) => questions(page).getByRole("status");
export const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEPT);

/** Types the first name and waits until it is saved. */
export async function nameFirst(page: Page, name: string): Promise<void> {
  await firstName(page).fill(name);
  await expect.poll(() => kept(page)).toContain(name);
}
