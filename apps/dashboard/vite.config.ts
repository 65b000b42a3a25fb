import { fileURLToPath } from "node:url";
import { gatherSheets, importing, KIT_SHEETS } from "@sealwright/design/gather";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const PAGES = fileURLToPath(new URL("./src/pages/", import.meta.url));
const GATHERED = `${PAGES}layout/styles.css`;

/** Fills the one style sheet of all pages: the kit's, then this app's, each by path, those for paper last. */
function gatheredStyles(): Plugin {
  return {
    name: "gathered-styles",
    enforce: "pre",
    load(id) {
      if (id.split("?", 1)[0] !== GATHERED) return null;
      const all = gatherSheets([KIT_SHEETS, PAGES], ".css");
      const isPrint = (sheet: string) => sheet.endsWith(".print.css");
      // The typefaces' rules are a file of their own.
      const own = all.filter((sheet) => sheet !== GATHERED && !sheet.endsWith("/fonts.css"));
      const sheets = [...own.filter((sheet) => !isPrint(sheet)), ...own.filter(isPrint)];
      return `@layer reset, base, primitives, components;\n${importing(sheets)}`;
    },
  };
}

/** The pages as one module that the server imports: React is rendered there and none of it goes to the browser. */
export default defineConfig({
  plugins: [react(), gatheredStyles()],
  // One file that needs nothing beside it, wherever it is put.
  ssr: { noExternal: true },
  build: {
    ssr: "src/pages/index.tsx",
    rollupOptions: { output: { entryFileNames: "pages.js" } },
  },
});
