import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type * as Sdk from "firebase/auth";

/** The SDK's own files, as Google's CDN serves them. */
const FILES = dirname(fileURLToPath(import.meta.resolve("firebase/package.json")));
const SERVED = ["/firebase-app.js", "/firebase-auth.js"];

/** The page's interface for tests. */
export interface StockSdk {
  sdk: typeof Sdk;
  auth: Sdk.Auth;
}

declare global {
  interface Window {
    stock: StockSdk;
  }
}

/** A company's own page with the unchanged SDK, on an origin of its own, pointed at our service by the SDK's own setting. */
const pageOf = (site: string, version: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Stock SDK</title><link rel="icon" href="data:,">
<script type="importmap">{"imports":{"https://www.gstatic.com/firebasejs/${version}/firebase-app.js":"/firebase-app.js"}}</script>
<script type="module">
  import { initializeApp } from "/firebase-app.js";
  import * as sdk from "/firebase-auth.js";
  const auth = sdk.getAuth(initializeApp({ apiKey: "e2e", projectId: "sealwright-local" }));
  sdk.connectAuthEmulator(auth, ${JSON.stringify(site)}, { disableWarnings: true });
  await auth.authStateReady();
  window.stock = { auth, sdk };
  const show = (user) => (document.querySelector("output").textContent = user ? user.email : "no one");
  sdk.onAuthStateChanged(auth, show);
</script></head><body><main><h1>Stock SDK</h1><p>Signed in: <output></output></p></main></body></html>`;

/** Serves that page from this machine. @param site where our service is */
export async function serveStockSdk(site: string): Promise<{ url: string; close(): void }> {
  const { version } = JSON.parse(await readFile(join(FILES, "package.json"), "utf8")) as { version: string };
  const server = createServer(async ({ url = "/" }, response) => {
    if (SERVED.includes(url)) {
      response.setHeader("Content-Type", "text/javascript; charset=utf-8");
      return response.end(await readFile(join(FILES, url)));
    }
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    return response.end(pageOf(site, version));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => void server.close() };
}

/** Opens the page and waits until the SDK knows who is signed in. */
export async function openStockSdk(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => "stock" in window);
}
