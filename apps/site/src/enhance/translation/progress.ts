/** A translation that is quicker than this needs no word. */
const UNNOTICED_MS = 400;

/**
 * Says at the edge of the page that it is being translated, with a way to stop that. Looks and lies as a toast does, and
 * stays for as long as it is true.
 * @param onCancel when somebody presses Cancel; what was shown is gone by then
 * @returns takes it away
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
