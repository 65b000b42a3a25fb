/** Counts the form's filled places. */
export function showProgress(form: HTMLFormElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-place]")];
  // A signature counts where it was put: the pages' script says where that is still to do.
  const open = rows.filter(
    (row) => row.dataset.untapped !== undefined || !isFilled(form, row.dataset.place ?? ""),
  );
  for (const row of rows) {
    row.toggleAttribute("data-next", row === open[0]);
    const value = row.querySelector("[data-place-value]");
    if (value) value.textContent = open.includes(row) ? "Not filled in yet" : "Filled in";
  }
  for (const count of document.querySelectorAll("[data-places-count]")) {
    count.textContent = `${rows.length - open.length} of ${rows.length}`;
  }
}

/** @param field its name */
function isFilled(form: HTMLFormElement, field: string): boolean {
  const values = new FormData(form);
  const value = (name: string) => String(values.get(name) ?? "").trim();
  if (value(field) === "drawn") return value(`${field}-strokes`) !== "[]";
  if (value(field) === "uploaded") return value(`${field}-outlines`) !== "[]";
  return value(field === "mark" || field === "initials" ? `${field}-text` : field) !== "";
}
