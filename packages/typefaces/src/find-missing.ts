import { alphabetOf } from "./alphabets.ts";
import { graphemesOf, lettersOf } from "./graphemes.ts";
import { printed } from "./printed.ts";

/** `missingLetters` for browsers: fetches the tables of Chinese, Japanese and Korean only for letters that no alphabet has. */
export async function findMissing(text: string): Promise<string[]> {
  const isKnown = (grapheme: string) => /^\s*$/.test(grapheme) || alphabetOf(lettersOf(grapheme).join(""));
  if (graphemesOf(printed(text)).every(isKnown)) return [];
  const { missingLetters } = await import("./missing.ts");
  return missingLetters(text);
}
