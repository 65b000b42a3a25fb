/** The list of states leads to a state's rows, which alone are shown then; the address says which. */
const select = document.querySelector<HTMLSelectElement>(".register-bar select");

function follow(): void {
  if (!select) return;
  // Ids are plain letters: what would have to be decoded is none.
  select.value = location.hash.slice(1);
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}

select?.addEventListener("change", () => {
  location.hash = select.value;
});
addEventListener("hashchange", follow);
follow();

export {};
