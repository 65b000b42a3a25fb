/**
 * Shows and focuses the question that a place in the contract belongs to.
 * @param path names the field as the document's runs do: "rent", "tenants.0.tenant"
 */
export function focusQuestion(path: string): void {
  const controls = [...document.querySelectorAll<HTMLElement & { name: string }>(".answers [name]")];
  const control = controls.find(({ name }) => name === path || name.startsWith(`${path}.`));
  // An empty repeat has no control yet, only a button that adds the first item.
  const target = control ?? document.getElementById(itemsId(path))?.querySelector("button");
  if (!target) return;
  document.querySelector<HTMLInputElement>(".filler-tabs [value=fill]")?.click();
  for (const group of document.querySelectorAll<HTMLDetailsElement>(".questions-group")) {
    if (group.contains(target)) group.open = true;
  }
  target.focus();
}

export const itemsId = (path: string) => `items-${path}`;
