import type { Ink } from "@sealwright/ink/path.ts";
import { fitInto } from "@sealwright/ink/svg.ts";
import { useEffect, useRef, useState } from "react";
import type { PhotoAnswer, PhotoQuestion, Problem } from "./photo-messages.ts";

const LARGEST_FILE = 60_000_000;
/** The largest size of the result, in CSS pixels: a signature on a letter-size page. */
const WIDTH = 420;
const HEIGHT = 180;

interface PhotoState {
  ink: Ink;
  name: string;
  busy: boolean;
  problem: Problem | undefined;
}

const nothing: PhotoState = { ink: [], name: "", busy: false, problem: undefined };

/** A photo of a signature, cleaned in a worker, which starts with the first photo. */
export function usePhoto() {
  const [state, setState] = useState(nothing);
  const [faint, setFaint] = useState(0.5);
  const worker = useRef<Worker>(undefined);
  const asked = useRef(0);

  useEffect(() => () => worker.current?.terminate(), []);

  function receive({ id, ink, problem }: PhotoAnswer) {
    // A later question makes this answer stale.
    if (id === asked.current)
      setState((now) => ({ ...now, busy: false, ink: fitInto(ink ?? [], WIDTH, HEIGHT), problem }));
  }

  function ask(question: Omit<PhotoQuestion, "id">) {
    asked.current += 1;
    worker.current ??= startWorker(receive, () =>
      setState((now) => ({ ...now, busy: false, problem: "no-worker" })),
    );
    worker.current.postMessage({ id: asked.current, ...question } satisfies PhotoQuestion);
  }

  return {
    ...state,
    faint,
    choose(file: File) {
      asked.current += 1;
      const problem = problemOf(file);
      setState({ ...nothing, name: file.name, busy: !problem, problem });
      if (!problem) ask({ file, faint });
    },
    adjust(next: number) {
      setFaint(next);
      if (state.name && state.problem !== "wrong-type" && state.problem !== "too-large") ask({ faint: next });
    },
    clear() {
      asked.current += 1;
      setState(nothing);
    },
  };
}

function startWorker(receive: (answer: PhotoAnswer) => void, fail: () => void): Worker {
  const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<PhotoAnswer>) => receive(data));
  worker.addEventListener("error", fail);
  return worker;
}

function problemOf({ type, name, size }: File): Problem | undefined {
  // Some systems give HEIC files no type.
  if (!type.startsWith("image/") && !/\.(heic|heif|avif)$/i.test(name)) return "wrong-type";
  return size > LARGEST_FILE ? "too-large" : undefined;
}
