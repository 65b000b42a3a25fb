import type { Box } from "@sealwright/page-view/geometry.ts";
import { ALL_FIELD_KINDS, type FieldKind, LEAST_OPTIONS } from "@sealwright/protocol/signing/field-kinds";
import { hasOptions, OPTION_STEP } from "./option-facts.ts";

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
  /** What is on the page: each circle of a choice, with the option’s name, or the field itself. */
  parts(): FieldRowForm[];
  /** Of another kind now: with options if it has them, and the size of the kind. */
  complete(size: Size): void;
}

type Size = Pick<Box, "width" | "height">;

export interface PlacedField {
  document: string;
  person: string;
  kind: FieldKind;
  title: string;
  page: number;
  box: Box;
}

type Input = HTMLInputElement | HTMLSelectElement;

const OPTIONS = "[data-field-option]";

export function fieldRow(element: HTMLFieldSetElement): FieldRowForm {
  const input = (name: string, part: HTMLElement = element) =>
    part.querySelector<Input>(`[name$=".${name}"]`);
  const text = (name: string) => input(name)?.value ?? "";
  const number = (name: string) => Number(text(name)) || 0;
  const read = (): PlacedField => ({
    document: text("document"),
    person: text("person"),
    kind: ALL_FIELD_KINDS.find((kind) => kind === text("kind")) ?? "signature",
    title: chosen(input("kind")),
    page: number("page"),
    box: { x: number("x"), y: number("y"), width: number("width"), height: number("height") },
  });
  const row: FieldRowForm = {
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
      for (const name of ["x", "y", "width", "height"] as const) put(input(name), box[name]);
      changed(element);
    },
    remove() {
      const form = element.form;
      element.remove();
      if (form) changed(form);
    },
    parts() {
      if (text("kind") !== "radio") return [row];
      return [...element.querySelectorAll<HTMLElement>(OPTIONS)].map((option): FieldRowForm => {
        const at = (name: string) => input(name, option);
        return {
          ...row,
          read() {
            const { box, title, ...field } = read();
            const x = Number(at("optionX")?.value) || 0;
            const y = Number(at("optionY")?.value) || 0;
            return { ...field, title: `${title} “${at("option")?.value ?? ""}”`, box: { ...box, x, y } };
          },
          write({ x, y, width, height }) {
            put(at("optionX"), x);
            put(at("optionY"), y);
            put(input("width"), width);
            put(input("height"), height);
            changed(element);
          },
        };
      });
    },
    complete({ width, height }) {
      const { kind } = read();
      if (!hasOptions(kind)) return;
      while (element.querySelectorAll(OPTIONS).length < LEAST_OPTIONS) addOption(element);
      if (kind !== "radio") return;
      const { x, y } = read().box;
      put(input("width"), width);
      put(input("height"), height);
      for (const [at, option] of element.querySelectorAll<HTMLElement>(OPTIONS).entries()) {
        if (input("optionX", option)?.value) continue;
        put(input("optionX", option), x);
        put(input("optionY", option), y + at * OPTION_STEP);
      }
    },
  };
  return row;
}

function put(input: Input | null, points: number): void {
  if (input) input.value = String(Math.round(points * 10) / 10);
}

/** Below the last one. @returns undefined if there are as many as may be */
export function addOption(element: HTMLElement): HTMLInputElement | undefined {
  const options = [...element.querySelectorAll<HTMLElement>(OPTIONS)];
  const most = Number(element.querySelector<HTMLElement>("[data-field-options]")?.dataset.fieldOptions);
  const number = options.length;
  const last = options.at(-1);
  const copy = last?.cloneNode(true);
  if (number >= most || !(last && copy instanceof HTMLElement)) return undefined;
  for (const one of copy.querySelectorAll<HTMLElement>("*")) suffixIds(one, `option${number}`);
  last.after(copy);
  const label = copy.querySelector<HTMLInputElement>('[name$=".option"]');
  const y = copy.querySelector<HTMLInputElement>('[name$=".optionY"]');
  if (label) label.value = "";
  if (y?.value) put(y, Number(y.value) + OPTION_STEP);
  return label ?? undefined;
}

function chosen(input: Input | null): string {
  return input instanceof HTMLSelectElement ? (input.selectedOptions[0]?.text ?? "") : "";
}

function changed(element: HTMLElement): void {
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Adds a row for what was just placed. @param like has what is asked, if it is a copy */
export function addRow(
  rows: HTMLElement,
  template: HTMLTemplateElement,
  field: PlacedField,
  like?: HTMLElement,
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
  if (like) copyAsked(like, element);
  rows.append(element);
  const row = fieldRow(element);
  row.write(field.box);
  row.complete(field.box);
  changed(element);
  return element;
}

function copyAsked(from: HTMLElement, to: HTMLElement): void {
  for (const name of ["label", "hint", "fontSize", "required", "value", "readOnly"]) {
    const [given, copy] = [from, to].map((row) =>
      row.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name$=".${name}"]`),
    );
    if (!given || !copy) continue;
    copy.value = given.value;
    if (given instanceof HTMLInputElement && copy instanceof HTMLInputElement) copy.checked = given.checked;
  }
}

/** Names say the row; ids are unique on the page. */
function renumber(element: HTMLElement, number: string): void {
  for (const attribute of ["name", "value"]) {
    const value = element.getAttribute(attribute);
    if (value?.startsWith("fields.new.")) element.setAttribute(attribute, value.replace("new", number));
    if (/^(?:remove|option|unoption)\.new/.test(value ?? "")) {
      element.setAttribute(attribute, value?.replace("new", number) ?? "");
    }
  }
  suffixIds(element, number);
}

function suffixIds(element: HTMLElement, suffix: string): void {
  for (const attribute of ["id", "for", "aria-describedby"]) {
    const value = element.getAttribute(attribute);
    if (value)
      element.setAttribute(
        attribute,
        value.replaceAll(/\S+/g, (id) => `${id}-${suffix}`),
      );
  }
}
