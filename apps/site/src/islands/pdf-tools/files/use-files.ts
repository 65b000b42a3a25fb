import { MAX_FILE_BYTES } from "@sealwright/pdf-tools/limits";
import { Refusal } from "@sealwright/pdf-tools/refusal";
import { useState } from "react";
import type { StackControl } from "../stack/use-stack.ts";
import { runJob } from "../workers/run-job.ts";
import { sizeText } from "./save-blob.ts";
import type { Source, Sources } from "./sources.ts";
import type { Work } from "./use-work.ts";

/** A file that waits for its password. */
export interface LockedFile {
  file: File;
  message: string;
}

export interface Files {
  locked: LockedFile | undefined;
  /** Sentences about files that could not be opened, or that bring something along. */
  notes: readonly string[];
  open(files: Iterable<File>, password?: string): Promise<void>;
  skipLocked(): void;
}

/** Opens what the visitor picks or drops, one file after the other. */
export function useFiles({ act }: StackControl, sources: Sources, work: Work): Files {
  const [locked, setLocked] = useState<LockedFile>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const note = (sentence: string) => setNotes((known) => [...known, sentence]);

  async function openOne(file: File, password?: string) {
    if (file.size > MAX_FILE_BYTES) {
      note(
        `${file.name} has ${sizeText(file.size)}. The tools take files of up to 200 MB, so that the page doesn’t run out of memory.`,
      );
      return;
    }
    await work.run(`Opening ${file.name}`, async (options) => {
      try {
        const {
          blob = file,
          pages,
          ...about
        } = await runJob({ kind: "open", name: file.name, blob: file, password }, options);
        for (const warning of warnings(file.name, about)) note(warning);
        act({
          kind: "add",
          cards: sources.add({ name: file.name, blob, about }, pages),
          what: `add ${file.name}`,
        });
        setLocked(undefined);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const isLocked = error.reason === "password-needed" || error.reason === "password-wrong";
        if (isLocked) setLocked({ file, message: error.message });
        else note(error.message);
      }
    });
  }
  async function open(files: Iterable<File>, password?: string) {
    if (password === undefined) setNotes([]);
    for (const file of files) await openOne(file, password);
  }
  return { locked, notes, open, skipLocked: () => setLocked(undefined) };
}

function warnings(name: string, { isSigned, isCutOff, hasXfa, attachments }: Source["about"]): string[] {
  const found: string[] = [];
  if (isCutOff) {
    found.push(
      `${name} is damaged: its end is missing. Pages may be lost or blank, so compare them with the original.`,
    );
  }
  if (isSigned) {
    found.push(
      `${name} carries a digital signature. It covers the exact file, so any change here breaks it: the result shows the signature’s picture and proves nothing. Keep the original.`,
    );
  }
  if (hasXfa) {
    found.push(
      `${name} is a form made with Adobe LiveCycle. Some of these only show their pages in Adobe’s own reader.`,
    );
  }
  if (attachments > 0) {
    found.push(
      `${name} has attached files. They stay as long as no page is taken out and no other file is added.`,
    );
  }
  return found;
}
