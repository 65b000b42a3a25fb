import type { Page } from "@playwright/test";

/** The sign-ups that the site has reported. */
export const signUps = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem("sealwright.events") ?? "[]") as { name: string }[]).filter(
      ({ name }) => name === "sign_up",
    ),
  );
