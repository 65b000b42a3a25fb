import { type FontTables, tableOf } from "./font-file.ts";

/** Flags of a part of a composite glyph. */
const WORDS = 1;
const SCALE = 8;
const MORE = 32;
const TWO_SCALES = 64;
const MATRIX = 128;

/** The outlines and widths of a font's glyphs. */
export class Outlines {
  readonly #glyf: DataView;
  readonly #loca: DataView;
  readonly #hmtx: DataView;
  readonly #long: boolean;
  /** From this glyph on all are as wide as the one before. */
  readonly #widths: number;

  constructor(tables: FontTables) {
    this.#glyf = tableOf(tables, "glyf");
    this.#loca = tableOf(tables, "loca");
    this.#hmtx = tableOf(tables, "hmtx");
    this.#long = tableOf(tables, "head").getInt16(50) === 1;
    this.#widths = tableOf(tables, "hhea").getUint16(34);
  }

  /** How far the next glyph stands, in the font's units. */
  advance(glyph: number): number {
    return this.#hmtx.getUint16(Math.min(glyph, this.#widths - 1) * 4);
  }

  /** The room on the left of a glyph, in the font's units. */
  bearing(glyph: number): number {
    const beyond = glyph - this.#widths;
    return this.#hmtx.getInt16(beyond < 0 ? glyph * 4 + 2 : this.#widths * 4 + beyond * 2);
  }

  /** A copy of a glyph's outline. */
  outline(glyph: number): DataView<ArrayBuffer> {
    const { buffer, byteOffset } = this.#glyf;
    return new DataView(
      buffer.slice(byteOffset + this.#offset(glyph), byteOffset + this.#offset(glyph + 1)) as ArrayBuffer,
    );
  }

  #offset(glyph: number): number {
    return this.#long ? this.#loca.getUint32(glyph * 4) : this.#loca.getUint16(glyph * 2) * 2;
  }
}

/** Where an outline names the glyphs that it is made of. */
export function partsOf(outline: DataView): number[] {
  const places: number[] = [];
  if (!outline.byteLength || outline.getInt16(0) >= 0) return places;
  let at = 10;
  let flags = MORE;
  while (flags & MORE) {
    flags = outline.getUint16(at);
    places.push(at + 2);
    at += 4 + (flags & WORDS ? 4 : 2);
    if (flags & SCALE) at += 2;
    else if (flags & TWO_SCALES) at += 4;
    else if (flags & MATRIX) at += 8;
  }
  return places;
}
