import type { Font } from "pdfkit";
import { readFontFile, writeFontFile } from "./font-file.ts";
import { lightFont } from "./light-font.ts";

/**
 * Opens a file of the typeface for PDFKit.
 * @param shaping whether texts need a shaping engine, which is loaded only then
 * @throws Error when the file is not TrueType in WOFF
 */
export async function openFont(file: Uint8Array, shaping: boolean): Promise<Font> {
  const tables = await readFontFile(file);
  if (!shaping) return lightFont(tables);
  const { create } = await import("fontkit");
  return create(writeFontFile(tables) as Buffer) as unknown as Font;
}
