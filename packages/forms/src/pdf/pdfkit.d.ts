/** The part of PDFKit 0.20 used here; it ships no types. Lengths are points; y grows downward. */
declare module "pdfkit" {
  interface Reference {
    readonly data: Record<string, unknown>;
    end(): void;
  }

  /** An element of the structure tree. End it when it is complete. */
  interface StructureElement {
    readonly dictionary: Reference;
    add(child: StructureElement | StructureContent): this;
    end(): void;
  }

  interface StructureElementOptions {
    /** Replacement text (ActualText). */
    actual?: string;
    scope?: "Column" | "Row";
    /** What a figure shows, in words. */
    alt?: string;
  }

  /** Content on a page that belongs to a structure element. */
  interface StructureContent {
    readonly refs: readonly unknown[];
  }

  export interface GlyphPosition {
    xAdvance: number;
    xOffset: number;
    yOffset: number;
  }

  /** Its letters are those of the text that it represents. */
  export interface Glyph {
    readonly id: number;
    readonly codePoints: number[];
    readonly advanceWidth: number;
    /** In the font's units, upward from the baseline. */
    readonly path: { toSVG(): string };
  }

  export interface EmbeddedFont {
    readonly id: string;
    readonly font: { hasGlyphForCodePoint(code: number): boolean };
    /** Of the glyphs that are embedded, by code: their ids, widths in thousandths of the size, and letters. */
    readonly subset: { readonly glyphs: number[] };
    readonly widths: number[];
    readonly unicode: number[][];
    /** From the font's units to thousandths of the size. */
    readonly scale: number;
    layout(text: string, features?: object): { glyphs: Glyph[]; positions: GlyphPosition[] };
    /** Glyphs as hexadecimal codes, and where they stand, in thousandths of the size. */
    encode(text: string, features?: object): [string[], GlyphPosition[]];
    ref(): Reference;
  }

  interface Outline {
    addItem(title: string, options?: { top?: number }): Outline;
  }

  export default class PDFDocument {
    constructor(options: {
      autoFirstPage: boolean;
      displayTitle: boolean;
      /** No initial font. */
      font: null;
      info: Record<string, string | Date>;
      lang: string;
      margin: number;
      pdfVersion: "1.7";
      size: "LETTER";
      tagged: boolean;
    });
    readonly _root: Reference;
    readonly outline: Outline;
    readonly page: {
      readonly annotations: Reference[];
      /** By the font's id. */
      readonly fonts: Record<string, Reference>;
      readonly height: number;
    };
    readonly _font: EmbeddedFont;
    readonly _fontSize: number;
    /** Operators as they are. */
    addContent(operators: string): this;
    addPage(): this;
    addStructure(element: StructureElement): this;
    appendXML(xml: string): void;
    annotate(x: number, y: number, width: number, height: number, options: Record<string, unknown>): this;
    end(): void;
    endMarkedContent(): this;
    fill(): this;
    fillColor(color: string): this;
    font(name: string, size: number): this;
    initForm(): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    markContent(tag: string, options: Record<string, unknown>): this;
    markStructureContent(tag: string): StructureContent;
    moveTo(x: number, y: number): this;
    on(event: "data", listener: (chunk: Uint8Array) => void): this;
    on(event: "end", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    /** @param data of an SVG path */
    path(data: string): this;
    ref(data: Record<string, unknown>): Reference;
    /** @param file a font file in a format that fontkit reads */
    registerFont(name: string, file: Uint8Array): this;
    restore(): this;
    save(): this;
    stroke(color: string): this;
    struct(type: string, options?: StructureElementOptions): StructureElement;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    /** Draws one line like text(), without measuring and moving on. */
    _fragment(
      text: string,
      x: number,
      y: number,
      options: { baseline: "alphabetic"; textWidth: number; wordCount: number },
    ): void;
    widthOfString(text: string): number;
  }
}
