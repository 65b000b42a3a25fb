import jbig2 from "pdfjs-dist/wasm/jbig2.wasm?url&inline";
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm?url&inline";
import type * as maps from "./character-maps.ts";

const DECODERS: Record<string, string> = { "jbig2.wasm": jbig2, "openjpeg.wasm": openjpeg };

interface Asked {
  kind: string;
  filename: string;
}

/** What pdf.js needs beside its script. The frame has no network: there are the decoders of scans, and a second script with maps. */
export class InlinedData {
  async fetch({ kind, filename }: Asked): Promise<Uint8Array> {
    const file = kind === "cMapUrl" ? (await loadMaps())[filename] : afterComma(DECODERS[filename]);
    if (!file) throw new Error(`${filename} is not part of the frame`);
    return Uint8Array.from(atob(file), (char) => char.charCodeAt(0));
  }
}

/** For text in Chinese, Japanese or Korean whose typeface is not part of the file: loaded for those alone. */
async function loadMaps(): Promise<typeof maps.characterMaps> {
  const address = document.documentElement.dataset.maps ?? "";
  const { characterMaps }: typeof maps = await import(/* @vite-ignore */ address);
  return characterMaps;
}

const afterComma = (dataUrl: string | undefined) => dataUrl?.slice(dataUrl.indexOf(",") + 1);
