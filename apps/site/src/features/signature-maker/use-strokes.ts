import type { Stroke } from "@sealwright/ink/strokes.ts";
import { useCallback, useState } from "react";
import { followStrokes } from "./early-strokes.ts";

/** A pad's drawing, stroke by stroke. `pad` is its ref. */
export function useStrokes() {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const pad = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    return followStrokes(element, (stroke, isNew) =>
      setStrokes((now) => [...(isNew ? now : now.slice(0, -1)), stroke]),
    );
  }, []);
  return {
    strokes,
    pad,
    undo: () => setStrokes((now) => now.slice(0, -1)),
    clear: () => setStrokes([]),
  };
}
