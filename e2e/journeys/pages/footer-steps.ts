import type { Page } from "@playwright/test";

export const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
export const WIDE = { viewport: { width: 1440, height: 900 } };

export const footer = (page: Page) => page.getByRole("contentinfo");
export const column = (page: Page, title: string) =>
  footer(page)
    .locator("details")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
