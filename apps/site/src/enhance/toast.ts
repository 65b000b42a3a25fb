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
  setTimeout(() => toast.remove(), SHOWN_FOR_MS);
}
