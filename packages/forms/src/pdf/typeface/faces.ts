/// <reference path="../pdfkit.d.ts" />
import type PDFDocument from "pdfkit";
import { unpackWoff } from "../../typeface/unpack-woff.ts";
import { type Subset, subsetOf } from "./coverage.ts";
import { printed } from "./printable.ts";

/** The WOFF files of the typeface by subset. Latin is always needed; see subsetsOf for the others. */
export type Fonts = Partial<Record<Subset, { regular: Uint8Array; bold: Uint8Array }>> & {
  latin: { regular: Uint8Array; bold: Uint8Array };
};

/** Text in one font file. */
export interface Span {
  text: string;
  face: string;
  /** The original text if no file has it. */
  actual?: string;
}

/** Replaces a character that the typeface lacks. */
const REPLACEMENT = "?";

/** Chooses font files for text and measures it. */
export class Faces {
  readonly #pdf: PDFDocument;
  readonly #loaded: ReadonlySet<Subset>;
  readonly #widths = new Map<string, number>();

  private constructor(pdf: PDFDocument, loaded: ReadonlySet<Subset>) {
    this.#pdf = pdf;
    this.#loaded = loaded;
  }

  /** Registers the files that a document needs with its PDF, and selects one. */
  static async register(pdf: PDFDocument, fonts: Fonts, needed: readonly Subset[]): Promise<Faces> {
    const loaded = new Set<Subset>();
    for (const subset of needed) {
      const files = fonts[subset];
      if (!files) continue;
      // Of a packed file, fontkit would unpack all glyphs again for each one.
      pdf.registerFont(faceOf(subset, false), await unpackWoff(files.regular));
      pdf.registerFont(faceOf(subset, true), await unpackWoff(files.bold));
      loaded.add(subset);
    }
    pdf.font(faceOf("latin", false), 10);
    return new Faces(pdf, loaded);
  }

  /** Splits a text, as printed, by font file. A combining mark stays with its letter. */
  spans(text: string, bold: boolean): Span[] {
    const spans: Span[] = [];
    let subset: Subset | undefined;
    for (const character of printed(text)) {
      const found = subsetOf(character);
      const known = found && this.#loaded.has(found);
      const last = spans.at(-1);
      if (known && last && (found === subset || /\p{M}/u.test(character)) && last.actual === undefined) {
        last.text += character;
      } else if (known) {
        spans.push({ text: character, face: faceOf(found, bold) });
        subset = found;
      } else if (last?.actual !== undefined) {
        last.text += REPLACEMENT;
        last.actual += character;
      } else {
        spans.push({ text: REPLACEMENT, face: faceOf("latin", bold), actual: character });
        subset = undefined;
      }
    }
    return spans;
  }

  /** In points. */
  width(text: string, size: number, bold: boolean): number {
    let width = 0;
    for (const span of this.spans(text, bold)) width += this.#widthOfSpan(span);
    return (width * size) / 1000;
  }

  /** At 1000 points. */
  #widthOfSpan({ text, face }: Span): number {
    const key = `${face} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      // Measure with the space that usually follows, so that PDFKit's cache is hit when drawing.
      const font = this.#pdf.font(face, 1000);
      width = font.widthOfString(`${text} `) - font.widthOfString(" ");
      this.#widths.set(key, width);
    }
    return width;
  }
}

function faceOf(subset: Subset, bold: boolean): string {
  return `${subset} ${bold ? "bold" : "regular"}`;
}
