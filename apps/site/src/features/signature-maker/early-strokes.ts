import { recordStrokes } from "@sealwright/ink/record-strokes.ts";
import type { Stroke } from "@sealwright/ink/strokes.ts";

type OnStroke = (stroke: Stroke, isNew: boolean) => void;

interface Recorder {
  /** Drawn before anyone followed. */
  strokes: Stroke[];
  onStroke: OnStroke | undefined;
}

const recorders = new WeakMap<Element, Recorder>();

/** Records what is drawn on a pad whose island has not hydrated yet: the first stroke is what makes it hydrate. */
export function recordEarlyStrokes(pad: Element): void {
  const recorder: Recorder = { strokes: [], onStroke: undefined };
  recorders.set(pad, recorder);
  recordStrokes(pad, (stroke, isNew) => {
    if (recorder.onStroke) recorder.onStroke(stroke, isNew);
    else recorder.strokes = [...(isNew ? recorder.strokes : recorder.strokes.slice(0, -1)), stroke];
  });
}

/** As `recordStrokes`, beginning with what has been drawn early, even if the pen has not been lifted yet. */
export function followStrokes(pad: Element, onStroke: OnStroke): () => void {
  const recorder = recorders.get(pad);
  if (!recorder) return recordStrokes(pad, onStroke);
  for (const stroke of recorder.strokes) onStroke(stroke, true);
  recorder.strokes = [];
  recorder.onStroke = onStroke;
  return () => {
    recorder.onStroke = undefined;
  };
}
