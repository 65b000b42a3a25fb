import { searchWords } from "./site-pages.ts";

/** Words of a question that say nothing about its subject. */
const FILLERS = new Set(
  "an and are can do does for how in is it me my need of on or please the this to want was what when where why will with you your".split(
    " ",
  ),
);

/** The words of a query that say what it is about; all of them where none does. */
export function tellingWords(text: string): string[] {
  const words = searchWords(text);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length ? telling : words;
}

/** Whether a word begins as typed, or is what was meant: with one letter left out, added, wrong, or two swapped. */
export function isMeant(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < 5) return false;
  let same = 0;
  while (same < word.length && word[same] === typed[same]) same += 1;
  // Hardly anyone mistypes the first letter, and "esign" is not "sign".
  if (!same) return false;
  const [meant, wrong] = [word.slice(same), typed.slice(same)];
  const swapped = wrong.length > 1 && `${wrong[1]}${wrong[0]}${wrong.slice(2)}`;
  return (
    meant.slice(1) === wrong ||
    meant === wrong.slice(1) ||
    meant.slice(1) === wrong.slice(1) ||
    meant === swapped
  );
}

/** A word with each two neighboring letters swapped, as fast fingers do. */
export function swaps(word: string): string[] {
  return Array.from(word.slice(1), (letter, at) =>
    [word.slice(0, at), letter, word[at], word.slice(at + 2)].join(""),
  );
}
