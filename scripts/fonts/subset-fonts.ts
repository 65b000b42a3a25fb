import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import { repository } from "../run-tool.ts";

/**
 * `npm run fonts` cuts the typefaces down to what the pages use and writes them, with their style sheet, into
 * packages/design. A page of plain English loads the `base` files; the others follow when a letter needs them.
 */
interface Face {
  file: string;
  family: string;
  /** The package's file for an alphabet. */
  source: (alphabet: string) => string;
  style: "normal" | "italic";
  /** One weight, or the range that stays variable. */
  weight: string;
  axes: Record<string, number | { min: number; max: number }>;
  fallback: keyof typeof FALLBACKS;
  /** Above the fold on most pages, so the layouts of the pages preload its base file. */
  isPreloaded: boolean;
}

/** Average advance of English letters, and how far letters reach down, over the em square, as each system font has them. */
const FALLBACKS = {
  serif: {
    Georgia: { advance: 913 / 2048, descent: 449 / 2048 },
    "Times New Roman": { advance: 819 / 2048, descent: 443 / 2048 },
    "Noto Serif": { advance: 487 / 1000, descent: 293 / 1000 },
  },
  sans: {
    Arial: { advance: 904 / 2048, descent: 434 / 2048 },
    Roboto: { advance: 911 / 2048, descent: 500 / 2048 },
  },
  mono: { "Courier New": { advance: 1229 / 2048, descent: 615 / 2048 } },
};

/** Metrically compatible, so one can replace the other. */
const TWINS: Record<string, string> = {
  "Times New Roman": "Liberation Serif",
  Arial: "Liberation Sans",
  "Courier New": "Liberation Mono",
};

const newsreader = (style: Face["style"]) => (alphabet: string) =>
  `@fontsource-variable/newsreader/files/newsreader-${alphabet}-opsz-${style}.woff2`;
const source = (name: string) => (alphabet: string) =>
  `@fontsource-variable/${name}/files/${name}-${alphabet}-wght-normal.woff2`;
const faces: Face[] = [
  {
    file: "newsreader-display",
    family: "Newsreader Display",
    source: newsreader("normal"),
    style: "normal",
    weight: "400",
    axes: { wght: 370, opsz: 72 },
    fallback: "serif",
    isPreloaded: true,
  },
  {
    file: "newsreader-text",
    family: "Newsreader Text",
    source: newsreader("normal"),
    style: "normal",
    weight: "400",
    axes: { wght: 400, opsz: 18 },
    fallback: "serif",
    isPreloaded: true,
  },
  {
    file: "newsreader-italic",
    family: "Newsreader Text",
    source: newsreader("italic"),
    style: "italic",
    weight: "400",
    axes: { wght: 390, opsz: 28 },
    fallback: "serif",
    isPreloaded: true,
  },
  {
    file: "source-sans",
    family: "Source Sans",
    source: source("source-sans-3"),
    style: "normal",
    weight: "400 600",
    axes: { wght: { min: 400, max: 600 } },
    fallback: "sans",
    isPreloaded: true,
  },
  {
    file: "source-code",
    family: "Source Code",
    source: source("source-code-pro"),
    style: "normal",
    weight: "400",
    axes: { wght: 400 },
    fallback: "mono",
    isPreloaded: false,
  },
];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** English, with its typographic characters. */
const BASE = [
  ...range(0x20, 0x7e),
  0xa0,
  0xa7,
  0xa9,
  0xb7,
  0xd7,
  0xf7,
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2026,
  0x2122,
  0x2190,
  0x2191,
  0x2192,
  0x2193,
  0x2212,
];
/** Further characters of Western names, quotes and amounts. */
const MORE = [
  ...range(0xa1, 0xff),
  0x131,
  0x152,
  0x153,
  0x201a,
  0x201e,
  0x2039,
  0x203a,
  0x20ac,
  0x2212,
].filter((code) => !BASE.includes(code));
/** The other Latin alphabets of Europe and its neighbors: č ę ğ ł ő ș ŵ ə, capital ß; † ₩ ₹ ₺ ₽. */
const EXTENDED = [
  ...range(0x100, 0x17e).filter((code) => ![0x131, 0x132, 0x133, 0x149, 0x152, 0x153].includes(code)),
  0x18f,
  ...range(0x218, 0x21b),
  0x259,
  ...range(0x1e80, 0x1e85),
  0x1e9e,
  0x2020,
  0x20a9,
  0x20b9,
  0x20ba,
  0x20bd,
];
/** Additional Vietnamese letters. */
const VIETNAMESE = [0x1a0, 0x1a1, 0x1af, 0x1b0, ...range(0x1ea0, 0x1ef9), 0x20ab];

