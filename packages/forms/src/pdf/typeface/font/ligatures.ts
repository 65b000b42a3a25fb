import { coverageIndex, from, lookupsOf, uint16s } from "./layout-table.ts";

const EXTENSION = 7;
const LIGATURES = 4;

interface Ligature {
  glyph: number;
  /** How many glyphs it stands for. */
  length: number;
}

/** The ligature that glyphs form from an index on. */
export type Ligatures = (glyphs: readonly number[], at: number) => Ligature | undefined;

/** Reads the feature "liga". */
export function readLigatures(gsub: DataView | undefined): Ligatures {
  const subtables = lookupsOf(gsub, "liga", EXTENSION)
    .flat()
    .filter(({ type }) => type === LIGATURES);
  const known = new Map<number, { rest: number[]; glyph: number }[]>();
  return (glyphs, at) => {
    const first = glyphs[at] ?? 0;
    let candidates = known.get(first);
    if (!candidates) {
      candidates = subtables.flatMap(({ view }) => beginningWith(view, first));
      known.set(first, candidates);
    }
    const found = candidates.find(({ rest }) =>
      rest.every((glyph, index) => glyphs[at + 1 + index] === glyph),
    );
    return found && { glyph: found.glyph, length: 1 + found.rest.length };
  };
}

/** In the font's order, which is that of preference. */
function beginningWith(view: DataView, first: number): { rest: number[]; glyph: number }[] {
  const index = coverageIndex(from(view, view.getUint16(2)), first);
  if (index === undefined) return [];
  const set = from(view, view.getUint16(6 + index * 2));
  return uint16s(set, 0).map((offset) => {
    const ligature = from(set, offset);
    // The count of its components counts the first, which is not listed.
    const rest = Array.from({ length: ligature.getUint16(2) - 1 }, (_, at) => ligature.getUint16(4 + at * 2));
    return { glyph: ligature.getUint16(0), rest };
  });
}
