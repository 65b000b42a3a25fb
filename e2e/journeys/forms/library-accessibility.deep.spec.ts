import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe.ts";
import { contract, firstName, group, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

const LIBRARY = "/signature/contracts";

interface State {
  name: string;
  address: string;
  /** Brings the page into this state. */
  reach?: (page: Page) => Promise<void>;
  /** Console messages that the browser itself writes. */
  complains?: RegExp;
}

const search = async (page: Page, words: string) => {
  await page.getByRole("searchbox", { name: "Search forms" }).fill(words);
};
const openTab = async (page: Page) => {
  const tab = page.getByText("Fill in", { exact: true });
  if (await tab.isVisible()) await tab.click();
};

const states: State[] = [
  {
    name: "what a search found",
    address: LIBRARY,
    reach: async (page) => {
      await search(page, "lease");
      await expect(page.locator(".search-results a").first()).toBeVisible();
    },
  },
  {
    name: "a search that found nothing",
    address: `${LIBRARY}/business`,
    reach: async (page) => {
      await search(page, "xyzzy");
      await expect(page.getByText("No forms match.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Search all forms" })).toBeVisible();
    },
  },
  {
    name: "a search that could not be loaded",
    address: LIBRARY,
    reach: async (page) => {
      await page.route(`**${LIBRARY}/forms.json`, (route) => route.abort());
      await search(page, "lease");
      await expect(page.getByText("The search could not be loaded.")).toBeVisible();
    },
    complains: /net::ERR_FAILED/,
  },
  {
    name: "open facets",
    address: `${LIBRARY}?esign=no&category=personal-family`,
    reach: (page) => expect(page.getByLabel("Online signing")).toBeVisible(),
  },
  {
    name: "a form that there is not",
    address: `${LIBRARY}/real-estate/residential-leese`,
    reach: (page) => expect(page.locator(".search-results a").first()).toBeVisible(),
    complains: /status of 404/,
  },
  {
    name: "a form with a signing kit",
    address: `${LIBRARY}/personal-family/last-will-and-testament`,
  },
  {
    name: "questions with what is open and what is wrong",
    address: LEASE,
    reach: async (page) => {
      await openTab(page);
      await firstName(page).fill("Paul Hart");
      await group(page, "Money").click();
      await questions(page).getByLabel("Monthly rent").fill("much");
      await questions(page).locator(".downloads-issues summary").click();
      await expect(questions(page)).toContainText("“much” isn’t an amount.");
    },
  },
  {
    name: "a damaged answers file",
    address: LEASE,
    reach: async (page) => {
      await openTab(page);
      await firstName(page).fill("Paul Hart");
      // The questions have hydrated.
      await questions(page).getByText("save as a file").waitFor();
      const file = { name: "x.json", mimeType: "application/json", buffer: Buffer.from("{") };
      await page.getByLabel("Answers file").setInputFiles(file);
      await expect(questions(page).getByRole("status")).toContainText("This file is damaged");
    },
  },
  {
    name: "an answer that the PDF cannot show",
    address: LEASE,
    reach: async (page) => {
      await openTab(page);
      await firstName(page).fill("🎉");
      await expect(questions(page)).toContainText("The PDF can’t show 🎉");
    },
  },
  {
    name: "a file that could not be made",
    address: LEASE,
    reach: async (page) => {
      await openTab(page);
      await firstName(page).fill("Paul Hart");
      await page.route("**/_astro/make-pdf*", (route) => route.abort());
      await questions(page).getByRole("button", { name: "Download PDF" }).click();
      await expect(questions(page).locator(".downloads-done")).toContainText("We couldn’t create the file");
    },
    complains: /net::ERR_FAILED/,
  },
  {
    name: "the contract, read",
    address: LEASE,
    reach: async (page) => {
      await contract(page).getByText("Why it’s here, and what’s typical").first().click();
    },
  },
  {
    name: "after the download of a form",
    address: `${LIBRARY}/download-success?form=last-will-and-testament`,
  },
];

for (const [width, colorScheme] of [
  [1280, "light"],
  [375, "dark"],
] as const) {
  test.describe(`FORM-01, FORM-03, FORM-05, FORM-06 axe finds nothing at ${width} pixels in ${colorScheme}:`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });
    for (const { name, address, reach, complains } of states) {
      test(name, async ({ page, bar, complaints }) => {
        await bar.visit(address);
        await reach?.(page);
        expect(await axeFindings(page)).toEqual([]);
        if (complains) for (const complaint of complaints.splice(0)) expect(complaint).toMatch(complains);
      });
    }
  });
}
