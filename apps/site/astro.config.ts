import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import type { ProxyOptions } from "vite";
import { announced, announcedBuild } from "./src/build/announced.ts";
import { contentEditor } from "./src/build/content-editor/content-editor.ts";
import { contentProblemsInBrowser } from "./src/build/content-problems/content-problems.ts";
import { deferral } from "./src/build/deferral.ts";
import { designGallery } from "./src/build/design-gallery.ts";
import { gatheredStyles } from "./src/build/gathered-styles.ts";
import { linkCheck } from "./src/build/html/link-check.ts";
import { pageCheck } from "./src/build/html/page-check.ts";
import { markdown } from "./src/build/markdown/markdown.ts";
import { precompress } from "./src/build/precompress.ts";
import { publicSitemap } from "./src/build/public-sitemap.ts";
import { redirects } from "./src/build/redirects/redirects.ts";
import { responseHeaders } from "./src/build/response-headers.ts";
import { searchIndex } from "./src/build/search/search-index.ts";
import { socialImages } from "./src/build/social/social-images.ts";
import { statePdfs } from "./src/build/state-pdfs/state-pdfs.ts";
import { thirdPartyNotices } from "./src/build/third-party/third-party.ts";
import { typefaceFiles } from "./src/build/typeface-files.ts";
import { verifyPage } from "./src/build/verify-page.ts";

/** In development the services run in a process beside this one; see server/src/dev.ts. */
const services = JSON.parse(process.env.DEV_SERVICES ?? "{}") as {
  url?: string;
  paths?: string[];
  /** Pages that take forms from browsers without JavaScript. */
  posts?: string[];
};
const target = services.url ?? "";
const proxy: Record<string, ProxyOptions> = Object.fromEntries([
  ...(services.paths ?? []).map((path) => [path, { target }]),
  ...(services.posts ?? []).map((path) => [
    `^${path}(\\?|$)`,
    {
      target,
      bypass: ({ method, url }: { method?: string; url?: string }) => (method === "POST" ? null : url),
    },
  ]),
]);

const site = process.env.PUBLIC_SITE_URL ?? "http://localhost:3000";

/** Few shared chunks, so that a phone does not make ten requests for small files. */
const SHARED_SCRIPTS = [
  // Code of every page, with its imports.
  { name: "page", test: /\/shell\/layout\/page\.astro\?/ },
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\// },
];

/** Below the address of their tool's page, where its service worker controls them, workers work offline. */
const OFFLINE_WORKERS: Record<string, string> = {
  "edit-worker": "signature/pdf-tools",
  "render-worker": "signature/pdf-tools",
  "verify-worker": "verify",
};

export default defineConfig({
  site,
  output: "static",
  // Served files are in public/; files for the server, such as headers.json, are beside it.
  outDir: "./dist/public",
  // /about is about.html: one address a page, with no trailing slash.
  build: { format: "file", inlineStylesheets: "always" },
  trailingSlash: "never",
  compressHTML: true,
  markdown,
  devToolbar: { enabled: false },
  integrations: [
    react(),
    announcedBuild(),
    designGallery(),
    verifyPage(),
    contentEditor(),
    contentProblemsInBrowser(),
    // Before the links to them are checked.
    announced("making the blank forms of states", statePdfs()),
    announced("checking links", linkCheck()),
    announced("checking titles and descriptions", pageCheck()),
    announced("drawing social images", socialImages()),
    publicSitemap(),
    announced("indexing for the search", searchIndex()),
    deferral(),
    gatheredStyles(),
    thirdPartyNotices(),
    responseHeaders(),
    redirects(),
    // Last: it compresses what the others write.
    announced("compressing", precompress()),
  ],
  vite: {
    plugins: [typefaceFiles()],
    server: { proxy },
    worker: {
      format: "es",
      rolldownOptions: {
        // The check of sealed files has all of it in one script on purpose, and says so by importing it twice.
        checks: { ineffectiveDynamicImport: false },
        output: {
          entryFileNames: ({ name }) => `${OFFLINE_WORKERS[name] ?? "_astro"}/[name].[hash].js`,
        },
      },
    },
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
