import { wantedPurchase } from "./wanted-purchase.ts";

/**
 * Loads what checks and sends a request form once someone is about to fill it in. Until then, and if that fails, the browser
 * sends the form itself.
 */
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-request-form]")) {
  fillInPurchase(form);
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

/** Only what is still empty: a browser may have restored what was entered before. */
function fillInPurchase(form: HTMLFormElement): void {
  const wanted = form.dataset.requestForm === "contact" && wantedPurchase(location.search);
  if (!wanted) return;
  const topic = form.elements.namedItem("topic") as HTMLSelectElement;
  const message = form.elements.namedItem("message") as HTMLTextAreaElement;
  topic.value ||= "Buying";
  message.value ||= wanted;
}
