import type { OpenDocument } from "./open-documents.client.ts";

const SIZES = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

export interface Toolbar {
  /** @param page that is read now */
  reading(page: number, count: number): void;
}

/**
 * A bar over the pages: which one is read, and their size, by buttons and by the keys +, - and 0.
 * @param hasKeys whether the keys work while the focus is in `host`
 */
export function toolbarFor(
  host: HTMLElement,
  documents: readonly OpenDocument[],
  { hasKeys }: { hasKeys: boolean },
): Toolbar {
  const bar = document.createElement("div");
  bar.className = "page-tools";
  bar.role = "toolbar";
  bar.ariaLabel = "Pages";
  const where = document.createElement("span");
  where.className = "page-tools-where";
  const level = document.createElement("span");
  level.className = "page-tools-level";
  level.role = "status";
  let size = 1;

  const zoom = (next: number) => {
    size = next;
    level.textContent = `${Math.round(size * 100)}%`;
    host.style.setProperty("--page-zoom", String(size));
  };
  const larger = () => zoom(SIZES.find((one) => one > size) ?? size);
  const smaller = () => zoom(SIZES.findLast((one) => one < size) ?? size);
  const fit = () => zoom(1);
  bar.append(
    where,
    button("Smaller", "−", smaller),
    level,
    button("Larger", "+", larger),
    button("Fit width", "Fit width", fit),
  );
  zoom(1);
  host.prepend(bar);
  if (hasKeys) {
    const keys: Record<string, () => void> = { "+": larger, "=": larger, "-": smaller, "0": fit };
    host.addEventListener("keydown", (event) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      keys[event.key]?.();
    });
  }
  where.hidden = documents.length === 0;
  return {
    reading(page, count) {
      where.textContent = `Page ${page} of ${count}`;
    },
  };
}

function button(label: string, text: string, act: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.ariaLabel = label;
  element.textContent = text;
  element.addEventListener("click", act);
  return element;
}
