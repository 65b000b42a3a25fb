import { parseFragment, serialize } from "parse5";
import {
  attribute,
  createParagraph,
  type Element,
  elementsBelow,
  hasClass,
  insertChild,
  setAttribute,
  setText,
} from "./html-tree.ts";

/** A form that was not accepted, with its values and errors. */
export interface FilledForm {
  /** Above the fields. */
  message: string;
  /** By field name. */
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
}

/**
 * A page with one of its forms as someone filled it in, and what is wrong with it. The rest of the page stays as it is to the
 * byte, because its policy allows its inline scripts and styles by hash. In the browser, the design kit's `showProblems` shows
 * the same.
 * @param form the form's `data-request-form`
 * @returns undefined when the page has no such form
 */
export function fillForm(page: string, form: string, filled: FilledForm): string | undefined {
  const found = new RegExp(`<form\\b[^>]*\\bdata-request-form="${form}"[^>]*>.*?</form>`, "s").exec(page);
  if (!found) return undefined;
  const fragment = parseFragment(found[0]);
  const [element] = elementsBelow(fragment);
  if (!element) return undefined;
  fill(element, filled);
  const before = page.slice(0, found.index).replace("<title>", "<title>Error: ");
  return before + serialize(fragment) + page.slice(found.index + found[0].length);
}

function fill(form: Element, { message, values, problems }: FilledForm): void {
  const all = [...elementsBelow(form)];
  const invalid: Element[] = [];
  for (const control of all) {
    const name = attribute(control, "name") ?? "";
    const value = values[name];
    if (value !== undefined) setValue(control, value);
    const problem = problems[name];
    const field = all.find((one) => hasClass(one, "field") && [...elementsBelow(one)].includes(control));
    if (!problem || !field) continue;
    markField(field, control, problem);
    invalid.push(control);
  }
  const notice = createParagraph({ class: "notice notice-error", role: "alert", tabindex: "-1" }, message);
  insertChild(form, notice);
  setAttribute(invalid[0] ?? notice, "autofocus", "");
}

function setValue(control: Element, value: string): void {
  if (control.tagName === "input") setAttribute(control, "value", value);
  if (control.tagName === "textarea") setText(control, value);
  if (control.tagName !== "select") return;
  for (const option of elementsBelow(control)) {
    setAttribute(option, "selected", attribute(option, "value") === value ? "" : undefined);
  }
}

function markField(field: Element, control: Element, problem: string): void {
  const errorId = `${attribute(control, "id")}-error`;
  const described = [errorId, attribute(control, "aria-describedby")].filter(Boolean).join(" ");
  setAttribute(control, "aria-describedby", described);
  setAttribute(control, "aria-invalid", "true");
  setAttribute(field, "data-invalid", "true");
  const box = field.childNodes.find((child) => "tagName" in child && hasClass(child, "field-box"));
  insertChild(field, createParagraph({ class: "field-error", id: errorId }, problem), box);
}
