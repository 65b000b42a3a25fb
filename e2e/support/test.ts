import { randomUUID } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { createOutbox, type Outbox } from "@sealwright/testkit/outbox";
import { AuthPopup } from "./auth/auth-popup.ts";
import { createOwner, type Owner } from "./auth/owners.ts";
import { Dashboard } from "./pages/dashboard.ts";
import { Bar } from "./pages/nav-bar.ts";

interface Fixtures {
  outbox: Outbox;
  /** An unused email address. */
  email: string;
  /** A verified account with that address. */
  owner: Owner;
  popup: AuthPopup;
  bar: Bar;
  dashboardUrl: string;
  /** Where the company's own server lists what it was notified of. */
  companyUrl: string;
  dashboard: Dashboard;
  /** Console errors and warnings. A test that expects one removes it. */
  complaints: string[];
  /** A complaint that may come at any time, even after the test has checked: for `test.use`. */
  expectedComplaint: RegExp | undefined;
}

/**
 * Every journey fails on an unexpected console error, an unhandled exception or a policy violation, wherever it
 * happens.
 */
export const test = base.extend<Fixtures>({
  // Deferred scripts and styles load after the first paint. Journeys begin once they have; `waitUntil` asks for something else.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (javaScriptEnabled && !options?.waitUntil)
        await expect(page.locator("body[data-deferred]")).toHaveCount(0);
      return response;
    };
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  outbox: async ({}, use) => use(createOutbox(required("E2E_SANDBOX_URL"))),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  dashboardUrl: async ({}, use) => use(required("E2E_DASHBOARD_URL")),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  companyUrl: async ({}, use) => use(required("E2E_COMPANY_URL")),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  email: async ({}, use) => use(`visitor-${randomUUID()}@mail.example`),
  owner: async ({ request, outbox, email }, use) => use(await createOwner(request, outbox, email)),
  dashboard: async ({ page, dashboardUrl }, use) => use(new Dashboard(page, dashboardUrl)),
  popup: async ({ page }, use) => use(new AuthPopup(page)),
  bar: async ({ page }, use) => use(new Bar(page)),
  expectedComplaint: [undefined, { option: true }],
  complaints: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = [];
      watch(page, complaints);
      page.context().on("page", (opened) => watch(opened, complaints));
      await use(complaints);
      expect(complaints.filter((complaint) => !expectedComplaint?.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A warning that only these tests cause. */
const OWN_DOING = "Service Worker registration blocked by Playwright";

function watch(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    const complains = message.type() === "error" || message.type() === "warning";
    if (complains && message.text() !== OWN_DOING) complaints.push(message.text());
  });
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the suite's global set-up sets it`);
  return value;
}
