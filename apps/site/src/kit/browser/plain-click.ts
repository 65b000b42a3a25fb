/** Whether a click has no modifier key, with which browsers open a new tab or window, or download. */
export function isPlainClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}
