import contracts from "virtual:typeface-files/contracts";
import type { Fonts } from "@sealwright/typefaces/fonts";
import { loadFonts } from "@sealwright/typefaces/load";

/** The addresses of files beyond the typeface of contracts, which most visitors never ask for. */
const OTHERS = {
  jp: () => import("virtual:typeface-files/jp"),
  kr: () => import("virtual:typeface-files/kr"),
  sc: () => import("virtual:typeface-files/sc"),
  tc: () => import("virtual:typeface-files/tc"),
  scripts: () => import("virtual:typeface-files/scripts"),
};

/** Fetches only the files that texts need. Rejects if one does not arrive. */
export const fetchFonts = (texts: readonly string[]): Promise<Fonts> => loadFonts(texts, fetchFile);

async function fetchFile(file: string): Promise<Uint8Array> {
  const response = await fetch(contracts[file] ?? (await addressOf(file)));
  if (!response.ok) throw new Error(`Font request failed: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function addressOf(file: string): Promise<string> {
  const region = /noto-serif-(jp|kr|sc|tc)\//.exec(file)?.[1] as "jp" | "kr" | "sc" | "tc" | undefined;
  const { default: addresses } = await OTHERS[region ?? "scripts"]();
  const address = addresses[file];
  if (address === undefined) throw new Error(`${file} is not among the site's files`);
  return address;
}
