/** Gives every code sample a copy button. Where the clipboard is not available there is none. */
const SHOWN_MS = 2000;

for (const sample of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const text = sample.querySelector("pre");
  if (text && navigator.clipboard) sample.append(createCopyButton(text));
}

function createCopyButton(source: HTMLElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "code-copy";
  button.textContent = "Copy";
  button.ariaLive = "polite";
  button.addEventListener("click", async () => {
    const copied = await navigator.clipboard.writeText(source.textContent ?? "").then(
      () => true,
      () => false,
    );
    button.textContent = copied ? "Copied" : "Press Ctrl+C";
    if (!copied) getSelection()?.selectAllChildren(source);
    setTimeout(() => {
      button.textContent = "Copy";
    }, SHOWN_MS);
  });
  return button;
}
