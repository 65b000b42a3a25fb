import { diffArrays, diffWordsWithSpace } from "diff";

/** Words that stayed, were struck out or written in. */
export interface ChangedWords {
  kind: "same" | "old" | "new";
  text: string;
}

/** A changed paragraph of a contract. */
export interface TextChange {
  /** The heading above it, without its number; none before the first clause. */
  heading: string;
  words: ChangedWords[];
}

interface Paragraph {
  heading: string;
  text: string;
}

/** Pairs of paragraphs that share fewer of their words are not the same one. */
const LEAST_SHARED = 0.4;

/**
 * The paragraphs that differ between two versions of a contract, as plain text with an empty line between paragraphs. The last
 * one, which names the version, is not part of it.
 */
export function textChanges(before: string, after: string): TextChange[] {
  const parts = diffArrays(paragraphsOf(before), paragraphsOf(after), {
    comparator: (one, other) => one.text === other.text,
  });
  const changes: TextChange[] = [];
  for (const [index, { value, removed, added }] of parts.entries()) {
    const next = parts[index + 1];
    if (removed) changes.push(...rewritten(value, next?.added ? next.value : []));
    else if (added && !parts[index - 1]?.removed) changes.push(...rewritten([], value));
  }
  return changes;
}

function paragraphsOf(text: string): Paragraph[] {
  let heading = "";
  return text
    .trim()
    .split(/\n{2,}/)
    .slice(0, -1)
    .flatMap((paragraph) => {
      const [, found] = /^\d+\. ([^a-z]+)$/.exec(paragraph) ?? [];
      if (found) heading = found;
      // A clause that only moved has another number.
      return { heading, text: (found ?? paragraph).replaceAll(/_{4,}/g, "____").replaceAll(/\s+/g, " ") };
    });
}

/** The changes between a run of paragraphs and what replaced it. */
function rewritten(before: readonly Paragraph[], after: readonly Paragraph[]): TextChange[] {
  const left = [...before];
  const changes = after.map(({ heading, text }): TextChange => {
    const index = left.findIndex((old) => sharedWords(old.text, text) >= LEAST_SHARED);
    if (index < 0) return { heading, words: [{ kind: "new", text }] };
    const [old] = left.splice(index, 1);
    return { heading, words: wordsBetween(old?.text ?? "", text) };
  });
  return [
    ...left.map(({ heading, text }): TextChange => ({ heading, words: [{ kind: "old", text }] })),
    ...changes,
  ];
}

function wordsBetween(before: string, after: string): ChangedWords[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    kind: added ? "new" : removed ? "old" : "same",
    text: value,
  }));
}

function sharedWords(before: string, after: string): number {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\w+/g));
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const common = [...one].filter((word) => other.has(word)).length;
  return common / Math.max(one.size, other.size, 1);
}
