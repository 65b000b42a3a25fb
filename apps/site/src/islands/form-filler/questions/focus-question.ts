/**
 * Shows the question that a place in the contract belongs to, and puts the focus there.
 * @param path names the field as the document's runs do: "rent", "tenants.0.tenant"
 */
export function leadToQuestion(path: string): void {
  const controls = [...document.querySelectorAll<HTMLElement & { name: string }>(".answers [name]")];
  const control = controls.find(({ name }) => name === path || name.startsWith(`${path}.`));
  // A repeat without an item has no control of its own, but a button for the first.
  const place = control ?? document.getElementById(itemsId(path))?.querySelector("button");
  if (!place) return;
  document.querySelector<HTMLInputElement>(".filler-tabs [value=fill]")?.click();
  for (const group of document.querySelectorAll<HTMLDetailsElement>(".questions-group")) {
    if (group.contains(place)) group.open = true;
  }
  place.focus();
}

/** The id of the place where a repeat's items are asked for. */
export const itemsId = (path: string) => `items-${path}`;
