/** A faster translation needs no notice. */
const UNNOTICED_MS = 400;

/**
 * Shows that the page is being translated, with a way to cancel: a toast that stays until removed.
 * @param onCancel on Cancel, after the notice was removed
 * @returns removes the notice
 */
export function showProgress(sentence: string, onCancel: () => void): () => void {
  const region = document.getElementById("toasts");
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
  const timer = setTimeout(() => {
    if (!region) return;
    region.append(toast);
    region.popover = "manual";
    region.hidePopover?.();
    region.showPopover?.();
  }, UNNOTICED_MS);
  return () => {
    clearTimeout(timer);
    toast.remove();
  };
}
