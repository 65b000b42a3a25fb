/**
 * Loads what checks and sends a request form once someone is about to fill it in. Until then, and if that fails, the browser
 * sends the form itself.
 */
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-request-form]")) {
  let loaded: Promise<void> | undefined;
  const load = () => {
    loaded ??= import("./send-request.ts").then(({ enhance }) => {
      form.removeEventListener("submit", hold);
      enhance(form);
    });
    return loaded;
  };
  const hold = (event: Event) => {
    event.preventDefault();
    load().then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  };
  form.addEventListener("focusin", () => void load().catch(() => {}), { once: true });
  form.addEventListener("submit", hold);
}
