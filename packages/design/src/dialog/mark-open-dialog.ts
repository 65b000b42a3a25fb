/**
 * Says on the page's root whether a modal dialog is open: the page behind it then does not scroll. For whoever opens or closes
 * one; `:has(dialog[open])` would be checked again at every change of the page.
 */
export function markOpenDialog(): void {
  document.documentElement.toggleAttribute(
    "data-dialog-open",
    document.querySelector("dialog[open]") !== null,
  );
}
