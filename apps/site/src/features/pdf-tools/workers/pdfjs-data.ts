import { pdfjsFiles } from "./pdfjs-files.ts";

/** By file name: the character maps of Chinese, Japanese and Korean PDFs. */
const characterMaps = new Map(
  Object.entries(
    import.meta.glob<string>("../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap", {
      query: "?url",
      import: "default",
      eager: true,
    }),
  ).map(([path, url]) => [path.slice(path.lastIndexOf("/") + 1), url]),
);

/** Serves pdf.js its data from this site, each file when a page needs it. */
export class PdfjsData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = pdfjsFiles.get(filename) ?? characterMaps.get(filename);
    if (!url) throw new Error(`${filename} is not served`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}
