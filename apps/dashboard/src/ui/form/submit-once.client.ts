const DOUBLE_CLICK_MS = 5000;

/** Blocks the second submission of a double click. */
export function submitOnce(): void {
  const submittedAt = new WeakMap<HTMLFormElement, number>();
  addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.elements.namedItem("form")) return;
    // A later click goes through: the first request was aborted or got no answer.
    if (event.timeStamp - (submittedAt.get(form) ?? Number.NEGATIVE_INFINITY) < DOUBLE_CLICK_MS)
      event.preventDefault();
    else submittedAt.set(form, event.timeStamp);
  });
}
