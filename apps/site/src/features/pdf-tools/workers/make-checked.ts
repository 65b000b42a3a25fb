import type { Edit } from "@sealwright/pdf-tools";
import type { Verdict } from "@sealwright/pdf-tools/check";
import { Refusal } from "@sealwright/pdf-tools/refusal";
import type { BlobStack, CheckRequest, Results } from "./messages.ts";
import { type JobOptions, runCheck, runJob } from "./run-job.ts";
import { checkNotes, keptNote, lossSentence } from "./verdict-text.ts";

export interface CheckedOptions extends JobOptions {
  /** Gets sentences about what a check left out. */
  onNote?(sentence: string): void;
}

const TOOLS: Record<Edit["kind"], string> = {
  none: "Writing the PDF",
  stamp: "Stamping",
  number: "Numbering the pages",
  fill: "Filling in the form",
  "remove-metadata": "Removing metadata",
  compress: "Making the file smaller",
};

/** For any file, and for what a slow phone reads. */
const OPENING_MS = 20_000;
const BYTES_PER_SECOND = 3_000_000;

/** Makes one PDF of a stack. @throws {Refusal} also if it lost something of its files: then it is not offered */
export async function makeChecked(
  stack: BlobStack,
  edit: Edit,
  options: CheckedOptions,
): Promise<Results["make"]> {
  const made = await runJob({ kind: "make", stack, edit }, options);
  if (made.isUnchanged) return made;
  const isFlattened = edit.kind === "fill" && edit.flatten;
  const request = { stack, result: made.blob, written: made.written, isFlattened };
  const verdict = await requireWhole(TOOLS[edit.kind], request, options);
  const kept = made.keptFields.length > 0 ? [keptNote(made.keptFields)] : [];
  for (const note of [...kept, ...checkNotes([verdict], stack)]) options.onNote?.(note);
  return made;
}

/** Makes several: one for each group of the stack's pages. @throws as makeChecked does */
export async function splitChecked(
  stack: BlobStack,
  groups: readonly (readonly number[])[],
  options: CheckedOptions,
): Promise<Blob[]> {
  const parts = await runJob({ kind: "split", stack, groups }, options);
  const { onProgress: _, ...quiet } = options;
  const verdicts: Verdict[] = [];
  for (const [index, result] of parts.entries()) {
    options.onProgress?.(index, parts.length, "checking file");
    const pages = (groups[index] ?? []).flatMap((place) => stack.pages[place] ?? []);
    const request = { stack: { ...stack, pages }, result, written: [], isFlattened: false };
    verdicts.push(await requireWhole("Splitting", request, quiet));
  }
  for (const note of checkNotes(verdicts, stack)) options.onNote?.(note);
  return parts;
}

/** Opens a file; the copy that one with a password is replaced by has to be whole. @throws as makeChecked does */
export async function openChecked(
  file: { name: string; blob: Blob; password?: string | undefined },
  options: CheckedOptions,
): Promise<Results["open"]> {
  const opened = await openInTime(file, options);
  if (!opened.blob || !opened.wasEncrypted) return opened;
  const pages = opened.pages.map((_, page) => ({ file: 0, page, turn: 0 as const }));
  const stack = { files: [file], pages };
  const request = { stack, result: opened.blob, written: [], isFlattened: false, password: file.password };
  const verdict = await requireWhole("Unlocking", request, options);
  for (const note of checkNotes([verdict], stack)) options.onNote?.(note);
  return opened;
}

/** Reading a damaged file can run in a circle, and take more and more memory. */
async function openInTime(
  file: { name: string; blob: Blob; password?: string | undefined },
  options: JobOptions,
): Promise<Results["open"]> {
  const late = AbortSignal.timeout(OPENING_MS + (file.blob.size / BYTES_PER_SECOND) * 1000);
  const signal = AbortSignal.any([late, ...(options.signal ? [options.signal] : [])]);
  try {
    return await runJob({ kind: "open", ...file }, { ...options, signal });
  } catch (error) {
    if (!late.aborted || options.signal?.aborted) throw error;
    throw new Refusal(
      "damaged",
      `Reading ${file.name} took so long that it was stopped. That happens with damaged files: try to save it again with the program it came from.`,
    );
  }
}

async function requireWhole(
  tool: string,
  request: Omit<CheckRequest, "kind">,
  options: JobOptions,
): Promise<Verdict> {
  const verdict = await runCheck({ kind: "check", ...request }, options);
  if (!verdict.loss) return verdict;
  // biome-ignore lint/suspicious/noConsole: an error of ours; words of the file stay out of it
  console.error(`PDF tools: ${tool} lost ${verdict.loss.kind}`);
  throw new Refusal("lost", lossSentence(tool, verdict.loss, request.stack));
}
