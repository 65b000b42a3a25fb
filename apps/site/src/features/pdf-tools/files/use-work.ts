import { useState } from "react";
import { whenRetired } from "../../../state/attempts/attempts.ts";
import { useAttempts } from "../../../state/attempts/use-attempts.ts";

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
  /** Says what is wrong before any task runs. */
  fail(problem: string): void;
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
  const attempts = useAttempts();

  function begin(): AbortSignal {
    const attempt = attempts.begin();
    whenRetired(attempt, () => {
      setProgress(undefined);
      setProblem("");
      setNotes([]);
    });
    return attempt;
  }

  async function run<Result>(
    what: string,
    task: (options: WorkOptions) => Promise<Result>,
    { locksPages } = { locksPages: false },
  ) {
    const attempt = begin();
    const show = (step: string, share: number | undefined) => {
      if (!attempt.aborted) setProgress({ what, step, share, locksPages });
    };
    show("", undefined);
    say(`${what}…`);
    try {
      return await task({
        signal: attempt,
        onProgress: (done, total, step) =>
          show(total > 1 ? `${step} ${done + 1} of ${total}` : "", total > 0 ? done / total : undefined),
        onNote: (sentence) => setNotes((known) => [...known, sentence]),
      });
    } catch (error) {
      if (attempt.aborted) say("Canceled. Nothing has changed.");
      else setProblem(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      if (!attempt.aborted) setProgress(undefined);
    }
  }

  function fail(sentence: string): void {
    begin();
    setProblem(sentence);
  }
  return { progress, problem, notes, fail, run, cancel: attempts.leave };
}
