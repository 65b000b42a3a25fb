import { pathData } from "@sealwright/ink/path.ts";
import { recordStrokes } from "@sealwright/ink/record-strokes.ts";
import { inkOf, type Stroke } from "@sealwright/ink/strokes.ts";

/** A signature pad's content: strokes, or a name. */
export interface Signature {
  kind: "drawn" | "typed";
  strokes: number;
  name: string;
  /** The strokes as SVG path data, in pixels of the pad. */
  path: string;
}

/** Of the nib, in pixels. */
const NIB = 4;

/**
 * Lets a visitor sign in a box with a pointer, or by typing a name. Nothing is sent.
 * @param onChange called when a stroke begins, at every letter and on clearing, with undefined if the pad is empty. The path
 * of a stroke that has just begun is its first point: `current` has all of it
 */
export function startSignaturePad(
  pad: HTMLElement,
  onChange: (signature: Signature | undefined) => void = () => undefined,
): { clear(): void; current(): Signature | undefined } {
  const find = <T extends Element>(selector: string) => pad.querySelector<T>(selector) as T;
  const box = find<HTMLElement>(".signature-box");
  const ink = find<SVGPathElement>(".signature-ink path");
  const typed = find<HTMLElement>(".signature-typed");
  const input = find<HTMLInputElement>("input");
  let strokes: Stroke[] = [];
  let kind: Signature["kind"] | undefined;

  const path = () =>
    inkOf(strokes, NIB)
      .map((outline) => pathData(outline, 1))
      .join("");
  const current = (): Signature | undefined =>
    kind && { kind, strokes: strokes.length, name: input.value, path: path() };

  function update(next: Signature["kind"] | undefined): void {
    kind = next;
    if (kind !== "drawn") strokes = [];
    if (kind !== "typed") input.value = "";
    ink.setAttribute("d", path());
    typed.textContent = input.value;
    pad.dataset.signed = kind ?? "";
    box.ariaLabel = kind === "typed" ? `Signature: ${input.value}` : `Signature: ${kind ?? "none"}`;
    onChange(current());
  }

  recordStrokes(box, (stroke, isNew) => {
    strokes = [...(isNew ? strokes : strokes.slice(0, -1)), stroke];
    if (isNew) update("drawn");
    else ink.setAttribute("d", path());
  });
  input.addEventListener("input", () => update(input.value ? "typed" : undefined));
  find("[data-clear]").addEventListener("click", () => update(undefined));
  pad.dataset.signaturePad = "ready";
  return { clear: () => update(undefined), current };
}
