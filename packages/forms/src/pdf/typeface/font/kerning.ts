import { classOf, coverageIndex, from, lookupsOf } from "./layout-table.ts";

const EXTENSION = 9;
const PAIRS = 2;
/** Only the advance of the first glyph is changed: the one kind of value that our typeface has. */
const X_ADVANCE = 4;

/** How much nearer two glyphs stand, in the font's units. */
export type Kerning = (left: number, right: number) => number;

/** Reads the pairs of the feature "kern". */
export function readKerning(gpos: DataView | undefined): Kerning {
  const lookups = lookupsOf(gpos, "kern", EXTENSION).map((subtables) =>
    subtables.filter(({ type, view }) => type === PAIRS && view.getUint16(4) === X_ADVANCE),
  );
  const known = new Map<number, number>();
  return (left, right) => {
    const key = left * 65536 + right;
    let value = known.get(key);
    if (value === undefined) {
      value = 0;
      for (const subtables of lookups) {
        // The first subtable that has the pair decides.
        for (const { view } of subtables) {
          const found = pairValue(view, left, right);
          if (found === undefined) continue;
          value += found;
          break;
        }
      }
      known.set(key, value);
    }
    return value;
  };
}

function pairValue(view: DataView, left: number, right: number): number | undefined {
  const index = coverageIndex(from(view, view.getUint16(2)), left);
  if (index === undefined) return undefined;
  if (view.getUint16(0) === 1) {
    const set = from(view, view.getUint16(10 + index * 2));
    for (let at = 2; at < 2 + set.getUint16(0) * 4; at += 4)
      if (set.getUint16(at) === right) return set.getInt16(at + 2);
    return undefined;
  }
  const first = classOf(from(view, view.getUint16(8)), left);
  const second = classOf(from(view, view.getUint16(10)), right);
  return view.getInt16(16 + (first * view.getUint16(14) + second) * 2);
}
