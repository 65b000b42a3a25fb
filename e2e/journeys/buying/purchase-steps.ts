import type { Page } from "@playwright/test";
import { PRICING } from "../../support/pages/paths.ts";
import { expect } from "../../support/test.ts";

export async function startTeam(page: Page, seats: string): Promise<void> {
  await page.goto(PRICING);
  await page.locator("#team").getByLabel("Seats").fill(seats);
  await page.getByRole("button", { name: "Buy Team" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Pay /);
}

export const payWith = async (page: Page, card: RegExp) => {
  await page.getByLabel(card).check();
  await page.getByRole("button", { name: /^Pay/ }).click();
};
