import { whenRetired } from "../attempts/attempts.ts";

/** In milliseconds. */
const readingTime = (characters: number) => 5000 + 60 * characters;

/**
 * Shows a message at the edge of the page or above the open dialog, announced by screen readers, in place of the last one of its
 * kind. A `done` toast disappears after its reading time, but not while the mouse or the focus is on it; an error stays until
 * dismissed.
 * @param attempt what it tells of: retired, it takes the toast with it
 */
export function showToast(sentence: string, kind: "done" | "error", attempt?: AbortSignal): void {
  if (attempt?.aborted) return;
  for (const shown of document.querySelectorAll(`.toast-${kind}`)) shown.remove();
  const toast = createToast(sentence, kind);
  placeToast(toast, kind === "error" ? "alert" : "status");
  if (attempt) whenRetired(attempt, () => toast.remove());
  if (kind === "done") removeWhenRead(toast, readingTime(sentence.length));
}

/**
 * Adds a toast to a live region: the layout's, or one inside the modal dialog, since everything outside of that is inert and
 * not read out.
 */
export function placeToast(toast: HTMLElement, role: "status" | "alert"): void {
  const host = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const toasts = host.querySelector(":scope > .toasts") ?? createRegions(host);
  toasts.querySelector(`[role="${role}"]`)?.append(toast);
}

function createRegions(dialog: Element): Element {
  const toasts = document.createElement("div");
  toasts.className = "toasts";
  for (const role of ["status", "alert"]) {
    const region = document.createElement("div");
    region.setAttribute("role", role);
    toasts.append(region);
  }
  dialog.prepend(toasts);
  return toasts;
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
