export function showTyped(field: HTMLFieldSetElement): void {
  const input = field.querySelector<HTMLInputElement>("[name$='-text']");
  const line = field.querySelector("[data-typed]");
  input?.addEventListener("input", () => {
    if (line) line.textContent = input.value;
  });
}
