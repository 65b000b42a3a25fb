/** Copies the code sample whose button is pressed. Where that is not possible, its text is selected instead. */
const SHOWN_MS = 2000;

document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element ? target.closest(".code-copy") : null;
  const source = button?.closest(".code-sample")?.querySelector("pre");
  if (!button || !source) return;
  const copied = await copy(source.textContent ?? "");
  button.textContent = copied ? "Copied" : "Press Ctrl+C";
  if (!copied) getSelection()?.selectAllChildren(source);
  setTimeout(() => {
    button.textContent = "Copy";
  }, SHOWN_MS);
});

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or not there: the page did not come over https.
    return false;
  }
}
