import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const MAPS = fileURLToPath(new URL("../cmaps/", import.meta.resolve("pdfjs-dist")));

/**
 * A plugin for Vite that fills a script with all character maps of PDF.js, by their file names, in base64: what
 * `import script from "../browser/pdf-frame/character-maps.ts?raw"` answers.
 * @param script its path
 */
export function characterMaps(script: string): Plugin {
  return {
    name: "character-maps",
    enforce: "pre",
    load(id) {
      if (id !== `${script}?raw`) return null;
      const files = readdirSync(MAPS).filter((file) => file.endsWith(".bcmap"));
      const maps = files.map((file) => [file, readFileSync(MAPS + file, "base64")]);
      const text = `export const characterMaps = ${JSON.stringify(Object.fromEntries(maps))};`;
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
