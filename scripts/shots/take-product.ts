import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { brandPrint, PICTURES_MADE_FOR } from "@sealwright/server/brand-print";
import { findChromium } from "@sealwright/testkit/find-chromium";
import { createOutbox } from "@sealwright/testkit/outbox";
import { ownerScreens } from "@sealwright/testkit/pictured-owner";
import { type PicturedScreen, sampleScreens } from "@sealwright/testkit/pictured-screens";
import { startServerProcess } from "@sealwright/testkit/process";
import sharp from "sharp";
import { repository } from "../run-tool.ts";

/** `npm run shots`: the product's own pictures, which pages of the site show, of a server of their own. */
const PICTURES = join(repository, "apps/site/src/content/pictures");
const SIZES = {
  wide: { width: 1200, height: 760 },
  phone: { width: 390, height: 760 },
} as const;
const THEMES = ["light", "dark"] as const;
const QUALITY = 52;

async function takeScreen(browser: Browser, { name, url, cookie = "" }: PicturedScreen): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        deviceScaleFactor: 2,
        reducedMotion: "reduce",
        timezoneId: "America/Los_Angeles",
      });
      const [cookieName = "", value = ""] = cookie.split("=");
      if (cookie) await context.addCookies([{ name: cookieName, value, url }]);
      const page = await context.newPage();
      await page.goto(url);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.getByText("Loading the pages…").first().waitFor({ state: "hidden" });
      const png = await page.screenshot({ animations: "disabled" });
      await sharp(png)
        .avif({ quality: QUALITY, effort: 4 })
        .toFile(join(PICTURES, `${name}-${size}-${colorScheme}.avif`));
      // The README's: not everything that shows Markdown shows AVIF.
      if (name === "register" && size === "wide" && colorScheme === "light")
        await sharp(png)
          .resize(1200)
          .png({ palette: true })
          .toFile(join(repository, "docs/shots/register.png"));
      await context.close();
    }
  }
}

const data = mkdtempSync(join(tmpdir(), "sealwright-pictures-"));
const server = await startServerProcess({ DATA_DIR: data, BUILD_DIR: ".cache/e2e", LOG_LEVEL: "error" });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox"],
});
try {
  mkdirSync(PICTURES, { recursive: true });
  const own = await ownerScreens({ ...server, outbox: createOutbox(server.urls.sandbox) });
  for (const screen of [...sampleScreens(server.urls.dashboard), ...own]) await takeScreen(browser, screen);
  writeFileSync(join(repository, PICTURES_MADE_FOR), `${JSON.stringify({ brand: brandPrint() }, null, 2)}\n`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
