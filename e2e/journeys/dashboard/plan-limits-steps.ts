import type { Page } from "@playwright/test";
import { expect } from "../../support/test.ts";

export const offer = (page: Page) => page.getByRole("region", { name: "Sign online" });
export const usage = (page: Page) => page.getByRole("region", { name: "Usage" });
export const limit = (page: Page) => page.getByRole("region", { name: "Plan limit" });

export async function sendAnswers(page: Page): Promise<void> {
  await offer(page).getByRole("button", { name: "Send my answers to my account" }).click();
  await page.getByRole("button", { name: "Yes, send them" }).click();
  await offer(page).getByRole("link", { name: "Choose who signs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send One Way Nondisclosure Agreement");
}
