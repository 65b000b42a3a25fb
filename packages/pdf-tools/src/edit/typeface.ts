import { measureText, type PDF, PdfDict, PdfName, type PdfRef } from "@libpdf/core";
import { Refusal } from "../refusal.ts";

const WINDOWS_1252 = new TextDecoder("windows-1252");
/** By letter: its code in WinAnsiEncoding, without control characters. */
const CODES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, code) => [WINDOWS_1252.decode(Uint8Array.of(code)), code] as const).filter(
    ([letter]) => !/\p{Cc}/u.test(letter),
  ),
);

/** From the top of a line to its baseline, and from there to its bottom, as shares of its size: as browsers set Helvetica. */
export const ASCENT = 0.85;
export const DESCENT = 0.25;

/** Helvetica, which every reader has: the letters of Western European languages. */
export function helvetica(document: PDF): PdfRef {
  const entries = { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica", Encoding: "WinAnsiEncoding" };
  return document.register(
    new PdfDict(Object.entries(entries).map(([key, value]) => [key, PdfName.of(value)] as const)),
  );
}

/** In points, for a size of one. */
export const widthOf = (text: string): number => measureText(text, "Helvetica", 1);

/** A line as a hexadecimal string of its codes. */
export const hexOf = (text: string): string =>
  [...text].map((letter) => (CODES.get(letter) ?? 0x20).toString(16).padStart(2, "0")).join("");

export const canPrint = (text: string): boolean => missingFrom(text).length === 0;

const missingFrom = (text: string) =>
  [...new Set(text)].filter((letter) => !CODES.has(letter) && !/\s/.test(letter));

/** @throws {Refusal} naming the characters that the typeface lacks */
export function requireGlyphs(text: string): void {
  const missing = missingFrom(text);
  if (missing.length === 0) return;
  const shown = missing.slice(0, 5).join(" ");
  throw new Refusal(
    "text",
    `The typeface of fields has no ${shown}: it covers Western European languages. Stamp that text instead.`,
  );
}
