import { defineConfig } from "@playwright/test";
import { findChromium } from "@sealwright/testkit/find-chromium";

const chromium = findChromium();
const desktop = { viewport: { width: 1280, height: 800 } };
const deep = /\.deep\.spec\.ts$/;

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results",
  globalSetup: "./support/server/start-server.ts",
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  // On a machine with other work, code that is loaded when it is wanted may take half a minute. Waiting longer costs nothing.
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  reportSlowTests: { max: 10, threshold: 15_000 },
  use: {
    baseURL: process.env.E2E_SITE_URL,
    // Keeping what every test did takes a fifth of the time: TRACE=1 for a test that fails.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    // A service worker's requests go past the tests' own routes; the journey without a network lets it in.
    serviceWorkers: "block",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", testIgnore: deep, use: desktop },
    // All pages, for `npm run test:pages`.
    { name: "every page", testDir: "every-page", use: desktop },
    // The two projects of `npm run test:deep`.
    { name: "deep", testMatch: deep, use: desktop },
    {
      name: "phone",
      testMatch: /stranger-to-owner/,
      use: { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
