import { type Loss, MAX_DRAWN, type Verdict } from "@sealwright/pdf-tools/check";
import type { BlobStack } from "./messages.ts";

const MAX_SHOWN = 3;
const MAX_LETTERS = 30;
const END =
  "That’s a fault of this tool, not of your file. The result isn’t offered; your pages are still here.";

/** Why a result is not offered. @param tool as in "Stamping" */
export function lossSentence(tool: string, { kind, place, missing }: Loss, stack: BlobStack): string {
  const page = stack.pages[place];
  const name = page ? stack.files[page.file]?.name : undefined;
  const where = page && name ? `page ${page.page + 1} of ${name}` : "the last page";
  const examples = missing.length > 0 ? `, such as ${quoted(missing)}` : "";
  const what: Record<Loss["kind"], string> = {
    pages: `lost or added pages, from ${where} on`,
    words: examples ? `lost words of ${where}${examples}` : `changed the text of ${where}`,
    values: `lost what a form field shows on ${where}${examples}`,
    look: `changed how ${where} looks`,
    unreadable: `made a file in which ${where} can’t be read`,
  };
  return `${tool} ${what[kind]}. ${END}`;
}

/** Fields that were not flattened. */
export const keptNote = (names: readonly string[]): string =>
  `${names.length === 1 ? "A field stays" : `${names.length} fields stay`} as before, since no typeface here can draw the answer: ${quoted(names)}.`;

const quoted = (words: readonly string[]) =>
  words
    .slice(0, MAX_SHOWN)
    .map((word) => `“${word.length > MAX_LETTERS ? `${word.slice(0, MAX_LETTERS)}…` : word}”`)
    .join(", ");

/** Parts that were not compared. */
export function checkNotes(verdicts: readonly Verdict[], { files, pages }: BlobStack): string[] {
  const drawn = verdicts.reduce((sum, verdict) => sum + verdict.drawn, 0);
  const unread = new Set(verdicts.flatMap((verdict) => verdict.unread));
  const notes = [...unread].map(
    (file) =>
      `${files[file]?.name ?? "A file"} can’t be compared with the result, since the page’s viewer doesn’t open it. Check the result yourself.`,
  );
  if (drawn < pages.length && drawn >= MAX_DRAWN && unread.size === 0)
    notes.push(
      `The text of all ${pages.length} pages was compared with your files, and the look of ${drawn}.`,
    );
  return notes;
}
