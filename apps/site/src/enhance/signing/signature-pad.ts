/** What is in a signature pad: strokes, or a name. */
export interface Signature {
  kind: "drawn" | "typed";
  strokes: number;
  name: string;
}

/**
 * Lets a visitor sign in a box with a pointer, or by typing a name. Nothing is sent.
 * @param onChange called after every stroke, letter and clearing; undefined when the pad is empty
 */
export function startSignaturePad(
  pad: HTMLElement,
  onChange: (signature: Signature | undefined) => void = () => undefined,
): { clear(): void } {
  const find = <T extends Element>(selector: string) => pad.querySelector<T>(selector) as T;
  const box = find<HTMLElement>(".signature-box");
  const ink = find<SVGPathElement>("path");
  const typed = find<HTMLElement>(".signature-typed");
  const input = find<HTMLInputElement>("input");
  let path = "";
  let strokes = 0;

  function update(kind: Signature["kind"] | undefined): void {
    if (kind !== "drawn") {
      path = "";
      strokes = 0;
    }
    if (kind !== "typed") input.value = "";
    ink.setAttribute("d", path);
    typed.textContent = input.value;
    pad.dataset.signed = kind ?? "";
    box.ariaLabel = kind === "typed" ? `Signature: ${input.value}` : `Signature: ${kind ?? "none"}`;
    onChange(kind && { kind, strokes, name: input.value });
  }

  box.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    box.setPointerCapture(event.pointerId);
    const { left, top } = box.getBoundingClientRect();
    const at = ({ clientX, clientY }: PointerEvent) =>
      `${Math.round(clientX - left)} ${Math.round(clientY - top)}`;
    const stop = new AbortController();
    path += `M${at(event)}h0`;
    strokes += 1;
    update("drawn");
    box.addEventListener(
      "pointermove",
      (move) => {
        path += `L${at(move)}`;
        ink.setAttribute("d", path);
      },
      { signal: stop.signal },
    );
    for (const end of ["pointerup", "pointercancel"])
      box.addEventListener(end, () => stop.abort(), { signal: stop.signal });
  });
  input.addEventListener("input", () => update(input.value ? "typed" : undefined));
  find("[data-clear]").addEventListener("click", () => update(undefined));
  pad.dataset.signaturePad = "ready";
  return { clear: () => update(undefined) };
}
