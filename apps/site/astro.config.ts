import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { precompress } from "./src/build/precompress.ts";
import { responseHeaders } from "./src/build/response-headers.ts";

const site = process.env.PUBLIC_SITE_URL ?? "http://localhost:3000";

export default defineConfig({
  site,
  output: "static",
  // /about is about.html: one address a page, with no trailing slash.
  build: { format: "file", inlineStylesheets: "always" },
  trailingSlash: "never",
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), responseHeaders(), precompress()],
  vite: { plugins: [tailwindcss()] },
});
