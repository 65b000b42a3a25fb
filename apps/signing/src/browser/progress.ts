/** Counts the places that are filled in, as the form has them now. */
export function showProgress(form: HTMLFormElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-place]")];
  const open = rows.filter((row) => !isFilled(form, row.dataset.place ?? ""));
  for (const row of rows) {
    row.toggleAttribute("data-next", row === open[0]);
    const value = row.querySelector("[data-place-value]");
    if (value) value.textContent = open.includes(row) ? "Not filled in yet" : "Filled in";
  }
  for (const count of document.querySelectorAll("[data-places-count]")) {
    count.textContent = `${rows.length - open.length} of ${rows.length}`;
  }
}

/** @param field the name of its field */
function isFilled(form: HTMLFormElement, field: string): boolean {
  const values = new FormData(form);
  const value = (name: string) => String(values.get(name) ?? "").trim();
  if (value(field) === "drawn") return value(`${field}-strokes`) !== "[]";
  return value(field === "mark" || field === "initials" ? `${field}-text` : field) !== "";
}
