import type { Page } from "@playwright/test";
import type { Bar } from "../../support/pages/nav-bar.ts";

export const languageButton = (bar: Bar, name: string) =>
  bar.panel("Language").getByRole("button", { name, exact: true });

export async function choose(bar: Bar, name: string): Promise<void> {
  await bar.opener("Language").click();
  await languageButton(bar, name).click();
}

/** All but the announcement's. */
export const otherCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name !== "sealwright.announcement");
