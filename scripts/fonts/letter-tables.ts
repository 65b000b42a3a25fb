import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { create, type Font } from "fontkit";
import { repository } from "../run-tool.ts";

const { resolve } = createRequire(join(repository, "packages/typefaces/package.json"));

/** Han, kana, hangul, their punctuation and full-width forms: nothing that an alphabet's file has. */
const isEastAsian = (code: number) => code >= 0x2e80 && !(code >= 0xe000 && code < 0xf900) && code < 0x1f000;
const isRareHan = (code: number) => code >= 0x20000;

/** `node scripts/fonts/letter-tables.ts`: which slice of an East Asian typeface has which characters, after its package changed. */
function writeTables(): void {
  for (const region of ["jp", "kr", "sc", "tc"]) {
    const file = join(repository, `packages/typefaces/src/han/${region}.json`);
    writeFileSync(file, `${JSON.stringify(slicesOf(region), null, 2)}\n`);
  }
}

/** By the slice's number: hexadecimal ranges of its characters, read from the files. */
export function slicesOf(region: string): Record<string, string> {
  const files = dirname(
    resolve(`@fontsource-variable/noto-serif-${region}/files/noto-serif-${region}-119-wght-normal.woff2`),
  );
  const numbers = readdirSync(files).flatMap((name) => /-(\d+)-wght-normal/.exec(name)?.[1] ?? []);
  const slices = numbers
    .sort((left, right) => Number(left) - Number(right))
    .map((number) => {
      const font = create(
        readFileSync(join(files, `noto-serif-${region}-${number}-wght-normal.woff2`)),
      ) as Font;
      const codes = font.characterSet.filter((code) => isEastAsian(code) || isRareHan(code));
      return [number, rangesOf(codes)] as const;
    });
  return Object.fromEntries(slices.filter(([, ranges]) => ranges));
}

/** "4e00 4e03-4e05" */
function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of [...codes].sort((left, right) => left - right)) {
    const last = ranges.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join(" ");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeTables();
