// The dashboard's one script. Everything works without it: the server ignores duplicate submissions, and the browser's
// own menu can print.
const DOUBLE_CLICK_MS = 5000;
const submittedAt = new WeakMap();
addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.elements.namedItem("form")) return;
  // A later click goes through: the first request was stopped, or is not coming back.
  if (event.timeStamp - (submittedAt.get(form) ?? -Infinity) < DOUBLE_CLICK_MS) event.preventDefault();
  else submittedAt.set(form, event.timeStamp);
});
// Where the sender is, unless they chose another zone.
for (const select of document.querySelectorAll("select[data-own-time-zone]")) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone) break;
  if (![...select.options].some(({ value }) => value === timeZone))
    select.add(new Option(timeZone, timeZone));
  select.value = timeZone;
}
// A file that is too large is said so before it is sent.
for (const input of document.querySelectorAll("input[data-max-bytes]")) {
  input.addEventListener("change", () => {
    const isTooLarge = input.files[0]?.size > Number(input.dataset.maxBytes);
    input.setCustomValidity(
      isTooLarge ? `This file is larger than ${Number(input.dataset.maxBytes) / 1e6} MB.` : "",
    );
    if (isTooLarge) input.reportValidity();
  });
}
for (const button of document.querySelectorAll("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
