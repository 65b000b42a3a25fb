/** What this package uses of PDFKit 0.20, which has no types of its own. Lengths are points; y grows downwards. */
declare module "pdfkit" {
  interface Reference {
    readonly data: Record<string, unknown>;
    end(): void;
  }

  /** An element of the structure tree. Ended once nothing more comes into it. */
  interface StructureElement {
    readonly dictionary: Reference;
    add(child: StructureElement | StructureContent): this;
    end(): void;
  }

  interface StructureElementOptions {
    /** What is read in place of the content. */
    actual?: string;
    scope?: "Column" | "Row";
  }

  /** Content on a page that belongs to a structure element. */
  interface StructureContent {
    readonly refs: readonly unknown[];
  }

  /** A glyph of a font. Its width is in the font's units. */
  interface FontGlyph {
    readonly id: number;
    readonly advanceWidth: number;
    /** The characters that it stands for. */
    readonly codePoints: readonly number[];
  }

  /** Glyphs that are set beside each other. PDFKit brings the positions to its own scale, in place. */
  interface GlyphRun {
    readonly glyphs: readonly FontGlyph[];
    readonly positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    readonly advanceWidth: number;
  }

  interface FontSubset {
    /** @returns the glyph's number in the subset */
    includeGlyph(glyph: number): number;
    /** @returns a TrueType file */
    encode(): Uint8Array;
  }

  /** What PDFKit asks of a font: part of what fontkit's fonts are. Lengths are in the font's units. */
  interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    readonly xHeight: number;
    readonly capHeight: number;
    readonly italicAngle: number;
    readonly bbox: { minX: number; minY: number; maxX: number; maxY: number };
    readonly post: { isFixedPitch: boolean };
    readonly head: { macStyle: { italic: boolean } };
    readonly _tables: { head: { checkSumAdjustment: number } };
    getGlyph(id: number): FontGlyph;
    layout(text: string): GlyphRun;
    createSubset(): FontSubset;
  }

  interface Outline {
    addItem(title: string, options?: { top?: number }): Outline;
  }

  export default class PDFDocument {
    constructor(options: {
      autoFirstPage: boolean;
      displayTitle: boolean;
      /** None to begin with. */
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
    readonly page: { readonly annotations: Reference[] };
    addPage(): this;
    addStructure(element: StructureElement): this;
    appendXML(xml: string): void;
    annotate(x: number, y: number, width: number, height: number, options: Record<string, unknown>): this;
    end(): void;
    endMarkedContent(): this;
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
    ref(data: Record<string, unknown>): Reference;
    registerFont(name: string, font: Font): this;
    stroke(color: string): this;
    struct(type: string, options?: StructureElementOptions): StructureElement;
    /** What text() does for a line, without the measuring that then moves on to the place after it. */
    _fragment(
      text: string,
      x: number,
      y: number,
      options: { baseline: "alphabetic"; textWidth: number; wordCount: number },
    ): void;
    widthOfString(text: string): number;
  }
}
