import { fileURLToPath } from "node:url";
import { bundledScript } from "@sealwright/design/bundled-script";
import { gatheredStyles } from "@sealwright/design/gathered-styles";
import { inlinedFiles } from "@sealwright/page-view/gather/inlined-files.ts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const SOURCE = fileURLToPath(new URL("./src/", import.meta.url));
const CONTRACT = fileURLToPath(new URL("./", import.meta.resolve("@sealwright/contract-view/contract.css")));
const PAGE_VIEW = fileURLToPath(new URL("./", import.meta.resolve("@sealwright/page-view/page-view.css")));
const FILLER = fileURLToPath(
  new URL("../", import.meta.resolve("@sealwright/form-filler/questions/questions.css")),
);
const SCRIPTS = [
  new URL("./src/page.client.ts", import.meta.url).href,
  new URL("./src/drawn-pages.client.ts", import.meta.url).href,
  new URL("./src/filling.client.ts", import.meta.url).href,
  new URL("./src/placing.client.ts", import.meta.url).href,
  new URL("./src/ui/pdf-pages/frame/pdf-frame.client.ts", import.meta.url).href,
  import.meta.resolve("@sealwright/page-view/frame/page-frame.client.ts"),
].map((script) => fileURLToPath(script));

/** The pages as one module that the server imports: React is rendered there and none of it goes to the browser. */
export default defineConfig({
  plugins: [
    ...SCRIPTS.map(bundledScript),
    inlinedFiles(),
    react(),
    gatheredStyles(SOURCE, [CONTRACT, FILLER, PAGE_VIEW]),
  ],
  // One file that needs nothing beside it, wherever it is put.
  ssr: { noExternal: true },
  build: {
    ssr: "src/pages.tsx",
    rollupOptions: { output: { entryFileNames: "pages.js" } },
  },
});
