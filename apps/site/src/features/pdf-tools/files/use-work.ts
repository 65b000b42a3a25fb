import { useRef, useState } from "react";

export interface Progress {
  what: string;
  /** As in "page 3 of 10", or nothing. */
  step: string;
  /** From 0 to 1; undefined while it is not known. */
  share: number | undefined;
  /** The result replaces the pages, so they can’t be changed until it’s there. */
  locksPages: boolean;
}

export interface WorkOptions {
  signal: AbortSignal;
  onProgress(done: number, total: number, step: string): void;
  onNote(sentence: string): void;
}

export interface Work {
  progress: Progress | undefined;
  /** A sentence about what went wrong last. */
  problem: string;
  setProblem(problem: string): void;
  /** Sentences about the last result. */
  notes: readonly string[];
  cancel(): void;
  /** Runs one task at a time. @returns undefined if it failed or was canceled */
  run<Result>(
    what: string,
    task: (options: WorkOptions) => Promise<Result>,
    locks?: { locksPages: boolean },
  ): Promise<Result | undefined>;
}

/** A task in a worker: its progress, its end, its problem. */
export function useWork(say: (sentence: string) => void): Work {
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState("");
  const [notes, setNotes] = useState<readonly string[]>([]);
  const running = useRef<AbortController>(undefined);

  async function run<Result>(
    what: string,
    task: (options: WorkOptions) => Promise<Result>,
    { locksPages } = { locksPages: false },
  ) {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setProblem("");
    setNotes([]);
    setProgress({ what, step: "", share: undefined, locksPages });
    say(`${what}…`);
    try {
      return await task({
        signal: control.signal,
        onProgress: (done, total, step) =>
          setProgress({
            what,
            step: total > 1 ? `${step} ${done + 1} of ${total}` : "",
            share: total > 0 ? done / total : undefined,
            locksPages,
          }),
        onNote: (sentence) => setNotes((known) => [...known, sentence]),
      });
    } catch (error) {
      if (control.signal.aborted) say("Canceled. Nothing has changed.");
      else setProblem(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      if (running.current === control) setProgress(undefined);
    }
  }
  return { progress, problem, setProblem, notes, run, cancel: () => running.current?.abort() };
}
