import { SEAL_ROOTS_PATH, TEST_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";
import type { Verdict } from "@sealwright/seal/verify";
import { useEffect, useRef, useState } from "react";
import { saveForOffline } from "../../kit/offline/save-for-offline.ts";
import { useAttempts } from "../../state/attempts/use-attempts.ts";
import { MAX_FILE_BYTES, MAX_FILE_TEXT } from "./limits.ts";
import { loadRoots, type Roots } from "./roots.ts";
import { CheckError, Checker } from "./worker/checker.ts";
import { verifyWorkerUrl } from "./worker/worker-url.ts";

/** A file with its answer. */
export interface Checked {
  name: string;
  size: number;
  /** The source file, from which the sealed part is cut. */
  file: Blob;
  verdict: Verdict;
  /** Whether there was any issuer to know. */
  knowsIssuers: boolean;
}

export type CheckState =
  | { kind: "waiting" }
  | { kind: "checking"; name: string }
  | { kind: "no-roots"; file: File }
  | { kind: "problem"; sentence: string }
  | { kind: "checked"; checked: Checked };

export interface Check {
  state: CheckState;
  /** Takes one file; a file that is still being checked gives way. */
  start(files: readonly File[]): Promise<void>;
  /** Loads the certificates again, and checks the file that waited for them. */
  tryAgain(file: File): Promise<void>;
}

/** Loads worker and certificates when the tool starts. From the first file on, only `tryAgain` requests anything. */
export function useCheck(): Check {
  const [state, setState] = useState<CheckState>({ kind: "waiting" });
  const checker = useRef<Checker>(undefined);
  const roots = useRef<Promise<Roots | undefined>>(undefined);
  const attempts = useAttempts();
  const hasBegun = useRef(false);

  useEffect(() => {
    checker.current ??= new Checker();
    if (roots.current) return;
    void loadLetters();
    const loading = loadRoots();
    roots.current = loading;
    void saveForOffline({
      cache: "verify-1",
      serviceWorker: "/verify-sw.js",
      files: async () => [
        verifyWorkerUrl,
        ...((await loading)?.pem ? [SEAL_ROOTS_PATH, TEST_ROOTS_PATH] : []),
      ],
      isWanted: () => !hasBegun.current,
    });
  }, []);

  async function start(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    hasBegun.current = true;
    const attempt = attempts.begin();
    if (files.length > 1) return setState({ kind: "problem", sentence: "Check one PDF at a time." });
    if (file.size > MAX_FILE_BYTES) {
      const sentence = `${file.name} is larger than ${MAX_FILE_TEXT}, which is more than this page checks. The commands below check files of any size.`;
      return setState({ kind: "problem", sentence });
    }
    setState({ kind: "checking", name: file.name });
    const next = await stateAfter(file, attempt);
    if (!attempt.aborted) setState(next);
  }

  async function stateAfter(file: File, signal: AbortSignal): Promise<CheckState> {
    checker.current ??= new Checker();
    roots.current ??= loadRoots();
    const known = await roots.current;
    if (!known) return { kind: "no-roots", file };
    try {
      const verdict = await checker.current.check(
        { file, roots: known.pem, testRoots: known.testPem },
        signal,
      );
      const { name, size } = file;
      return { kind: "checked", checked: { name, size, file, verdict, knowsIssuers: known.pem !== "" } };
    } catch (error) {
      if (error instanceof CheckError) return { kind: "problem", sentence: error.message };
      if (signal.aborted) return { kind: "waiting" };
      throw error;
    }
  }

  async function tryAgain(file: File) {
    roots.current = loadRoots();
    await start([file]);
  }
  return { state, start, tryAgain };
}

/** Names in a report may have any letters, and a typeface that is only then requested would tell which. */
async function loadLetters(): Promise<void> {
  // One letter of each part: extended Latin, Greek and Cyrillic, Vietnamese.
  const sans = document.fonts.load('1rem "Source Sans"', "\u0141\u0391\u0416\u1ea1");
  // Hashes are in it, and no other text of the page may be.
  const mono = document.fonts.load('1rem "Source Code"');
  await Promise.allSettled([sans, mono]);
}
