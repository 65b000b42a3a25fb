import { fileURLToPath } from "node:url";
import { bundledScript } from "@sealwright/design/bundled-script";
import { gatheredStyles } from "@sealwright/design/gathered-styles";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { characterMaps } from "./gather/character-maps.ts";

const PAGES = fileURLToPath(new URL("./src/pages/", import.meta.url));
const CONTRACT = fileURLToPath(new URL("./", import.meta.resolve("@sealwright/contract-view/contract.css")));
const SCRIPTS = ["page.ts", "pdf-frame/pdf-frame.ts"].map((path) =>
  fileURLToPath(new URL(`./src/browser/${path}`, import.meta.url)),
);
const MAPS = fileURLToPath(new URL("./src/browser/pdf-frame/character-maps.ts", import.meta.url));

/** The pages as one module that the server imports: React is rendered there and none of it goes to the browser. */
export default defineConfig({
  plugins: [...SCRIPTS.map(bundledScript), characterMaps(MAPS), react(), gatheredStyles(PAGES, [CONTRACT])],
  // One file that needs nothing beside it, wherever it is put.
  ssr: { noExternal: true },
  build: {
    ssr: "src/pages/index.tsx",
    rollupOptions: { output: { entryFileNames: "pages.js" } },
  },
});
