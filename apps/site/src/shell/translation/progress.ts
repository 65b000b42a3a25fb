import { placeToast } from "../../state/toasts/toast.ts";

/** A faster translation needs no notice. */
const UNNOTICED_MS = 400;

/**
 * Shows that the page is being translated, with a way to cancel: a toast that stays until removed.
 * @param onCancel on Cancel, after the notice was removed
 * @returns removes the notice
 */
export function showProgress(sentence: string, onCancel: () => void): () => void {
  const toast = document.createElement("div");
  toast.className = "toast";
  const text = document.createElement("p");
  text.textContent = sentence;
  const cancel = document.createElement("button");
  cancel.type = "button";
  cancel.className = "toast-action";
  cancel.textContent = "Cancel";
  cancel.addEventListener("click", () => {
    toast.remove();
    onCancel();
  });
  toast.append(text, cancel);
  const timer = setTimeout(() => placeToast(toast, "status"), UNNOTICED_MS);
  return () => {
    clearTimeout(timer);
    toast.remove();
  };
}
