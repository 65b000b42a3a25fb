/** The list of states leads to a state's rows, which alone are shown then; the address says which. */
const select = document.querySelector<HTMLSelectElement>(".register-bar select");

function follow(): void {
  if (!select) return;
  const id = decodeURIComponent(location.hash.slice(1));
  select.value = id;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}

select?.addEventListener("change", () => {
  location.hash = select.value;
});
addEventListener("hashchange", follow);
follow();

export {};
