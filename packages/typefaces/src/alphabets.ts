/** How a script is written: letter after letter, from right to left, or with letters that change their order and join. */
type Writing = "plain" | "rtl" | "shaped";

interface Coverage {
  /** Of the package, under @fontsource. */
  typeface: string;
  writing: Writing;
  /** The characters of its files, in both weights, as hexadecimal ranges. A test compares them with the files. */
  ranges: string;
}

const sourceSerif = (ranges: string): Coverage => ({ typeface: "source-serif-4", writing: "plain", ranges });
const noto = (typeface: string, writing: Writing, ranges: string): Coverage => ({
  typeface: `noto-${typeface}`,
  writing,
  ranges,
});

/** One file a weight. Each letter is set in the first that has it. */
const COVERAGE = {
  latin: sourceSerif(
    "20-7e a0-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 329 2002 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2191 2193 2212 2215",
  ),
  "latin-ext": sourceSerif(
    "20 41-42 a0 100-12b 12e-130 134-151 154-165 168-17f 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1e6-1e7 1f8-1f9 218-21b 237 251 259 261 2b0 2b2-2b3 2b7-2b8 2bc 2be-2bf 2c7-2cc 2dd 2e1-2e3 300-301 303-304 308-309 323 329 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52 1d56-1d58 1d5b 1d9c 1da0 1dbb 1e0c-1e0f 1e20-1e21 1e24-1e25 1e2a-1e2b 1e36-1e3b 1e3e-1e3f 1e42-1e49 1e5a-1e63 1e6c-1e6f 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e 1ef2-1ef9 2020 20a1 20a4 20a6-20a7 20a9 20ab 20ae 20b1-20b2 20b4-20b5 20b8-20ba 20bd 20bf 2113",
  ),
  cyrillic: sourceSerif("20 41-42 a0 301 400-45f 490-491 4b0-4b1 2116"),
  "cyrillic-ext": sourceSerif(
    "20 41-42 a0 462-463 472-475 492-493 496-49b 4a0-4a3 4aa-4ab 4ae-4af 4b2-4b3 4b6-4b7 4ba-4bb 4c0-4c2 4cf-4d1 4d4-4d9 4e2-4e3 4e6-4e9 4ee-4ef 4f2-4f3 20b4",
  ),
  greek: sourceSerif("20 41-42 a0 374-375 37e 384-38a 38c 38e-3a1 3a3-3ce 3d7 3d9 3db 3dd 3e1"),
  vietnamese: sourceSerif(
    "20 41-42 a0 102-103 110-111 128-129 168-169 1a0-1a1 1af-1b0 300-301 303-304 308-309 323 329 1ea0-1ef9 20ab",
  ),
  hebrew: noto(
    "serif-hebrew",
    "rtl",
    "591-5c7 5d0-5ea 5ef-5f4 200c-200d 20aa 25cc fb1d-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fb4f",
  ),
  arabic: noto(
    "naskh-arabic",
    "rtl",
    "600-6ff 750-77f 870-88e 890-891 898-8e1 8e3-8ff 200c-200d fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc",
  ),
  devanagari: noto(
    "serif-devanagari",
    "shaped",
    "900-97f 1cd0-1cf6 1cf8-1cf9 200c-200d 20b9 20f0 25cc a830-a839 a8e0-a8ff 11b00-11b09",
  ),
  bengali: noto(
    "serif-bengali",
    "shaped",
    "980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe 200c-200d",
  ),
  gurmukhi: noto(
    "sans-gurmukhi",
    "shaped",
    "a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76 200c-200d",
  ),
  gujarati: noto(
    "serif-gujarati",
    "shaped",
    "a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff 200c-200d",
  ),
  tamil: noto(
    "serif-tamil",
    "shaped",
    "b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa 200c-200d",
  ),
  telugu: noto(
    "serif-telugu",
    "shaped",
    "c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c7f 200c-200d",
  ),
  kannada: noto(
    "sans-kannada",
    "shaped",
    "c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3 200c-200d",
  ),
  malayalam: noto(
    "serif-malayalam",
    "shaped",
    "d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 200c-200d",
  ),
  thai: noto("serif-thai", "shaped", "e01-e3a e3f-e5b 200c-200d"),
  armenian: noto("serif-armenian", "plain", "531-556 559-58a 58d-58f fb13-fb17"),
  georgian: noto(
    "serif-georgian",
    "plain",
    "10a0-10c5 10c7 10cd 10d0-10ff 1c90-1cba 1cbd-1cbf 2d00-2d25 2d27 2d2d",
  ),
} as const satisfies Record<string, Coverage>;

/** A file of letters: an alphabet or a part of one. */
export type Alphabet = keyof typeof COVERAGE;

const PARSED = Object.entries(COVERAGE).map(([alphabet, { ranges }]) => ({
  alphabet: alphabet as Alphabet,
  ranges: parseRanges(ranges),
}));

/** In lookup order. */
export const ALPHABETS: readonly Alphabet[] = PARSED.map(({ alphabet }) => alphabet);

/** "4e00 4e03-4e05" */
export function parseRanges(ranges: string): { from: number; to: number }[] {
  return ranges.split(" ").map((range) => {
    const [from = 0, to = from] = range.split("-").map((hex) => Number.parseInt(hex, 16));
    return { from, to };
  });
}

/** The first alphabet with a letter and all of its marks; undefined if none has them. */
export function alphabetOf(grapheme: string): Alphabet | undefined {
  const codes = [...grapheme].map((character) => character.codePointAt(0) ?? 0);
  const isIn = (code: number, ranges: { from: number; to: number }[]) =>
    ranges.some(({ from, to }) => from <= code && code <= to);
  return PARSED.find(({ ranges }) => codes.every((code) => isIn(code, ranges)))?.alphabet;
}

/** As a module specifier. */
export function fileOf(alphabet: Alphabet, weight: 400 | 600): string {
  const { typeface } = COVERAGE[alphabet];
  return `@fontsource/${typeface}/files/${typeface}-${alphabet}-${weight}-normal.woff`;
}

/** Whether letters stand one after the other, as they are. */
export const isPlain = (key: string): boolean =>
  !(key in COVERAGE) || COVERAGE[key as Alphabet].writing === "plain";

/** Whether the order of the letters on the page is not that of the text. */
export const isShaped = (key: string): boolean =>
  key in COVERAGE && COVERAGE[key as Alphabet].writing === "shaped";
