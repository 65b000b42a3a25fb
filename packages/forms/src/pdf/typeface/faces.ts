/// <reference path="../pdfkit.d.ts" />
import type PDFDocument from "pdfkit";
import { type Subset, subsetOf } from "./coverage.ts";

/** The files of the typeface, as WOFF, by subset. Latin is always needed, printable.ts tells which others. */
export type Fonts = Partial<Record<Subset, { regular: Uint8Array; bold: Uint8Array }>> & {
  latin: { regular: Uint8Array; bold: Uint8Array };
};

/** Characters of one file and weight. */
export interface Span {
  text: string;
  face: string;
  /** What the text stands for where no file has it. */
  actual?: string;
}

/** Stands for a character that the typeface lacks. */
const STAND_IN = "?";

/** Sets text in the typeface: chooses the files, measures. */
export class Faces {
  readonly #pdf: PDFDocument;
  readonly #loaded: ReadonlySet<Subset>;
  readonly #widths = new Map<string, number>();

  private constructor(pdf: PDFDocument, loaded: ReadonlySet<Subset>) {
    this.#pdf = pdf;
    this.#loaded = loaded;
  }

  /** Registers the files that a document needs with its PDF, and selects one. */
  static register(pdf: PDFDocument, fonts: Fonts, needed: readonly Subset[]): Faces {
    const loaded = new Set<Subset>();
    for (const subset of needed) {
      const files = fonts[subset];
      if (!files) continue;
      pdf.registerFont(faceOf(subset, false), files.regular);
      pdf.registerFont(faceOf(subset, true), files.bold);
      loaded.add(subset);
    }
    pdf.font(faceOf("latin", false), 10);
    return new Faces(pdf, loaded);
  }

  /** Cuts a text into what one file holds each. A mark stays with the letter that it stands on. */
  spans(text: string, bold: boolean): Span[] {
    const spans: Span[] = [];
    let subset: Subset | undefined;
    for (const character of text) {
      const found = subsetOf(character);
      const known = found && this.#loaded.has(found);
      const last = spans.at(-1);
      if (known && last && (found === subset || /\p{M}/u.test(character)) && last.actual === undefined) {
        last.text += character;
      } else if (known) {
        spans.push({ text: character, face: faceOf(found, bold) });
        subset = found;
      } else if (last?.actual !== undefined) {
        last.text += STAND_IN;
        last.actual += character;
      } else {
        spans.push({ text: STAND_IN, face: faceOf("latin", bold), actual: character });
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
      // With the space that mostly follows: PDFKit keeps what it has shaped so, and finds it again when it draws.
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
