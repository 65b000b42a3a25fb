/** In milliseconds. */
const readingTime = (characters: number) => 5000 + 60 * characters;

/**
 * Shows a message at the edge of the page, announced by screen readers. A `done` toast disappears after its reading time, but
 * not while the mouse or the focus is on it; an error stays until dismissed. Needs the layout's toast regions.
 */
export function showToast(sentence: string, kind: "done" | "error"): void {
  const region = document.getElementById(kind === "error" ? "toasts-urgent" : "toasts");
  if (!region) return;
  // A repeated error replaces the one still shown.
  for (const shown of region.children) if (shown.firstChild?.textContent === sentence) shown.remove();
  const toast = createToast(sentence, kind);
  region.append(toast);
  // Reopened, so that it is above anything newer in the top layer, such as a dialog.
  region.popover = "manual";
  region.hidePopover?.();
  region.showPopover?.();
  if (kind === "done") removeWhenRead(toast, readingTime(sentence.length));
}

function createToast(sentence: string, kind: "done" | "error"): HTMLElement {
  const toast = document.createElement("div");
  toast.className = `toast toast-${kind}`;
  const text = document.createElement("p");
  text.textContent = sentence;
  const dismiss = document.createElement("button");
  dismiss.type = "button";
  dismiss.className = "toast-dismiss";
  dismiss.ariaLabel = "Dismiss";
  dismiss.textContent = "×";

  let focusedBefore: EventTarget | null = null;
  dismiss.addEventListener("focus", ({ relatedTarget }) => {
    focusedBefore = relatedTarget;
  });
  dismiss.addEventListener("click", () => {
    toast.remove();
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
  });
  toast.append(text, dismiss);
  return toast;
}

/** The time restarts when the mouse or the focus has left. */
function removeWhenRead(toast: HTMLElement, milliseconds: number): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (!toast.matches(":hover, :focus-within")) timer = setTimeout(() => toast.remove(), milliseconds);
  };
  for (const event of ["pointerenter", "pointerleave", "focusin", "focusout"])
    toast.addEventListener(event, () => queueMicrotask(wait));
  wait();
}
