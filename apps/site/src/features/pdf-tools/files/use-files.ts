import { MAX_FILE_BYTES, tooBigSentence } from "@sealwright/pdf-tools/limits";
import { Refusal } from "@sealwright/pdf-tools/refusal";
import { useState } from "react";
import type { StackControl } from "../stack/use-stack.ts";
import { openChecked } from "../workers/make-checked.ts";
import { OpeningQueue } from "./opening-queue.ts";
import type { Sources } from "./sources.ts";
import type { Work } from "./use-work.ts";
import { warnings } from "./warnings.ts";

/** A file that waits for its password. */
export interface LockedFile {
  file: File;
  message: string;
}

export interface Files {
  /** The first that waits. */
  locked: LockedFile | undefined;
  /** Sentences about files that could not be opened, or that bring something along. */
  notes: readonly string[];
  open(files: Iterable<File>): Promise<void>;
  unlock(password: string): Promise<void>;
  skipLocked(): void;
}

/** Opens what the visitor picks or drops, one file after the other. Those with a password wait until it is entered. */
export function useFiles({ act }: StackControl, sources: Sources, work: Work): Files {
  const [queue] = useState(() => new OpeningQueue());
  const [allLocked, setAllLocked] = useState<readonly LockedFile[]>([]);
  const [locked] = allLocked;
  const [notes, setNotes] = useState<readonly string[]>([]);
  const note = (sentence: string) => setNotes((known) => [...known, sentence]);
  const settle = (file: File) => setAllLocked((all) => all.filter((waiting) => waiting.file !== file));

  async function openOne(
    file: File,
    place: [done: number, total: number],
    password?: string,
  ): Promise<boolean> {
    if (file.size > MAX_FILE_BYTES) {
      note(tooBigSentence(file.name));
      return true;
    }
    let isCanceled = false;
    await work.run(`Opening ${file.name}`, async (options) => {
      options.signal.addEventListener("abort", () => {
        isCanceled = true;
      });
      options.onProgress(...place, "file");
      try {
        const picked = { name: file.name, blob: file, password };
        const { blob = file, pages, ...about } = await openChecked(picked, options);
        for (const warning of warnings(file.name, about)) note(warning);
        act({
          kind: "add",
          cards: sources.add({ name: file.name, blob, about }, pages),
          what: `add ${file.name}`,
        });
        settle(file);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const isLocked = error.reason === "password-needed" || error.reason === "password-wrong";
        if (isLocked) return setAllLocked((all) => withLocked(all, { file, message: error.message }));
        settle(file);
        note(error.message);
      }
    });
    return !isCanceled;
  }
  const add = (files: readonly File[], password?: string) =>
    queue.add(
      files.map((file) => ({ file, open: (...place) => openOne(file, place, password) })),
      (names) => note(`Canceled before these were opened: ${names.join(", ")}.`),
    );
  async function open(files: Iterable<File>) {
    setNotes([]);
    await add([...files]);
  }
  async function unlock(password: string) {
    if (locked) await add([locked.file], password);
  }
  return { locked, notes, open, unlock, skipLocked: () => locked && settle(locked.file) };
}

/** With a file that waits for its password; one that waits already keeps its place. */
function withLocked(all: readonly LockedFile[], added: LockedFile): readonly LockedFile[] {
  const isKnown = all.some(({ file }) => file === added.file);
  return isKnown ? all.map((known) => (known.file === added.file ? added : known)) : [...all, added];
}
