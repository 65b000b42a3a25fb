import { stateByCode, type UsState, usStates } from "@sealwright/forms/states";
import { searchWords } from "./site-pages.ts";
import { isMeant } from "./words.ts";

/** A state that a query names, and what else it says. */
export interface NamedPlace {
  state: UsState;
  rest: string;
}

/** Other names that people type. */
const nicknames: Record<string, UsState> = {
  cali: "California",
  calif: "California",
  fla: "Florida",
  mass: "Massachusetts",
  penn: "Pennsylvania",
  tex: "Texas",
  "washington dc": "District of Columbia",
};

/** Codes that are words, or beginnings of words, in small letters. */
const WORDS = new Set("al co de hi id in la ma me mo oh ok or pa".split(" "));

const names: readonly { words: readonly string[]; state: UsState }[] = [
  ...usStates.map((state) => ({ words: searchWords(state), state })),
  ...Object.entries(nicknames).map(([name, state]) => ({ words: searchWords(name), state })),
].sort((one, other) => other.words.length - one.words.length);

/** The state that a query names: by its name, one slip in a word allowed, or by its postal code. */
export function placeNamed(text: string): NamedPlace | undefined {
  const typed = text.split(/[^\p{L}\p{N}’']+/u).filter(Boolean);
  for (const exact of [true, false])
    for (const { words, state } of names) {
      const at = typed.findIndex((_, start) =>
        words.every((word, index) => isNamed(word, typed[start + index] ?? "", exact)),
      );
      if (at >= 0) return { state, rest: typed.toSpliced(at, words.length).join(" ") };
    }
  const at = typed.findIndex(isCode);
  const state = stateByCode[typed[at]?.toUpperCase() as keyof typeof stateByCode];
  return state && { state, rest: typed.toSpliced(at, 1).join(" ") };
}

function isNamed(word: string, typed: string, exact: boolean): boolean {
  const given = typed.toLowerCase().replace(/[’']s$/, "");
  if (exact || given.length < 5) return word === given;
  return Math.abs(word.length - given.length) <= 1 && isMeant(word, given);
}

/** In capital letters, or no word in small ones. */
function isCode(typed: string): boolean {
  return (
    typed.toUpperCase() in stateByCode && (typed === typed.toUpperCase() || !WORDS.has(typed.toLowerCase()))
  );
}
