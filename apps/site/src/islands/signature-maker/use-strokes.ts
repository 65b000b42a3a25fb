import { type PointerEvent, useState } from "react";
import type { PenPoint, Stroke } from "../../ink/strokes.ts";

/** What a pen, a finger or a mouse draws on a pad, stroke by stroke. */
export function useStrokes() {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [drawing, setDrawing] = useState(false);

  return {
    strokes,
    drawing,
    undo: () => setStrokes((now) => now.slice(0, -1)),
    clear: () => setStrokes([]),
    handlers: {
      onPointerDown(event: PointerEvent<Element>) {
        if (!event.isPrimary || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const stroke = { points: [pointOf(event)], hasPressure: event.pointerType === "pen" };
        setStrokes((now) => [...now, stroke]);
        setDrawing(true);
      },
      onPointerMove(event: PointerEvent<Element>) {
        if (!drawing || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const points = pointsOf(event);
        setStrokes((now) => {
          const last = now.at(-1);
          return last ? [...now.slice(0, -1), { ...last, points: [...last.points, ...points] }] : now;
        });
      },
      onPointerUp: () => setDrawing(false),
      onPointerCancel: () => setDrawing(false),
    },
  };
}

/** Also the positions between two frames, which a fast hand needs. */
function pointsOf(event: PointerEvent<Element>): PenPoint[] {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
  return (all.length ? all : [event.nativeEvent]).map(({ clientX, clientY, pressure }) => ({
    x: clientX - left,
    y: clientY - top,
    pressure,
  }));
}

function pointOf({ currentTarget, clientX, clientY, pressure }: PointerEvent<Element>): PenPoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top, pressure };
}
