import "../components/toast/toast.css";

const SHOWN_FOR_MS = 8000;

/** Says something at the edge of the page that is read out and goes by itself. Needs the layout's toast region. */
export function showToast(sentence: string, kind: "done" | "error"): void {
  const region = document.getElementById(kind === "error" ? "toasts-urgent" : "toasts");
  if (!region) return;
  const toast = document.createElement("p");
  toast.className = `toast toast-${kind}`;
  toast.textContent = sentence;
  region.append(toast);
  // Opened anew, so that it lies above whatever came into the browser's top layer meanwhile, such as a dialog.
  region.popover = "manual";
  region.hidePopover?.();
  region.showPopover?.();
  setTimeout(() => toast.remove(), SHOWN_FOR_MS);
}
