import { alphabetOf } from "./alphabets.ts";
import { graphemesOf, lettersOf } from "./graphemes.ts";
import { isHan } from "./han/regions.ts";
import { printed } from "./printed.ts";

/** The letters, with their marks, that no typeface has, each once. */
export function missingLetters(text: string): string[] {
  return [...new Set(graphemesOf(printed(text)))].filter((grapheme) => {
    const letters = lettersOf(grapheme);
    return !/^\s*$/.test(grapheme) && !alphabetOf(letters.join("")) && !letters.every(isHan);
  });
}
