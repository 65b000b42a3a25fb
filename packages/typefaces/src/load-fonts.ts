import { ALPHABETS, type Alphabet, alphabetOf, fileOf } from "./alphabets.ts";
import type { FontPair, Fonts } from "./fonts.ts";
import { graphemesOf, lettersOf } from "./graphemes.ts";
import type { Region } from "./han/regions.ts";
import { printed } from "./printed.ts";

/** Reads a file of a package. @param file a module specifier: "@fontsource/…/files/….woff" */
export type ReadFile = (file: string) => Promise<Uint8Array>;

/**
 * Loads what a text needs, and nothing else: the files of its alphabets, and of Chinese, Japanese and Korean its characters
 * from the slices that have them. Letters that no typeface has are passed over; `missingLetters` names them.
 */
export async function loadFonts(texts: readonly string[], read: ReadFile): Promise<Fonts> {
  const alphabets = new Set<Alphabet>(["latin"]);
  const others = new Set<string>();
  for (const word of new Set(texts.flatMap((text) => printed(text).split(/\s+/)))) {
    let other = "";
    for (const grapheme of graphemesOf(word)) {
      const alphabet = alphabetOf(lettersOf(grapheme).join(""));
      if (alphabet) alphabets.add(alphabet);
      else other += grapheme;
    }
    if (other) others.add(other);
  }
  const letters = ALPHABETS.filter((alphabet) => alphabets.has(alphabet)).map(async (alphabet) => {
    const [regular, bold] = await Promise.all([read(fileOf(alphabet, 400)), read(fileOf(alphabet, 600))]);
    return [alphabet, { regular, bold }] as const;
  });
  const han = others.size > 0 ? await loadHan([...others], read) : [];
  return Object.fromEntries([...(await Promise.all(letters)), ...han]) as unknown as Fonts;
}

/** Only these letters need the tables of thirty thousand characters, and a reader of variable fonts. */
async function loadHan(names: readonly string[], read: ReadFile): Promise<[`han-${Region}`, FontPair][]> {
  const [{ regionsOf, sliceFile, sliceOf }, { cutFont }] = await Promise.all([
    import("./han/regions.ts"),
    import("./instance/cut-font.ts"),
  ]);
  const needed = new Map<Region, Set<string>>();
  for (const name of names)
    for (const [region, characters] of regionsOf([...name]))
      needed.set(region, new Set([...(needed.get(region) ?? []), ...characters]));
  return Promise.all(
    [...needed].map(async ([region, characters]) => {
      const numbers = new Set([...characters].flatMap((character) => sliceOf(region, character) ?? []));
      const slices = await Promise.all([...numbers].map((number) => read(sliceFile(region, number))));
      const [regular, bold] = [400, 600].map((weight) => cutFont(slices, [...characters], weight));
      return [`han-${region}`, { regular, bold } as FontPair] as const;
    }),
  ) as Promise<[`han-${Region}`, FontPair][]>;
}
