import { oneLine, VERDICT_TITLES, verdictMeaning } from "@sealwright/seal/verdict-words";
import type { Checked } from "../use-check.ts";
import { checksOf } from "./checks.ts";
import { byteCount, momentText } from "./moment-text.ts";

const MARKS = { holds: "[yes]", fails: "[no] ", open: "[-]  " } as const;

/** The report as a text file. @param now when it was checked */
export function reportText(checked: Checked, now: Date): string {
  const { name, size, verdict } = checked;
  return [
    `${VERDICT_TITLES[verdict.kind]}. ${verdictMeaning(verdict)}`,
    "",
    `File     ${name}, ${byteCount(size)}`,
    `SHA-256  ${verdict.sha256}`,
    `Checked  ${momentText(now.toISOString())}, in the browser of the person who saved this report`,
    "",
    ...checksOf(checked).flatMap(({ outcome, what, detail }) => [
      `${MARKS[outcome]} ${what}`,
      ...(detail ? [`      ${detail}`] : []),
    ]),
    "",
    // The file, its name and its seal may be anyone's, so that a line break in them must not begin a line of the report.
  ]
    .map(oneLine)
    .join("\n");
}
