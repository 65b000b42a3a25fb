import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SCRIPTS = [
  { script: "character-maps.client.ts", folder: "cmaps", ending: /\.bcmap$/ },
  { script: "standard-fonts.client.ts", folder: "standard_fonts", ending: /\.(pfb|ttf)$/ },
].map(({ script, folder, ending }) => ({
  id: `${fileURLToPath(new URL(`../frame/${script}`, import.meta.url))}?raw`,
  folder: fileURLToPath(new URL(`../${folder}/`, import.meta.resolve("pdfjs-dist"))),
  ending,
}));

/**
 * A plugin for Vite that fills the frame's scripts of character maps and of standard typefaces with the files of PDF.js,
 * by their names, in base64.
 */
export function inlinedFiles(): Plugin {
  return {
    name: "inlined-files",
    enforce: "pre",
    load(id) {
      const wanted = SCRIPTS.find((one) => one.id === id);
      if (!wanted) return null;
      const { folder, ending } = wanted;
      const names = readdirSync(folder).filter((name) => ending.test(name));
      const files = Object.fromEntries(names.map((name) => [name, readFileSync(folder + name, "base64")]));
      return `export default ${JSON.stringify(`export const files = ${JSON.stringify(files)};`)};`;
    },
  };
}
