import { from } from "./layout-table.ts";

const SEGMENTS = 4;

/** Reads the glyphs of characters: of the table for the basic plane, in which all our typeface lies. */
export function readCharacters(cmap: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let entry = 4; entry < 4 + cmap.getUint16(2) * 8; entry += 8) {
    const table = from(cmap, cmap.getUint32(entry + 4));
    if (table.getUint16(0) === SEGMENTS) readSegments(table, glyphs);
  }
  return glyphs;
}

/** Four lists of as many numbers as there are segments: their ends, starts, shifts, and where glyphs are listed. */
function readSegments(table: DataView, glyphs: Map<number, number>): void {
  const size = table.getUint16(6);
  for (let end = 14; end < 14 + size; end += 2) {
    const start = end + size + 2;
    const shift = start + size;
    const list = shift + size;
    const listed = table.getUint16(list);
    for (let code = table.getUint16(start); code <= Math.min(table.getUint16(end), 0xfffe); code++) {
      const base = listed ? table.getUint16(list + listed + (code - table.getUint16(start)) * 2) : code;
      // In a list 0 says that there is no glyph.
      const glyph = listed && !base ? 0 : (base + table.getUint16(shift)) & 0xffff;
      if (glyph) glyphs.set(code, glyph);
    }
  }
}
