import type { Box } from "@sealwright/page-view/geometry.ts";

/** A field as its row in the form says it. The form stays the source: what is moved on the page is written there. */
export interface FieldRowForm {
  element: HTMLFieldSetElement;
  read(): PlacedField;
  write(box: Box): void;
  /** Shows its inputs. */
  open(): void;
  /** Labels it with its person and page. */
  rename(whose: string): void;
  remove(): void;
}

export interface PlacedField {
  document: string;
  person: string;
  kind: string;
  title: string;
  page: number;
  box: Box;
}

type Input = HTMLInputElement | HTMLSelectElement;

export function fieldRow(element: HTMLFieldSetElement): FieldRowForm {
  const input = (name: string) => element.querySelector<Input>(`[name$=".${name}"]`);
  const text = (name: string) => input(name)?.value ?? "";
  const number = (name: string) => Number(text(name)) || 0;
  const read = (): PlacedField => ({
    document: text("document"),
    person: text("person"),
    kind: text("kind"),
    title: chosen(input("kind")),
    page: number("page"),
    box: { x: number("x"), y: number("y"), width: number("width"), height: number("height") },
  });
  return {
    element,
    read,
    open() {
      const details = element.querySelector("details");
      if (details) details.open = true;
    },
    rename(whose) {
      const { title, page } = read();
      for (const name of element.querySelectorAll("legend, summary")) {
        name.textContent = `${title} of ${whose}, page ${page}`;
      }
    },
    write(box) {
      for (const name of ["x", "y", "width", "height"] as const) {
        const field = input(name);
        if (field) field.value = String(Math.round(box[name] * 10) / 10);
      }
      changed(element);
    },
    remove() {
      const form = element.form;
      element.remove();
      if (form) changed(form);
    },
  };
}

function chosen(input: Input | null): string {
  return input instanceof HTMLSelectElement ? (input.selectedOptions[0]?.text ?? "") : "";
}

function changed(element: HTMLElement): void {
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Adds a row for what was just placed. */
export function addRow(
  rows: HTMLElement,
  template: HTMLTemplateElement,
  field: PlacedField,
): HTMLFieldSetElement {
  const copy = template.content.cloneNode(true) as DocumentFragment;
  const element = copy.querySelector("fieldset");
  if (!element) throw new Error("The template has no row");
  const number =
    1 + Math.max(-1, ...[...rows.children].map((row) => Number((row as HTMLElement).dataset.fieldRow)));
  element.dataset.fieldRow = String(number);
  for (const one of element.querySelectorAll<HTMLElement>("*")) renumber(one, String(number));
  const set = (name: string, value: string) => {
    const input = element.querySelector<Input>(`[name$=".${name}"]`);
    if (input) input.value = value;
  };
  set("document", field.document);
  set("person", field.person);
  set("kind", field.kind);
  set("page", String(field.page));
  rows.append(element);
  fieldRow(element).write(field.box);
  return element;
}

/** Names say the row; ids are unique on the page. */
function renumber(element: HTMLElement, number: string): void {
  for (const attribute of ["name", "value"]) {
    const value = element.getAttribute(attribute);
    if (value?.startsWith("fields.new.")) element.setAttribute(attribute, value.replace("new", number));
    if (value === "remove.new") element.setAttribute(attribute, `remove.${number}`);
  }
  for (const attribute of ["id", "for", "aria-describedby"]) {
    const value = element.getAttribute(attribute);
    if (value)
      element.setAttribute(
        attribute,
        value.replaceAll(/\S+/g, (id) => `${id}-${number}`),
      );
  }
}
