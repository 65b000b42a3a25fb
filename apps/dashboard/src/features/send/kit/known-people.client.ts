/** Someone who is known by what was typed: the other of name and address is filled in, if it is still empty. */
export function completeKnownPeople(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.value) return;
    const other = OTHERS[target.getAttribute("list") ?? ""];
    const input = target.form?.elements.namedItem(target.name.replace(/[a-z]+$/, other ?? ""));
    if (!other || !(input instanceof HTMLInputElement) || input.value) return;
    const [known, ...more] = [...(target.list?.options ?? [])].filter(({ value }) => value === target.value);
    // Two people of one name may be meant.
    if (known && more.length === 0 && known.label !== known.value) input.value = known.label;
  });
}

/** The field that goes with one of a list. */
const OTHERS: Record<string, string> = { "known-addresses": "name", "known-names": "email" };
