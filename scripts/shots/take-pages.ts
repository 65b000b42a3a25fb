import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "@sealwright/testkit/find-chromium";
import { startServerProcess } from "@sealwright/testkit/process";
import { repository } from "../run-tool.ts";

/** `npm run shots:pages`: screenshots of the pages in docs/shots/, for review and for the README. */
const WIDTHS = [375, 768, 1440];
const SCHEMES = ["light", "dark"] as const;

/** A page, or a page after an interaction; the latter is captured as the window shows it. */
interface Scene {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
}

const scenes: Scene[] = [
  { name: "home", path: "/" },
  { name: "design", path: "/design" },
  {
    name: "popup",
    path: "/",
    async prepare(page) {
      await page.getByRole("main").getByRole("link", { name: "Register free" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Register", exact: true }).click();
      await page.getByText("Please enter valid email").waitFor();
    },
  },
  { name: "login", path: "/auth/login" },
  { name: "not-found", path: "/nowhere" },
  { name: "announcement", path: "/announcement/nvidia-inception-program" },
  { name: "library", path: "/signature/contracts" },
  { name: "category", path: "/signature/contracts/real-estate" },
  { name: "form", path: "/signature/contracts/real-estate/residential-lease-agreement" },
  {
    name: "menu",
    path: "/",
    async prepare(page) {
      const burger = page.locator("[data-burger]");
      if (await burger.isVisible()) await burger.click();
    },
  },
  { name: "bubble", path: "/", prepare: (page) => page.getByText("Read announcement").waitFor() },
  ...["Products", "Resources", "Company", "Language"].map((title) => openMenu("/design/bar", title)),
  ...["Real Estate", "Personal Family", "Business"].map((title) => openMenu("/design/library-bar", title)),
];

function openMenu(path: string, title: string): Scene {
  return {
    name: `menu-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`,
    path,
    async prepare(page) {
      const opener = page.getByRole("banner").locator("summary", { hasText: title });
      if (!(await opener.isVisible())) await page.locator("[data-burger]").click();
      await opener.click();
    },
  };
}

/** Resolves once deferred styles, scripts and fonts have loaded. */
async function isThere(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector("body[data-deferred]"));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const shots = join(repository, "docs/shots");
const data = mkdtempSync(join(tmpdir(), "sealwright-shots-"));
const server = await startServerProcess({
  DATA_DIR: data,
  BUILD_DIR: ".cache/e2e",
  DESIGN_GALLERY: "true",
  LOG_LEVEL: "error",
});
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox"],
});
try {
  mkdirSync(shots, { recursive: true });
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      for (const scene of scenes) {
        const page = await browser.newPage({
          viewport: { width, height: 900 },
          colorScheme,
          reducedMotion: "reduce",
        });
        await page.goto(`${server.urls.site}${scene.path}`);
        await isThere(page);
        await scene.prepare?.(page);
        const path = join(shots, `${scene.name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: scene.prepare === undefined, animations: "disabled" });
        await page.close();
      }
    }
  }
  // The README's.
  const page = await browser.newPage({ viewport: { width: 1200, height: 750 }, reducedMotion: "reduce" });
  await page.goto(server.urls.site);
  await isThere(page);
  await page.getByRole("button", { name: "Dismiss announcement" }).click();
  await page.screenshot({ path: join(shots, "home.png") });
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
