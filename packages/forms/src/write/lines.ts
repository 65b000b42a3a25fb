import type { BlankSize, Run } from "../fill/document.ts";

const BLANKS: Record<BlankSize, string> = {
  short: "____________",
  line: "________________________",
  area: "________________________________________________",
};

/** Where a recorder of deeds stamps the document. */
export const RECORDER = "Space above this line for the recorder";

/** A run as text: answers as they are, blanks as a rule or, crossed out, as words. */
export function charactersOf(run: Run): string {
  if (run.kind !== "blank") return run.text;
  return run.struck ? "(left blank)" : BLANKS[run.size];
}
