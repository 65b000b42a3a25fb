import { fileURLToPath } from "node:url";
import { gatheredStyles } from "@sealwright/design/gathered-styles";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";

const PAGES = fileURLToPath(new URL("./src/pages/", import.meta.url));
const CONTRACT = fileURLToPath(new URL("./", import.meta.resolve("@sealwright/contract-view/contract.css")));
const SCRIPT = fileURLToPath(new URL("./src/browser/page.ts", import.meta.url));

/** The pages' script as text, with what it imports: the server serves it as a file. */
function bundledScript(): Plugin {
  return {
    name: "bundled-script",
    enforce: "pre",
    async load(id) {
      if (id !== `${SCRIPT}?raw`) return null;
      this.addWatchFile(SCRIPT);
      const built = await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          target: "es2022",
          rollupOptions: { input: SCRIPT, output: { format: "es" } },
          modulePreload: false,
        },
      });
      const [output] = [built].flat();
      if (!output || !("output" in output)) throw new Error("The script of the signing pages was not built");
      return `export default ${JSON.stringify(output.output[0].code)};`;
    },
  };
}

/** The pages as one module that the server imports: React is rendered there and none of it goes to the browser. */
export default defineConfig({
  plugins: [bundledScript(), react(), gatheredStyles(PAGES, [CONTRACT])],
  // One file that needs nothing beside it, wherever it is put.
  ssr: { noExternal: true },
  build: {
    ssr: "src/pages/index.tsx",
    rollupOptions: { output: { entryFileNames: "pages.js" } },
  },
});
