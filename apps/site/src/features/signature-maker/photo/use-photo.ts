import type { Ink } from "@sealwright/ink/path.ts";
import { askPhotos, type PhotoAsker, type PhotoResult } from "@sealwright/ink/photo/ask-worker.ts";
import type { Problem } from "@sealwright/ink/photo/problems.ts";
import { fitInto } from "@sealwright/ink/svg.ts";
import { useEffect, useRef, useState } from "react";

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

/** A photo of a signature, of which only the ink stays. */
export function usePhoto() {
  const [state, setState] = useState(nothing);
  const [faint, setFaint] = useState(0.5);
  const kept = useRef<PhotoAsker>(undefined);

  useEffect(() => () => kept.current?.close(), []);

  function receive({ ink, problem }: PhotoResult) {
    setState((now) => ({ ...now, busy: false, ink: fitInto(ink ?? [], WIDTH, HEIGHT), problem }));
  }

  function asker(): PhotoAsker {
    kept.current ??= askPhotos(startWorker, receive);
    return kept.current;
  }

  return {
    ...state,
    faint,
    choose(file: File) {
      setState({ ...nothing, name: file.name, busy: true });
      asker().ask({ file, faint });
    },
    adjust(next: number) {
      setFaint(next);
      if (state.name && state.problem !== "wrong-type" && state.problem !== "too-large") {
        asker().ask({ faint: next });
      }
    },
    clear() {
      asker().drop();
      setState(nothing);
    },
  };
}

// Written out for the bundler, which finds workers by this shape.
const startWorker = () => new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
