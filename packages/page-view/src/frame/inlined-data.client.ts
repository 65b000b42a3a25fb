import jbig2 from "pdfjs-dist/wasm/jbig2.wasm?url&inline";
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm?url&inline";
import type * as maps from "./character-maps.client.ts";

const DECODERS: Record<string, string> = { "jbig2.wasm": jbig2, "openjpeg.wasm": openjpeg };

interface Asked {
  kind: string;
  filename: string;
}

/**
 * PDF.js data for a frame without a network: decoders for scans in the script itself, and two more scripts that are
 * loaded only for files that need them.
 */
export class InlinedData {
  async fetch({ kind, filename }: Asked): Promise<Uint8Array> {
    const file = await findFile(kind, filename);
    if (!file) throw new Error(`${filename} is not part of the frame`);
    return Uint8Array.from(atob(file), (char) => char.charCodeAt(0));
  }
}

async function findFile(kind: string, filename: string): Promise<string | undefined> {
  const { maps = "", fonts = "" } = document.documentElement.dataset;
  // Chinese, Japanese or Korean text whose typeface is not part of the file.
  if (kind === "cMapUrl") return (await load(maps))[filename];
  if (kind === "standardFontDataUrl") return (await load(fonts))[filename];
  return DECODERS[filename]?.split(",")[1];
}

async function load(address: string): Promise<typeof maps.files> {
  const { files }: typeof maps = await import(/* @vite-ignore */ address);
  return files;
}
