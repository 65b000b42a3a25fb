import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { designGallery } from "./src/build/design-gallery.ts";
import { fetchedAhead } from "./src/build/fetched-ahead.ts";
import { linkCheck } from "./src/build/html/link-check.ts";
import { pageCheck } from "./src/build/html/page-check.ts";
import { lateFiles } from "./src/build/late-files.ts";
import { leanPages } from "./src/build/lean-pages.ts";
import { leanPdf } from "./src/build/lean-pdf.ts";
import { leanStyles } from "./src/build/lean-styles.ts";
import { precompress } from "./src/build/precompress.ts";
import { responseHeaders } from "./src/build/response-headers.ts";
import { shortNames } from "./src/build/short-names.ts";
import { sitemap } from "./src/build/sitemap.ts";
import { socialImages } from "./src/build/social/social-images.ts";

/** In development the services run in a process beside this one; see server/src/dev.ts. */
const services = JSON.parse(process.env.DEV_SERVICES ?? "{}") as { url?: string; paths?: string[] };
const proxy = Object.fromEntries(
  (services.paths ?? []).map((path) => [path, { target: services.url ?? "" }]),
);

const site = process.env.PUBLIC_SITE_URL ?? "http://localhost:3000";

/** What several scripts share comes as few files, so that a phone does not ask ten times for what weighs little. */
const SHARED_SCRIPTS = [
  // What every page runs, with all that it imports, and what is too small for a file of its own.
  {
    name: "page",
    test: /\/layouts\/page\.astro\?|\/src\/(state\/chosen-form|site-config|content\/strings\/member-messages)\.ts|\/protocol\/src\/social\.ts/,
  },
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\// },
];

export default defineConfig({
  site,
  output: "static",
  // /about is about.html: one address a page, with no trailing slash.
  build: { format: "file", inlineStylesheets: "always" },
  trailingSlash: "never",
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [
    react(),
    designGallery(),
    linkCheck(),
    pageCheck(),
    leanPdf(),
    socialImages(),
    sitemap(),
    fetchedAhead(),
    lateFiles(),
    leanPages(),
    leanStyles(),
    shortNames(),
    responseHeaders(),
    // Last: it compresses what the others write.
    precompress(),
  ],
  vite: {
    server: { proxy },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: SHARED_SCRIPTS },
              // A page names its scripts: "page.X.js" in place of "page.astro_astro_type_script_index_0_lang.X.js".
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, "")}.[hash].js`,
            },
          },
        },
      },
    },
  },
});
