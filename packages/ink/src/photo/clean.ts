import type { Ink } from "../path.ts";
import { darknessOf, type Field } from "./darkness.ts";
import { inkShare, inkThreshold } from "./threshold.ts";
import { trace } from "./trace.ts";

/** A picture in which no signature was found: nothing darker than its paper, or hardly any paper. */
export type PhotoProblem = "no-ink" | "no-paper";

/** More ink than this is a dark picture, not a signature. */
const MOST_INK = 0.3;

/** A photo, measured once and traced as often as the visitor moves the slider. */
export interface MeasuredPhoto {
  darkness: Field;
  threshold: number;
}

/** @param pixels RGBA */
export function measurePhoto(pixels: Uint8ClampedArray, width: number, height: number): MeasuredPhoto {
  const darkness = darknessOf(pixels, width, height);
  return { darkness, threshold: inkThreshold(darkness) };
}

/** @param faint 0 takes only the darkest ink, 1 also the faintest; 0.5 what the photo itself suggests */
export function inkOfPhoto({ darkness, threshold }: MeasuredPhoto, faint = 0.5): Ink | PhotoProblem {
  const level = Math.min(0.95, Math.max(0.05, threshold * (1.6 - 1.2 * faint)));
  if (inkShare(darkness, level) > MOST_INK) return "no-paper";
  const ink = trace(darkness, level);
  return ink.length ? ink : "no-ink";
}