/** A face's files: their letters, and the alphabet of the package's file that has these. */
const PARTS = {
  base: { alphabet: "latin", codes: BASE },
  more: { alphabet: "latin", codes: MORE },
  extended: { alphabet: "latin-ext", codes: EXTENDED },
  vietnamese: { alphabet: "vietnamese", codes: VIETNAMESE },
};

/** Features that browsers apply by default, and the figures that the style sheets request. */
const FEATURES = ["kern", "liga", "calt", "lnum", "tnum"];

/** The default weight that browsers assume. */
const USUAL_WEIGHT = "400";

const folder = join(repository, "packages/design/src");
const require = createRequire(import.meta.url);
mkdirSync(join(folder, "fonts"), { recursive: true });

const rules: string[] = [];
for (const face of faces) {
  for (const [name, { alphabet, codes }] of Object.entries(PARTS)) {
    const original = readFileSync(require.resolve(face.source(alphabet)));
    const font = await subsetFont(original, String.fromCodePoint(...codes), {
      targetFormat: "woff2",
      variationAxes: face.axes,
      keepFeatures: FEATURES,
    });
    const file = `${face.file}-${name}.woff2`;
    writeFileSync(join(folder, "fonts", file), font);
    const display = name === "base" && face.isPreloaded ? "optional" : "swap";
    // The base file serves every letter that no other file has, so it needs no list.
    rules.push(fontFace(face, file, name === "base" ? undefined : codes, display));
    if (name === "base") rules.push(...(await fallbackFaces(face, font)));
  }
}
// One style sheet, in every page: when rules for typefaces arrive later, browsers lay out the whole page again.
const header = "/* Written by npm run fonts; scripts/fonts/subset-fonts.ts says what is in each file. */";
writeFileSync(join(folder, "fonts.css"), `${header}\n${rules.join("\n")}\n`);

/**
 * `optional`: a font that has not loaded at the first paint waits for the next page, so that no line wraps again
 * while someone reads. Pages preload the base file of each text face, and browsers wait 100 ms for preloaded files.
 * `swap`: the other files are not preloaded, so `optional` would leave one ü of a name in another typeface, and code
 * in the system's, until the next page. Only a few letters move when they load.
 */
function fontFace(
  face: Face,
  file: string,
  codes: readonly number[] | undefined,
  display: "optional" | "swap",
): string {
  // A small file would be inlined into the style sheet, which everyone loads, and which the pages' policy forbids.
  const address = display === "swap" ? `${file}?no-inline` : file;
  return `@font-face {
  font-family: "${face.family}";
  src: url("./fonts/${address}") format("woff2");${unlessUsual(face)}
  font-display: ${display};${codes ? `\n  unicode-range: ${unicodeRange(codes)};` : ""}
}`;
}

/**
 * System fonts stretched to the same width, with the same baseline, so that nothing moves when the real font
 * arrives. Every text says how high its lines are: a letter stands where half of what it reaches up more than down puts it,
 * so that one of the two says it.
 */
async function fallbackFaces(face: Face, font: Buffer): Promise<string[]> {
  const { xWidthAvg, unitsPerEm, ascent, descent } = await fromBuffer(font);
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  return Object.entries(FALLBACKS[face.fallback]).map(([local, own]) => {
    const names = [local, TWINS[local]].filter((name) => name !== undefined);
    const adjust = xWidthAvg / unitsPerEm / own.advance;
    return `@font-face {
  font-family: "${face.family} ${local}";
  src: ${names.map((name) => `local("${name}")`).join(", ")};${unlessUsual({ ...face, weight: USUAL_WEIGHT })}
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent((ascent + descent) / unitsPerEm / adjust + own.descent)};
}`;
  });
}

/** A face's style and weight, if they are not the browser's default. */
function unlessUsual({ style, weight }: Pick<Face, "style" | "weight">): string {
  return [
    style === "normal" ? "" : `\n  font-style: ${style};`,
    weight === USUAL_WEIGHT ? "" : `\n  font-weight: ${weight};`,
  ].join("");
}

/** `U+20-7E, U+A0, …`: neighbors as ranges. */
function unicodeRange(codes: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(", ");
}
