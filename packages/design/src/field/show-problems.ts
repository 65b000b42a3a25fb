/**
 * Shows what is wrong with a form: a message above its fields, and a sentence at each of them. Replaces what was shown.
 * Uses only what a browser's DOM and a server's have in common, so that both show the same.
 * @param message empty for none
 * @param problems by field name
 */
export function showProblems(
  form: Element,
  message: string,
  problems: Readonly<Record<string, string>> = {},
): void {
  for (const shown of form.querySelectorAll(".notice-error, .field-error")) shown.remove();
  for (const control of form.querySelectorAll(".field input, .field select, .field textarea")) {
    markControl(control, problems[control.getAttribute("name") ?? ""]);
  }
  if (message === "") return;
  const notice = createParagraph(form, "notice notice-error", message);
  notice.setAttribute("role", "alert");
  notice.setAttribute("tabindex", "-1");
  form.prepend(notice);
}

/** The first field with a problem, otherwise the message. */
export function firstProblem(form: Element): HTMLElement | null {
  return (
    form.querySelector<HTMLElement>("[aria-invalid]") ?? form.querySelector<HTMLElement>(".notice-error")
  );
}

function markControl(control: Element, problem: string | undefined): void {
  const field = control.closest(".field");
  const errorId = `${control.id}-error`;
  const hints = (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((id) => id && id !== errorId);
  const described = problem ? [errorId, ...hints] : hints;
  setOrRemove(control, "aria-describedby", described.join(" ") || undefined);
  setOrRemove(control, "aria-invalid", problem && "true");
  if (!field) return;
  setOrRemove(field, "data-invalid", problem && "true");
  if (!problem) return;
  const error = createParagraph(field, "field-error", problem);
  error.id = errorId;
  field.querySelector(".field-box")?.before(error);
}

function createParagraph(near: Element, className: string, text: string): HTMLElement {
  const paragraph = near.ownerDocument.createElement("p");
  paragraph.className = className;
  paragraph.textContent = text;
  return paragraph;
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}
