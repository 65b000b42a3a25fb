import type { BlankSize, Run } from "../fill/document.ts";

const BLANKS: Record<BlankSize, string> = {
  short: "____________",
  line: "________________________",
  area: "________________________________________________",
};

/** A run in characters: answers as they are, room to write as a rule. */
export function charactersOf(run: Run): string {
  return run.kind === "blank" ? BLANKS[run.size] : run.text;
}
