import { parseRanges } from "../alphabets.ts";
import jp from "./jp.json" with { type: "json" };
import kr from "./kr.json" with { type: "json" };
import sc from "./sc.json" with { type: "json" };
import tc from "./tc.json" with { type: "json" };

/** Han characters differ by region: Taiwan and Hong Kong, mainland China, Japan, Korea. */
export type Region = keyof typeof TABLES;

/** By slice of the region's typeface: its characters. Written by scripts/fonts/letter-tables.ts. */
const TABLES = { tc, sc, jp, kr } as const satisfies Record<string, Record<string, string>>;
export const REGIONS = Object.keys(TABLES) as Region[];

/** Characters that only one region writes. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}々〆ヶ]/u;
const HANGUL = /\p{Script=Hangul}/u;

const slices = new Map<Region, ReadonlyMap<number, string>>();

/** The slice of a region's typeface with a character. */
export function sliceOf(region: Region, character: string): string | undefined {
  const known = slices.get(region) ?? readTable(region);
  slices.set(region, known);
  return known.get(character.codePointAt(0) ?? 0);
}

function readTable(region: Region): Map<number, string> {
  const table = new Map<number, string>();
  for (const [slice, ranges] of Object.entries(TABLES[region]))
    for (const { from, to } of parseRanges(ranges))
      for (let code = from; code <= to; code++) table.set(code, slice);
  return table;
}

/**
 * Where the characters of one name are set: all in one region's typeface if one has them all. Kana is Japanese and hangul
 * Korean; of characters that several regions share, the traditional forms are preferred.
 * @returns by region, its characters; what no typeface has is left out
 */
export function regionsOf(name: readonly string[]): Map<Region, string[]> {
  const text = name.join("");
  const preferred: Region[] = KANA.test(text) ? ["jp"] : HANGUL.test(text) ? ["kr"] : [];
  const order = [...new Set([...preferred, ...REGIONS])];
  const whole = order.find((region) => name.every((character) => sliceOf(region, character)));
  const found = new Map<Region, string[]>();
  for (const character of name) {
    const region = whole ?? order.find((one) => sliceOf(one, character));
    if (region) found.set(region, [...(found.get(region) ?? []), character]);
  }
  return found;
}

/** Whether a typeface of any region has a character. */
export const isHan = (character: string): boolean =>
  REGIONS.some((region) => sliceOf(region, character) !== undefined);

/** All slices of a region. */
export const slicesOf = (region: Region): string[] => Object.keys(TABLES[region]);

/** As a module specifier. One file has all weights. */
export function sliceFile(region: Region, slice: string): string {
  return `@fontsource-variable/noto-serif-${region}/files/noto-serif-${region}-${slice}-wght-normal.woff2`;
}
