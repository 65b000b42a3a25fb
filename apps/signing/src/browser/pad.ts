import { pathData } from "@sealwright/ink/path.ts";
import { recordStrokes } from "@sealwright/ink/record-strokes.ts";
import type { Stroke } from "@sealwright/ink/strokes.ts";
import { type DrawnPoint, drawnInk, NO_PRESSURE, PAD_HEIGHT } from "../mark/drawn-mark.ts";

/** Points nearer than this to the one before add nothing to a line. */
const NEAREST = 4;
/** Room beside a drawing that was made on a wider pad. */
const MARGIN = 40;

/** Lets a signature be drawn: with finger, pen or mouse, over any number of strokes, and kept when the phone is turned. */
export function startPad(field: HTMLFieldSetElement): void {
  const pad = field.querySelector<HTMLElement>("[data-pad]");
  const svg = pad?.querySelector("svg");
  const kept = field.querySelector<HTMLInputElement>("[name$='-strokes']");
  if (!pad || !svg || !kept) return;
  const clear = pad.querySelector("[data-clear]");
  let strokes: DrawnPoint[][] = JSON.parse(kept.value);
  let view = viewOf(pad, strokes);
  chooseDrawing(field);

  const draw = () => {
    svg.setAttribute("viewBox", `0 ${PAD_HEIGHT - view.height} ${view.width} ${view.height}`);
    svg.setAttribute("aria-label", svg.getAttribute("aria-label")?.replace(/:.*/, described(strokes)) ?? "");
    svg.replaceChildren(
      ...drawnInk(strokes).map((path) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", "path");
        element.setAttribute("d", pathData(path, 0));
        return element;
      }),
    );
  };
  const keep = () => {
    kept.value = JSON.stringify(strokes);
    kept.dispatchEvent(new Event("input", { bubbles: true }));
  };

  recordStrokes(pad, (stroke, isNew) => {
    const points = pointsOf(stroke, view);
    strokes = [...(isNew ? strokes : strokes.slice(0, -1)), points];
    draw();
  });
  for (const end of ["pointerup", "pointercancel"]) pad.addEventListener(end, keep);
  // A press on the button is no stroke.
  clear?.addEventListener("pointerdown", (event) => event.stopPropagation());
  clear?.addEventListener("click", () => {
    strokes = [];
    view = viewOf(pad, strokes);
    draw();
    keep();
  });
  // A turned phone, or a pad that was hidden until now.
  new ResizeObserver(() => {
    view = viewOf(pad, strokes);
    draw();
  }).observe(pad);
}

/** What most people want on a phone, unless they have signed in the other way already. */
function chooseDrawing(field: HTMLFieldSetElement): void {
  const drawn = field.querySelector<HTMLInputElement>("[value='drawn']");
  if (drawn && field.dataset.empty !== undefined && matchMedia("(pointer: coarse)").matches)
    drawn.checked = true;
}

interface View {
  /** Units of points by CSS pixel. */
  scale: number;
  /** In units. */
  width: number;
  height: number;
}

/** The whole pad or, if a drawing is wider than it has become, as much more as that needs. */
function viewOf(pad: HTMLElement, strokes: readonly DrawnPoint[][]): View {
  const { clientWidth, clientHeight } = pad;
  const unit = PAD_HEIGHT / (clientHeight || 1);
  const needed = Math.max(0, ...strokes.flat().map(([x]) => x)) + MARGIN;
  const scale = Math.max(unit, needed / (clientWidth || needed));
  return { scale, width: clientWidth * scale, height: clientHeight * scale };
}

/** A stroke in units, without points that add nothing. */
function pointsOf({ points, hasPressure }: Stroke, { scale, height }: View): DrawnPoint[] {
  const kept: DrawnPoint[] = [];
  const top = PAD_HEIGHT - height;
  for (const { x, y, pressure } of points) {
    const force = hasPressure ? Math.round(pressure * 100) / 100 : NO_PRESSURE;
    const point: DrawnPoint = [Math.round(x * scale), Math.round(top + y * scale), force];
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= NEAREST) kept.push(point);
  }
  return kept;
}

function described(strokes: readonly unknown[]): string {
  if (!strokes.length) return ": none drawn yet";
  return `: drawn, ${strokes.length} ${strokes.length === 1 ? "stroke" : "strokes"}`;
}
