/**
 * The characters of the PDF typeface as hexadecimal ranges, by the subset files of its package.
 * A test compares them with the files.
 */
const RANGES = {
  latin:
    "20-7e a0-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 329 2002 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2191 2193 2212 2215",
  "latin-ext":
    "20 41-42 a0 100-12b 12e-130 134-151 154-165 168-17f 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1e6-1e7 1f8-1f9 218-21b 237 251 259 261 2b0 2b2-2b3 2b7-2b8 2bc 2be-2bf 2c7-2cc 2dd 2e1-2e3 300-301 303-304 308-309 323 329 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52 1d56-1d58 1d5b 1d9c 1da0 1dbb 1e0c-1e0f 1e20-1e21 1e24-1e25 1e2a-1e2b 1e36-1e3b 1e3e-1e3f 1e42-1e49 1e5a-1e63 1e6c-1e6f 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e 1ef2-1ef9 2020 20a1 20a4 20a6-20a7 20a9 20ab 20ae 20b1-20b2 20b4-20b5 20b8-20ba 20bd 20bf 2113",
  cyrillic: "20 41-42 a0 301 400-45f 490-491 4b0-4b1 2116",
  "cyrillic-ext":
    "20 41-42 a0 462-463 472-475 492-493 496-49b 4a0-4a3 4aa-4ab 4ae-4af 4b2-4b3 4b6-4b7 4ba-4bb 4c0-4c2 4cf-4d1 4d4-4d9 4e2-4e3 4e6-4e9 4ee-4ef 4f2-4f3 20b4",
  greek: "20 41-42 a0 374-375 37e 384-38a 38c 38e-3a1 3a3-3ce 3d7 3d9 3db 3dd 3e1",
  vietnamese:
    "20 41-42 a0 102-103 110-111 128-129 168-169 1a0-1a1 1af-1b0 300-301 303-304 308-309 323 329 1ea0-1ef9 20ab",
} as const;

/** A subset file of the typeface. */
export type Subset = keyof typeof RANGES;

const PARSED = Object.entries(RANGES).map(([subset, ranges]) => ({
  subset: subset as Subset,
  ranges: ranges.split(" ").map((range) => {
    const [from = 0, to = from] = range.split("-").map((hex) => Number.parseInt(hex, 16));
    return { from, to };
  }),
}));

/** The subsets in lookup order. */
export const SUBSETS: readonly Subset[] = PARSED.map(({ subset }) => subset);

/** The first subset with a character; undefined if none has it. */
export function subsetOf(character: string): Subset | undefined {
  const code = character.codePointAt(0) ?? 0;
  return PARSED.find(({ ranges }) => ranges.some(({ from, to }) => from <= code && code <= to))?.subset;
}
