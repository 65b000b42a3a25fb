/** A problem in a form's file, where it is, and how to fix it. Lines count from 1. */
export interface Problem {
  file: string;
  line: number;
  message: string;
  hint: string;
}

/** The line of a path such as ["fields", 3, "label"] in the frontmatter, or of its nearest ancestor. */
export type LineOf = (path: readonly PropertyKey[]) => number;

/** Collects the problems of one file. */
export type Report = (line: number, message: string, hint: string) => void;

/** "lease.md:12: there is no field “rant”. Did you mean “rent”?" */
export function describeProblem({ file, line, message, hint }: Problem): string {
  return `${file}:${line}: ${message} ${hint}`;
}

/** A hint with the nearest known word, or all of them. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = known
    .map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0];
  if (near && near.distance <= 2) return `Did you mean “${near.candidate}”?`;
  return known.length ? `Expected one of: ${known.join(", ")}.` : "None are declared.";
}

/** The Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
