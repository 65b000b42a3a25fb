/**
 * Replaces what differs between a part of the page and the part as the server draws it now. A question that asks the same stays
 * the very same element, so that what is typed and where the focus is are not touched.
 */
export function mergePart(part: Element, fresh: Element): void {
  const focused = focusedControl(part);
  mergeChildren(part, fresh);
  if (focused && document.activeElement !== focused.control) restoreFocus(part, focused);
}

function mergeChildren(part: Element, fresh: Element): void {
  const kept = new Map([...part.children].map((child) => [signatureOf(child), child]));
  const next = [...fresh.children].map((child) => {
    const same = kept.get(signatureOf(child));
    if (same instanceof HTMLDetailsElement) mergeChildren(same, child);
    return same ?? child;
  });
  const isSame =
    next.length === part.children.length && next.every((child, at) => child === part.children[at]);
  if (!isSame) part.replaceChildren(...next);
}

/** What it asks and says, without what is typed. A group of questions is known by its heading. */
function signatureOf(element: Element): string {
  if (element instanceof HTMLDetailsElement)
    return `group ${element.querySelector("summary span")?.textContent}`;
  const names = [...element.querySelectorAll<HTMLInputElement>("[name]")].map(
    ({ name, type, value }) => `${name} ${/radio|checkbox|submit/.test(type) ? value : ""}`,
  );
  const words = [...element.querySelectorAll("label, legend, p, button, dt, dd")].map(
    ({ textContent }) => textContent,
  );
  return [element.tagName, ...names, ...words, element.matches("summary, p") ? element.textContent : ""].join(
    "\n",
  );
}

interface Focused {
  control: Element;
  name: string;
  value: string;
  selection: [number, number] | undefined;
  /** The group that it is in. */
  group: HTMLDetailsElement | null;
}

function focusedControl(part: Element): Focused | undefined {
  const control = document.activeElement;
  if (!part.contains(control)) return undefined;
  const group = control?.closest("details") ?? null;
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    const { name, value, selectionStart: start, selectionEnd: end } = control;
    const selection: Focused["selection"] = start === null || end === null ? undefined : [start, end];
    return { control, name, value, selection, group };
  }
  const isOther = control instanceof HTMLSelectElement || control instanceof HTMLButtonElement;
  return isOther
    ? { control, name: control.name, value: control.value, selection: undefined, group }
    : undefined;
}

/** A button that is gone leaves the focus to its group's heading. */
function restoreFocus(part: Element, { control, name, value, selection, group }: Focused): void {
  const named = [...part.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)];
  const same = part.contains(control)
    ? (control as HTMLInputElement)
    : (named.find((one) => one.value === value) ??
      (control instanceof HTMLButtonElement ? undefined : named[0]));
  if (!same) group?.querySelector("summary")?.focus({ preventScroll: true });
  same?.focus({ preventScroll: true });
  if (same && selection) same.setSelectionRange(...selection);
}
