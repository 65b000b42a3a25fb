import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

const PAGES = new URL("../pages/_verify/", import.meta.url);

/** The check of sealed files at /verify, with its service worker: only where contracts are signed here (SIGNING). */
export function verifyPage(): AstroIntegration {
  return {
    name: "verify-page",
    hooks: {
      "astro:config:setup"({ injectRoute }) {
        if (process.env.PUBLIC_SIGNS_ONLINE === "false") return;
        injectRoute({ pattern: "/verify", entrypoint: fileURLToPath(new URL("index.astro", PAGES)) });
        injectRoute({ pattern: "/verify-sw.js", entrypoint: fileURLToPath(new URL("worker.ts", PAGES)) });
      },
    },
  };
}
