import { parsePath } from "@sealwright/ink/path.ts";
import { onScreen } from "@sealwright/page-view/geometry.ts";
import type { PageSize } from "@sealwright/page-view/messages.ts";
import type { OthersPlace } from "@sealwright/protocol/signing/answers";
import type { FieldBox } from "@sealwright/protocol/signing/field-kinds";
import { inkInPlace } from "./ink-in-place.client.ts";

/** Where someone else signs: what they signed with, or a dashed outline with their letters and name. */
export function othersPlace(
  { name, kind, box, ink }: OthersPlace & { box: FieldBox },
  page: PageSize,
): HTMLElement {
  const element = document.createElement("span");
  element.className = "place place-others";
  put(element, box, page);
  if (ink?.outlines.length) {
    element.dataset.signed = "";
    element.append(
      inkInPlace(ink.outlines.map(parsePath), box, { label: `Signed by ${name}`, caption: ink.caption }),
    );
    return element;
  }
  const letters = document.createElement("span");
  letters.className = "place-letters";
  letters.ariaHidden = "true";
  letters.textContent = lettersOf(name);
  const label = document.createElement("bdi");
  const [first = name] = name.split(/\s+/);
  label.textContent = kind === "signature" ? `${first} signs` : first;
  element.title = name;
  element.append(letters, label);
  return element;
}

const lettersOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** Puts an element where a box of the page is, whatever size the page has on the screen. */
export function put(element: HTMLElement, box: FieldBox, page: PageSize): void {
  const { x, y, width, height } = onScreen(box, page);
  element.style.left = x;
  element.style.top = y;
  element.style.width = width;
  element.style.height = height;
  element.style.setProperty("--point", `${100 / page.width}cqw`);
}
