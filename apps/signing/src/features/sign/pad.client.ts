import { type DrawnPoint, drawnInk, NO_PRESSURE } from "@sealwright/ink/drawn.ts";
import { pathData } from "@sealwright/ink/path.ts";
import { recordStrokes } from "@sealwright/ink/record-strokes.ts";
import type { Stroke } from "@sealwright/ink/strokes.ts";
import { PAD_HEIGHT } from "../../ui/mark/drawn-mark.ts";

/** Points nearer than this are dropped. */
const NEAREST = 4;
/** Margin of a drawing from a wider pad. */
const MARGIN = 40;

/** Draws a signature with finger, pen or mouse, in any number of strokes, which survive a turn of the phone. */
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
  // Pressing the button is not a stroke.
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

/** Drawing is the default on phones, unless the signer has typed already. */
function chooseDrawing(field: HTMLFieldSetElement): void {
  const drawn = field.querySelector<HTMLInputElement>("[value='drawn']");
  if (drawn && field.dataset.empty !== undefined && matchMedia("(pointer: coarse)").matches)
    drawn.checked = true;
}

interface View {
  scale: number;
  width: number;
  height: number;
}

/** The whole pad, enlarged if a drawing is wider than the pad is now. */
function viewOf(pad: HTMLElement, strokes: readonly DrawnPoint[][]): View {
  const { clientWidth, clientHeight } = pad;
  const unit = PAD_HEIGHT / (clientHeight || 1);
  const needed = Math.max(0, ...strokes.flat().map(([x]) => x)) + MARGIN;
  const scale = Math.max(unit, needed / (clientWidth || needed));
  return { scale, width: clientWidth * scale, height: clientHeight * scale };
}

/** In units, without redundant points. */
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
