/** Shows only the states and countries whose name contains what is typed, and says how many there are. */
const input = document.querySelector<HTMLInputElement>("#law-filter");
const counter = document.querySelector("#law-filter-status");
const rows = [...document.querySelectorAll<HTMLElement>("[data-place]")];
/** A row is found by its heading, its code and its region. */
const places = rows.map((row) =>
  `${row.querySelector("th, h3")?.textContent} ${row.dataset.place}`.toLowerCase(),
);
const lists = [...document.querySelectorAll<HTMLElement>("[data-filtered]")];

function filter(): void {
  const words = (input?.value ?? "").trim().toLowerCase();
  rows.forEach((row, index) => {
    row.hidden = !places[index]?.includes(words);
  });
  for (const list of lists) list.hidden = !list.querySelector("[data-place]:not([hidden])");
  const shown = rows.filter((row) => !row.hidden).length;
  if (counter) counter.textContent = words ? `${shown} of ${rows.length} places` : `${rows.length} places`;
}

input?.addEventListener("input", filter);
// A link from the map leads to its row, even one that the filter hides.
addEventListener("hashchange", () => {
  const row = document.getElementById(location.hash.slice(1));
  if (!row?.hidden || !input) return;
  input.value = "";
  filter();
  row.scrollIntoView();
});

export {};
