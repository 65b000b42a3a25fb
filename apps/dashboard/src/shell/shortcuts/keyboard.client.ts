/** The keys that `?` lists. Enter opens a row by itself: it is a link. */
export function listenToKeys(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#shortcuts");
  if (!dialog) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-shortcuts]")) {
    button.hidden = false;
    button.addEventListener("click", () => show(dialog));
  }
  const single = singleKeys(dialog);
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
    if (event.key === "Escape") return stepBack(event);
    if (isTyping(event.target)) return leaveSearch(event);
    if (event.key === "/" && single.areOn()) focusSearch(event);
    else if (event.key === "?" && single.areOn()) show(dialog);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") moveRow(event);
  });
}

/** Enter then closes it, and changes nothing. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector("button")?.focus();
}

const SINGLE_KEYS = "single-keys";

/** Keys of one character can be switched off, for those who dictate (WCAG 2.1.4). The choice stays in this browser. */
function singleKeys(dialog: HTMLElement): { areOn(): boolean } {
  const choice = dialog.querySelector<HTMLInputElement>("[data-single-keys]");
  let areOn = true;
  const apply = (on: boolean) => {
    areOn = on;
    document.documentElement.toggleAttribute("data-no-single-keys", !on);
    if (choice) choice.checked = on;
  };
  try {
    apply(localStorage.getItem(SINGLE_KEYS) !== "off");
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
    apply(true);
  }
  choice?.addEventListener("change", () => {
    apply(choice.checked);
    try {
      localStorage.setItem(SINGLE_KEYS, choice.checked ? "on" : "off");
    } catch {}
  });
  return { areOn: () => areOn };
}

const search = () => document.querySelector<HTMLInputElement>("input[data-search]");

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, select, textarea");
}

function focusSearch(event: KeyboardEvent): void {
  const field = search();
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}

function rows(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("[data-live-list] .ledger-name > a")];
}

/** From the search into the list. */
function leaveSearch(event: KeyboardEvent): void {
  if (event.key === "ArrowDown" && event.target === search()) focusRow(event, rows()[0]);
}

function moveRow(event: KeyboardEvent): void {
  const all = rows();
  const row = document.activeElement?.closest("tr");
  const at = all.findIndex((link) => link.closest("tr") === row);
  const next = event.key === "ArrowDown" ? at + 1 : at - 1;
  if (at === -1 && event.key === "ArrowUp") return;
  focusRow(event, all[next]);
}

function focusRow(event: KeyboardEvent, row: HTMLAnchorElement | undefined): void {
  if (!row) return;
  event.preventDefault();
  row.focus();
  row.closest("tr")?.scrollIntoView({ block: "nearest" });
}

/** The menu first, then the search, then back to the list. */
function stepBack(event: KeyboardEvent): void {
  const menu = document.querySelector<HTMLDetailsElement>("details.avatar[open]");
  const field = search();
  if (menu) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  } else if (field && field === event.target) {
    event.preventDefault();
    if (field.value === "") field.blur();
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (!isTyping(event.target) && !hasTyped()) {
    document.querySelector<HTMLAnchorElement>("a[data-back]")?.click();
  }
}

/** Whether a form has something that leaving the page would lose. */
function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main input, main textarea",
  );
  return [...fields].some((field) =>
    field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}
