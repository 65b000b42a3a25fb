/// <reference path="../pdfkit.d.ts" />
import type PDFDocument from "pdfkit";
import { isSilent, placedGlyphs } from "../typeface/distinct-codes.ts";

/**
 * Writes one line in the current font, and what it reads as, where that is not what its glyphs tell. Both are inside one text
 * object: readers look up the text's place and font where it ends.
 * @param y the baseline, downward from the top of the page
 */
export function writeShaped(
  pdf: PDFDocument,
  { text, actual }: { text: string; actual: string },
  x: number,
  y: number,
): void {
  const { page, _font: font, _fontSize: size } = pdf;
  page.fonts[font.id] ??= font.ref();
  const [glyphs, positions] = font.encode(text);
  pdf.save().transform(1, 0, 0, -1, 0, page.height);
  pdf
    .addContent("BT")
    .addContent(`/${font.id} ${decimal(size)} Tf`)
    .markContent("Span", { actual });
  let at = x;
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const [left, baseline] = [at + (xOffset * size) / 1000, page.height - y + (yOffset * size) / 1000];
    pdf.addContent(`1 0 0 1 ${decimal(left)} ${decimal(baseline)} Tm <${glyph}> Tj`);
    at += (xAdvance * size) / 1000;
  }
  pdf.endMarkedContent().addContent("ET").restore();
}

/** Draws the glyphs of a line that represent no letter, as shapes. @param y as for `writeShaped` */
export function drawSilent(pdf: PDFDocument, text: string, x: number, y: number): void {
  const { _font: font, _fontSize: size } = pdf;
  const unit = size / 1000;
  const scale = font.scale * unit;
  let at = x;
  for (const placed of placedGlyphs(font, text)) {
    const { xAdvance, xOffset, yOffset } = placed.position;
    if (isSilent(placed))
      pdf
        .save()
        .transform(scale, 0, 0, -scale, at + xOffset * unit, y - yOffset * unit)
        .path(placed.glyph.path.toSVG())
        .fill()
        .restore();
    at += xAdvance * unit;
  }
}

const decimal = (value: number) => String(Math.round(value * 1000) / 1000);
