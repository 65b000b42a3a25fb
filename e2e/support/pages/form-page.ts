import type { Page } from "@playwright/test";

export const LEASE = "/signature/contracts/real-estate/residential-lease-agreement";

/** A form's page as a visitor fills it in. */
export const questions = (page: Page) => page.getByRole("region", { name: "Your answers" });
export const contract = (page: Page) => page.getByRole("article", { name: "The contract" });
export const group = (page: Page, name: string) => questions(page).locator("summary", { hasText: name });
export const firstName = (page: Page) => questions(page).getByRole("textbox", { name: "Full name" }).first();
