import type { FontSubset } from "pdfkit";
import { type FontTables, tableOf, writeFontFile } from "./font-file.ts";
import { type Outlines, partsOf } from "./outlines.ts";

/** Tables that outlines may refer to. */
const KEPT = ["cvt ", "fpgm", "prep"];

/** The glyphs that a document uses, numbered anew in the order in which it came to them. */
export class GlyphSubset implements FontSubset {
  readonly #tables: FontTables;
  readonly #outlines: Outlines;
  /** The font's glyphs and their new numbers. The first is the one for what is missing. */
  readonly #numbers = new Map([[0, 0]]);

  constructor(tables: FontTables, outlines: Outlines) {
    this.#tables = tables;
    this.#outlines = outlines;
  }

  includeGlyph(glyph: number): number {
    let number = this.#numbers.get(glyph);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(glyph, number);
    }
    return number;
  }

  /** A TrueType file with these glyphs alone. */
  encode(): Uint8Array {
    const outlines: DataView<ArrayBuffer>[] = [];
    // Parts of composite glyphs come in as their wholes are met; the map goes on with them.
    for (const glyph of this.#numbers.keys()) {
      const outline = this.#outlines.outline(glyph);
      for (const place of partsOf(outline)) {
        outline.setUint16(place, this.includeGlyph(outline.getUint16(place)));
      }
      outlines.push(outline);
    }
    return writeFontFile(new Map([...this.#kept(), ...this.#heads(), ...this.#glyphTables(outlines)]));
  }

  #kept(): [string, DataView][] {
    return KEPT.flatMap((tag) => {
      const table = this.#tables.get(tag);
      return table ? [[tag, table]] : [];
    });
  }

  /** What tells how many glyphs there are, and how they are counted. */
  #heads(): [string, DataView][] {
    const count = this.#numbers.size;
    const head = copyOf(tableOf(this.#tables, "head"));
    head.setInt16(50, 1);
    const hhea = copyOf(tableOf(this.#tables, "hhea"));
    hhea.setUint16(34, count);
    const maxp = copyOf(tableOf(this.#tables, "maxp"));
    maxp.setUint16(4, count);
    return [
      ["head", head],
      ["hhea", hhea],
      ["maxp", maxp],
    ];
  }

  #glyphTables(outlines: readonly DataView<ArrayBuffer>[]): [string, DataView][] {
    const glyf = new Uint8Array(outlines.reduce((sum, { byteLength }) => sum + byteLength, 0));
    const loca = new DataView(new ArrayBuffer((outlines.length + 1) * 4));
    let end = 0;
    for (const [number, { buffer, byteLength }] of outlines.entries()) {
      glyf.set(new Uint8Array(buffer), end);
      end += byteLength;
      loca.setUint32((number + 1) * 4, end);
    }
    const hmtx = new DataView(new ArrayBuffer(outlines.length * 4));
    for (const [glyph, number] of this.#numbers) {
      hmtx.setUint16(number * 4, this.#outlines.advance(glyph));
      hmtx.setInt16(number * 4 + 2, this.#outlines.bearing(glyph));
    }
    return [
      ["glyf", new DataView(glyf.buffer)],
      ["loca", loca],
      ["hmtx", hmtx],
    ];
  }
}

function copyOf({ buffer, byteOffset, byteLength }: DataView): DataView {
  return new DataView(buffer.slice(byteOffset, byteOffset + byteLength));
}
