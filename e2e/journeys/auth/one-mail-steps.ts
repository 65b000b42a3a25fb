import type { Page } from "@playwright/test";

export const KEPT = "sealwright.unverified";

export const title = (page: Page) => page.getByRole("heading", { level: 1 });
export const verify = (page: Page) => page.getByRole("button", { name: "Verify my email" }).click();
export const login = (page: Page) => page.getByRole("main").getByRole("link", { name: "Login" });
export const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEPT);
