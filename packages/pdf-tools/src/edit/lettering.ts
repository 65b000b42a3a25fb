import type { PDF, PdfDict } from "@libpdf/core";
import { type Ink, place } from "@sealwright/ink/path.ts";
import { pathOperators } from "@sealwright/ink/pdf.ts";
import { hiddenText } from "./hidden-text.ts";
import { decimal } from "./overlay.ts";

/** A line in letters that Helvetica lacks: outlines at one point of size, and what they read as, from left to right. */
export interface SetLine {
  ink: Ink;
  width: number;
  shown: string;
}

/** By the line's text. */
export type Lettering = Readonly<Record<string, SetLine>>;

/** Outlines need no typeface; the text below them can be copied, in one that it adds to the fonts. */
export function drawSetLine(
  document: PDF,
  { ink, width, shown }: SetLine,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
  fonts: PdfDict,
): string[] {
  const hidden = hiddenText(document, shown);
  const font = `H${fonts.size}`;
  fonts.set(font, hidden.font);
  return [
    `q ${color} 1 0 0 1 ${decimal(x)} ${decimal(y)} cm`,
    ...pathOperators(place(ink, { scale: size }), 0),
    hidden.content(font, width * size, size),
    "Q",
  ];
}
