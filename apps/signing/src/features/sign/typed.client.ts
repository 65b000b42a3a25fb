import { showOutlines } from "../../ui/mark/outlines.client.ts";
import { letterWhileTyping } from "./lettering.client.ts";

/** Shows a typed name in its hand; in plain letters where that can't be had. */
export function showTyped(field: HTMLFieldSetElement): void {
  const svg = field.querySelector<SVGSVGElement>(".mark-line svg");
  const plain = field.querySelector<HTMLElement>("[data-typed]");
  if (!svg || !plain) return;
  letterWhileTyping(field, (outlines, name) => {
    plain.textContent = outlines ? "" : name;
    showOutlines(svg, outlines ?? []);
  });
}
