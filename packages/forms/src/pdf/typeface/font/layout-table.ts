/** Where the table of substitutions or of positions, "GSUB" or "GPOS", says that its lists begin. */
const FEATURE_LIST = 6;
const LOOKUP_LIST = 8;

/** A subtable of a lookup. */
interface Subtable {
  /** Of the lookup; that of the wrapped one where it is an extension. */
  type: number;
  view: DataView;
}

/**
 * The subtables of a feature's lookups, a lookup each, in the order in which they apply. The features of all scripts
 * count: in our typeface they are the same for all.
 * @param extension the type of lookup that only points to another: 7 in GSUB, 9 in GPOS
 */
export function lookupsOf(table: DataView | undefined, feature: string, extension: number): Subtable[][] {
  if (!table) return [];
  const features = from(table, table.getUint16(FEATURE_LIST));
  const lookups = from(table, table.getUint16(LOOKUP_LIST));
  const indexes = new Set<number>();
  for (let at = 2; at < 2 + features.getUint16(0) * 6; at += 6) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((letter) => features.getUint8(at + letter)));
    if (tag === feature)
      for (const index of uint16s(from(features, features.getUint16(at + 4)), 2)) indexes.add(index);
  }
  return [...indexes].sort((a, b) => a - b).map((index) => subtablesOf(lookups, index, extension));
}

function subtablesOf(lookups: DataView, index: number, extension: number): Subtable[] {
  const lookup = from(lookups, lookups.getUint16(2 + index * 2));
  const type = lookup.getUint16(0);
  return uint16s(lookup, 4).map((offset) => {
    const view = from(lookup, offset);
    return type === extension
      ? { type: view.getUint16(2), view: from(view, view.getUint32(4)) }
      : { type, view };
  });
}

/** What begins there. */
export function from(view: DataView, offset: number): DataView {
  return new DataView(view.buffer, view.byteOffset + offset);
}

/** A list of 16-bit numbers that begins with its length. */
export function uint16s(view: DataView, at: number): number[] {
  return Array.from({ length: view.getUint16(at) }, (_, index) => view.getUint16(at + 2 + index * 2));
}

/** Where a glyph stands in a coverage table; undefined where it does not. */
export function coverageIndex(coverage: DataView, glyph: number): number | undefined {
  const count = coverage.getUint16(2);
  if (coverage.getUint16(0) === 1) {
    for (let index = 0; index < count; index++) if (coverage.getUint16(4 + index * 2) === glyph) return index;
    return undefined;
  }
  const range = rangeOf(coverage, 2, glyph);
  return range === undefined ? undefined : coverage.getUint16(range + 4) + glyph - coverage.getUint16(range);
}

/** The class of a glyph; 0 where the table does not say. */
export function classOf(classes: DataView, glyph: number): number {
  if (classes.getUint16(0) === 1) {
    const index = glyph - classes.getUint16(2);
    return index >= 0 && index < classes.getUint16(4) ? classes.getUint16(6 + index * 2) : 0;
  }
  const range = rangeOf(classes, 2, glyph);
  return range === undefined ? 0 : classes.getUint16(range + 4);
}

/** The place of the range of three numbers (first, last, value) that a glyph is in. */
function rangeOf(view: DataView, at: number, glyph: number): number | undefined {
  const end = at + 2 + view.getUint16(at) * 6;
  for (let range = at + 2; range < end; range += 6)
    if (glyph >= view.getUint16(range) && glyph <= view.getUint16(range + 2)) return range;
  return undefined;
}
