import type { PenPoint, Stroke } from "./strokes.ts";

/**
 * Follows a pen, a finger or a mouse over an element, in pixels from its top left corner.
 * @param onStroke called with the stroke as it grows @returns stops it
 */
export function recordStrokes(pad: Element, onStroke: (stroke: Stroke, isNew: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let stroke: Stroke | undefined;

  pad.addEventListener(
    "pointerdown",
    (event) => {
      if (!(event instanceof PointerEvent) || !event.isPrimary || event.button !== 0) return;
      event.preventDefault();
      pad.setPointerCapture(event.pointerId);
      stroke = { points: pointsOf(pad, event), hasPressure: event.pointerType === "pen" };
      onStroke(stroke, true);
    },
    { signal },
  );
  pad.addEventListener(
    "pointermove",
    (event) => {
      if (!stroke || !(event instanceof PointerEvent) || !event.isPrimary) return;
      stroke = { ...stroke, points: [...stroke.points, ...pointsOf(pad, event)] };
      onStroke(stroke, false);
    },
    { signal },
  );
  // In Chromium, a quick stroke would otherwise end in a fling, which swallows the next tap.
  pad.addEventListener(
    "touchmove",
    (event) => {
      if (stroke) event.preventDefault();
    },
    { signal, passive: false },
  );
  for (const end of ["pointerup", "pointercancel"])
    pad.addEventListener(
      end,
      () => {
        stroke = undefined;
      },
      { signal },
    );
  return () => stop.abort();
}

/** Also where the pen was between two frames, which a fast hand needs. */
function pointsOf(pad: Element, event: PointerEvent): PenPoint[] {
  const { left, top } = pad.getBoundingClientRect();
  const between = event.type === "pointermove" ? (event.getCoalescedEvents?.() ?? []) : [];
  return (between.length ? between : [event]).map(({ clientX, clientY, pressure }) => ({
    x: clientX - left,
    y: clientY - top,
    pressure,
  }));
}
