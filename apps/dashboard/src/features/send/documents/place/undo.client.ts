import type { FieldRowForm } from "./field-row.client.ts";

/** Undoes what is done to a field next. */
export function restoring(
  row: FieldRowForm,
  rows: HTMLElement,
  put: (row: Pick<FieldRowForm, "element">) => void,
): () => void {
  const { box } = row.read();
  return () => {
    if (!row.element.isConnected) {
      rows.append(row.element);
      put(row);
    }
    row.write(box);
  };
}

/** The last step first: by its button, or by the key that undoes elsewhere. */
export function undoHistory(tools: HTMLElement | null): { add(undo: () => void): void } {
  const steps: (() => void)[] = [];
  const button = tools?.querySelector<HTMLButtonElement>("[data-undo]");
  const undo = () => {
    steps.pop()?.();
    if (button) button.disabled = steps.length === 0;
  };
  button?.addEventListener("click", undo);
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (isTyping || event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    undo();
  });
  return {
    add(step) {
      steps.push(step);
      if (button) button.disabled = false;
    },
  };
}
