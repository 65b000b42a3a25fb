import { writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { noticesOf, packageFolderOf } from "./notices.ts";

const NOTICES_FILE = "third-party-notices.txt";

/** The pages' own typefaces, which are kept here cut to what pages need (`npm run fonts`). */
const TYPEFACES = ["newsreader", "source-code-pro", "source-sans-3"].map(
  (face) => `@fontsource-variable/${face}/package.json`,
);

/** Writes the licenses of what is bundled for browsers, workers included, to /third-party-notices.txt. */
export function thirdPartyNotices(): AstroIntegration {
  const folders = new Set(TYPEFACES.map((manifest) => dirname(fileURLToPath(import.meta.resolve(manifest)))));
  let root = "";
  const collect = (): Plugin => ({
    name: "third-party-notices",
    configResolved(config) {
      root = config.root;
    },
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const modules = file.type === "chunk" ? file.moduleIds : file.originalFileNames;
        // Names of assets are relative.
        for (const folder of modules.map(packageFolderOf)) if (folder) folders.add(resolve(root, folder));
      }
    },
  });
  return {
    name: "third-party-notices",
    hooks: {
      "astro:config:setup"({ updateConfig }) {
        updateConfig({ vite: { plugins: [collect()], worker: { plugins: () => [collect()] } } });
      },
      "astro:build:done"({ dir }) {
        writeFileSync(join(fileURLToPath(dir), NOTICES_FILE), noticesOf(folders));
      },
    },
  };
}
