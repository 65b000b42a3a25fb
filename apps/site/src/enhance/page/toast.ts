/** How long a toast of that many characters is read, in milliseconds. */
const readingTime = (characters: number) => 5000 + 60 * characters;

/**
 * Says something at the edge of the page, which is read out. What is done goes by itself once there was time to read it,
 * and not while the mouse or the focus is on it; an error stays until somebody dismisses it. Needs the layout's toast
 * regions.
 */
export function showToast(sentence: string, kind: "done" | "error"): void {
  const region = document.getElementById(kind === "error" ? "toasts-urgent" : "toasts");
  if (!region) return;
  // The same error again takes the place of the one that still stands there.
  for (const shown of region.children) if (shown.firstChild?.textContent === sentence) shown.remove();
  const toast = createToast(sentence, kind);
  region.append(toast);
  // Opened anew, so that it lies above whatever came into the browser's top layer meanwhile, such as a dialog.
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

  let cameFrom: EventTarget | null = null;
  dismiss.addEventListener("focus", ({ relatedTarget }) => {
    cameFrom = relatedTarget;
  });
  dismiss.addEventListener("click", () => {
    toast.remove();
    if (cameFrom instanceof HTMLElement) cameFrom.focus();
  });
  toast.append(text, dismiss);
  return toast;
}

/** The time begins anew when the mouse or the focus has left it. */
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
