import type { Page } from "@playwright/test";

export const titles = (page: Page) => page.locator(".ledger-name > a");
export const filters = (page: Page) => page.getByRole("navigation", { name: "Filter by status" });
export const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search contracts" });
