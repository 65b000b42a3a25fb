/// <reference path="../pdfkit.d.ts" />
import { isPlain, isShaped } from "@sealwright/typefaces/alphabets";
import { type Bidi, loadBidi } from "@sealwright/typefaces/bidi";
import type { FontKey, FontPair, Fonts } from "@sealwright/typefaces/fonts";
import { graphemesOf, lettersOf } from "@sealwright/typefaces/graphemes";
import { allowNullAnchors } from "@sealwright/typefaces/null-anchors";
import { printed } from "@sealwright/typefaces/printed";
import { runsOf } from "@sealwright/typefaces/runs";
import { keepSourceLetters } from "@sealwright/typefaces/source-letters";
import { unpackWoff } from "@sealwright/typefaces/unpack-woff";
import type PDFDocument from "pdfkit";
import type { EmbeddedFont } from "pdfkit";
import { giveDistinctCodes } from "./distinct-codes.ts";

/** Text in one font file. */
export interface Span {
  text: string;
  face: string;
  /** The real text, if its glyphs do not tell: no file has its letters, or they are set in another order. */
  actual?: string;
  /** Its glyphs that represent no letter are shapes. */
  hasSilent?: boolean;
}

/** Replaces a character that no typeface has. */
const REPLACEMENT = "?";
/** Nearly all texts. */
const LATIN = /^[ -~\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D]*$/;

/** Chooses font files for text and measures it. */
export class Faces {
  readonly #pdf: PDFDocument;
  readonly #bidi: Bidi | undefined;
  /** Whether a file has a character. */
  readonly #files = new Map<FontKey, (code: number) => boolean>();
  readonly #widths = new Map<string, number>();

  private constructor(pdf: PDFDocument, bidi: Bidi | undefined) {
    this.#pdf = pdf;
    this.#bidi = bidi;
  }

  /** Registers a document's fonts with its PDF, and selects one. @param text all that is written */
  static async register(pdf: PDFDocument, fonts: Fonts, text: string): Promise<Faces> {
    const faces = new Faces(pdf, await loadBidi(text));
    for (const [key, { regular, bold }] of Object.entries(fonts) as [FontKey, FontPair][]) {
      // Of a packed file, fontkit would unpack all glyphs again for each one.
      pdf.registerFont(faceOf(key, true), await unpackWoff(bold));
      pdf.registerFont(faceOf(key, false), await unpackWoff(regular));
      if (!isPlain(key))
        for (const weight of [true, false])
          prepareShaped(pdf.font(faceOf(key, weight), 10)._font, isShaped(key));
      faces.#files.set(key, (code) => pdf.font(faceOf(key, false), 10)._font.font.hasGlyphForCodePoint(code));
    }
    pdf.font(faceOf("latin", false), 10);
    return faces;
  }

  /** Splits a line, as printed, by font file and direction, from left to right. A combining mark stays with its letter. */
  spans(text: string, bold: boolean): Span[] {
    const line = printed(text);
    if (LATIN.test(line)) return line ? [{ text: line, face: faceOf("latin", bold) }] : [];
    const choose = (grapheme: string, before: FontKey | undefined) => this.#fileFor(grapheme, before);
    return runsOf(line, choose, this.#bidi).map(({ text: run, font }) => {
      if (!font)
        return {
          text: REPLACEMENT.repeat(graphemesOf(run).length),
          face: faceOf("latin", bold),
          actual: run,
        };
      if (isShaped(font)) return { text: run, face: faceOf(font, bold), actual: run };
      return { text: run, face: faceOf(font, bold), hasSilent: !isPlain(font) };
    });
  }

  /** In points. */
  width(text: string, size: number, bold: boolean): number {
    let width = 0;
    for (const span of this.spans(text, bold)) width += this.#widthOfSpan(span);
    return (width * size) / 1000;
  }

  /** Of a span, in points. */
  spanWidth(span: Span, size: number): number {
    return (this.#widthOfSpan(span) * size) / 1000;
  }

  #fileFor(grapheme: string, before: FontKey | undefined): FontKey | undefined {
    const codes = lettersOf(grapheme).map((letter) => letter.codePointAt(0) ?? 0);
    const has = (key: FontKey) => codes.every((code) => this.#files.get(key)?.(code));
    if (before && grapheme !== " " && has(before)) return before;
    return [...this.#files.keys()].find(has);
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

function prepareShaped(font: EmbeddedFont, keepSilent: boolean): void {
  allowNullAnchors(font.font);
  keepSourceLetters(font.font);
  giveDistinctCodes(font, keepSilent);
}

function faceOf(key: FontKey, bold: boolean): string {
  return `${key} ${bold ? "bold" : "regular"}`;
}
