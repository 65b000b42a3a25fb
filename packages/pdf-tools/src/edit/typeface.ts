import { type PDFDocument, type PDFFont, StandardFonts } from "@cantoo/pdf-lib";
import { Refusal } from "../refusal.ts";

/** Helvetica, which every reader has: the letters of Western European languages. */
export function embedHelvetica(document: PDFDocument): Promise<PDFFont> {
  return document.embedFont(StandardFonts.Helvetica);
}

/** @throws {Refusal} naming the characters that the typeface lacks */
export function requireGlyphs(font: PDFFont, text: string): void {
  const known = new Set(font.getCharacterSet());
  const missing = [...new Set(text)].filter(
    (letter) => !known.has(letter.codePointAt(0) ?? 0) && !/\s/.test(letter),
  );
  if (missing.length === 0) return;
  const shown = missing.slice(0, 5).join(" ");
  throw new Refusal(
    "text",
    `The typeface has no ${shown}: it covers Western European languages. Stamp that text as a picture instead.`,
  );
}
