import { type Box, inPoints } from "@sealwright/page-view/geometry.ts";
import type { PageSize } from "@sealwright/page-view/messages.ts";
import { showPages } from "@sealwright/page-view/view/page-view.ts";
import { ALL_FIELD_KINDS, defaultSize } from "@sealwright/protocol/signing/field-kinds";
import { PAGE_FRAME } from "../../../../ui/paths/document-paths.ts";
import { wholeFile } from "../../../../ui/pdf-pages/whole-file.client.ts";
import { addOption, addRow, type FieldRowForm, fieldRow } from "./field-row.client.ts";
import { hasOptions } from "./option-facts.ts";
import { placedField, within } from "./placed-field.client.ts";
import { restoring, undoHistory } from "./undo.client.ts";

interface OpenPage {
  document: string;
  page: number;
  layer: HTMLElement;
  size: PageSize;
}

interface Shown {
  row: FieldRowForm;
  element: HTMLElement;
  show(): void;
}

/** Draws the documents, with the form's fields on their pages, and places new ones. */
export function placeFields(): void {
  const desk = document.querySelector<HTMLElement>(".draft-desk");
  const rows = document.querySelector<HTMLElement>("[data-field-rows]");
  const tools = document.querySelector<HTMLElement>("[data-place-tools]");
  const template = document.querySelector<HTMLTemplateElement>("[data-field-template]");
  const copy = tools?.querySelector<HTMLButtonElement>("[data-copy]");
  if (!desk || !rows) return;
  const pages: OpenPage[] = [];
  const history = undoHistory(tools);
  let shown: Shown[] = [];
  let last: FieldRowForm | undefined;
  let reading: OpenPage | undefined;
  /** Chosen by a key before any page was open. */
  let waiting: HTMLElement | undefined;

  const people = [...(tools?.querySelectorAll<HTMLInputElement>("[name=placed-for]") ?? [])];
  const personOf = (id: string) => {
    const index = people.findIndex(({ value }) => value === id);
    const name = people[index]?.parentElement?.querySelector("bdi")?.textContent ?? "";
    return index < 0 ? undefined : { index, name };
  };

  const hide = ({ element }: Pick<FieldRowForm, "element">) => {
    for (const one of shown) if (one.row.element === element) one.element.remove();
    shown = shown.filter((one) => one.row.element !== element);
  };
  /** Over the page that the row says, if it is open: each circle of a choice. */
  const put = ({ element }: Pick<FieldRowForm, "element">) => fieldRow(element).parts().forEach(putPart);
  const putPart = (row: FieldRowForm) => {
    const { document: file, page, kind } = row.read();
    const at = pages.find((one) => one.document === file && one.page === page);
    if (!at) return;
    const removed = () => hide(row);
    const changing = () => history.add(restoring(row, rows, put));
    const neighbors = () =>
      shown
        .filter((one) => one.row !== row)
        .map((one) => one.row.read())
        .filter((one) => one.document === file && one.page === page)
        .map(({ box }) => box);
    const field = { row, ...placedField({ row, size: at.size, personOf, changing, removed, neighbors }) };
    field.element.addEventListener("focus", () => {
      last = row;
      row.open();
      // What can be chosen is this field’s own.
      if (copy) copy.disabled = hasOptions(kind);
    });
    at.layer.append(field.element);
    shown.push(field);
  };
  const place = (at: OpenPage, kind: HTMLElement, x: number, y: number) => {
    if (!template) return;
    const { title = "", width, height } = kind.dataset;
    const name = ALL_FIELD_KINDS.find((one) => one === kind.dataset.kind) ?? "signature";
    const box = { x, y, width: Number(width), height: Number(height) };
    const person = people.find(({ checked }) => checked)?.value ?? "";
    const field = {
      document: at.document,
      page: at.page,
      person,
      kind: name,
      title,
      box: within(box, at.size),
    };
    // Its row tells the page.
    const added = addRow(rows, template, field);
    history.add(() => take(added));
    shown.find(({ row }) => row.element === added)?.element.focus();
  };
  /** With its row. */
  const take = (element: HTMLFieldSetElement) => {
    hide({ element });
    fieldRow(element).remove();
  };
  const copyToEveryPage = () => {
    if (!last || !template) return;
    const field = last.read();
    const count = Number(
      desk.querySelector<HTMLElement>(`[data-draft-document="${CSS.escape(field.document)}"]`)?.dataset.pages,
    );
    const added: HTMLFieldSetElement[] = [];
    for (let page = 1; page <= count; page += 1) {
      if (page !== field.page) added.push(addRow(rows, template, { ...field, page }, last.element));
    }
    history.add(() => added.forEach(take));
  };
  copy?.addEventListener("click", copyToEveryPage);
  const armed = armedKind(tools, desk, (kind) => {
    if (reading) place(reading, kind, ...middleOf(reading, kind));
    else waiting = kind;
  });

  rows.addEventListener("change", ({ target }) => {
    const element =
      target instanceof HTMLElement ? target.closest<HTMLFieldSetElement>("[data-field-row]") : null;
    if (!element) return;
    const row = fieldRow(element);
    if (target instanceof HTMLSelectElement && target.name.endsWith(".kind"))
      row.complete(defaultSize(row.read().kind));
    row.rename(personOf(row.read().person)?.name ?? "no one");
    const own = shown.filter((one) => one.row.element === element);
    if (own.some((one) => one.element === document.activeElement)) {
      for (const { show } of own) show();
      return;
    }
    // It may be on another page now.
    hide(row);
    put(row);
  });
  rowButtons(rows, (element) => {
    history.add(restoring(fieldRow(element), rows, put));
    take(element);
  });

  // A person was renamed.
  document.addEventListener("refreshed", () => {
    for (const { value } of people) {
      for (const option of rows.querySelectorAll(`option[value="${CSS.escape(value)}"]`)) {
        option.textContent = personOf(value)?.name ?? "";
      }
    }
    for (const element of rows.querySelectorAll<HTMLFieldSetElement>("[data-field-row]")) {
      const row = fieldRow(element);
      row.rename(personOf(row.read().person)?.name ?? "no one");
    }
    for (const { show } of shown) show();
  });

  for (const article of desk.querySelectorAll<HTMLElement>("[data-draft-document]")) {
    const file = article.dataset.draftDocument ?? "";
    const host = article.querySelector<HTMLElement>("[data-draft-pages]");
    if (!host) continue;
    const own = () => [...rows.querySelectorAll<HTMLFieldSetElement>("[data-field-row]")].map(fieldRow);
    showPages(host, {
      frame: PAGE_FRAME,
      scroller: scrollerOf(desk),
      bytes: wholeFile(host.dataset.draftPages ?? ""),
      measured: own().map((row) => row.read().page),
      events: {
        sized(page, layer, size) {
          const at = { document: file, page, layer, size };
          pages.push(at);
          reading ??= at;
          for (const row of own()) {
            const { document: of, page: on } = row.read();
            if (of === file && on === page) put(row);
          }
          if (waiting) place(at, waiting, ...middleOf(at, waiting));
          waiting = undefined;
          layer.parentElement?.addEventListener("click", (event) => {
            const kind = armed();
            if (!kind || (event.target as HTMLElement).closest(".placed-field")) return;
            const { x, y } = pointOf(event, layer, size);
            place(at, kind, x - Number(kind.dataset.width) / 2, y - Number(kind.dataset.height) / 2);
          });
        },
        reading(page) {
          reading = pages.find((one) => one.document === file && one.page === page) ?? reading;
        },
        failed() {
          host.textContent = "These pages can’t be drawn here. Place fields by their position.";
        },
      },
    });
  }
}

/** Deletes fields and options on the page itself: they have other numbers there once one was deleted. */
function rowButtons(rows: HTMLElement, remove: (element: HTMLFieldSetElement) => void): void {
  rows.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const row = button?.closest<HTMLFieldSetElement>("[data-field-row]");
    if (!button || !row) return;
    event.preventDefault();
    if (button.matches("[data-add-option]")) addOption(row)?.focus();
    else if (button.matches("[data-remove-option]")) removeOption(row, button);
    else return remove(row);
    row.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

function removeOption(row: HTMLElement, button: HTMLElement): void {
  const options = row.querySelectorAll("[data-field-option]");
  // A choice without options has one blank.
  if (options.length === 1) return;
  button.closest("[data-field-option]")?.remove();
  row.querySelector<HTMLElement>("[data-add-option]")?.focus();
}

/** Where there is room, the pages scroll beside the form. */
function scrollerOf(desk: HTMLElement): HTMLElement | undefined {
  const pages = desk.querySelector<HTMLElement>(".draft-desk-pages");
  return pages && getComputedStyle(pages).overflowY === "auto" ? pages : undefined;
}

function pointOf({ clientX, clientY }: MouseEvent, layer: HTMLElement, size: PageSize): Box {
  const box = { x: clientX, y: clientY, width: 0, height: 0 };
  return inPoints({ page: layer.getBoundingClientRect(), box }, size);
}

/** In points: the middle of what is seen of the page. */
function middleOf({ layer, size }: OpenPage, { dataset }: HTMLElement): [number, number] {
  const { top, bottom, left, right } = layer.getBoundingClientRect();
  const desk = layer.closest(".draft-desk-pages")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  const highest = Math.max(top, desk.top, 0);
  const clientY = (highest + Math.min(bottom, desk.bottom, innerHeight)) / 2;
  const { x, y } = pointOf(new MouseEvent("click", { clientX: (left + right) / 2, clientY }), layer, size);
  return [x - Number(dataset.width) / 2, y - Number(dataset.height) / 2];
}

/** @param atOnce a kind was chosen by a key @returns the kind that a click on a page places */
function armedKind(
  tools: HTMLElement | null,
  desk: HTMLElement,
  atOnce: (kind: HTMLElement) => void,
): () => HTMLElement | undefined {
  if (!tools) return () => undefined;
  tools.hidden = false;
  let armed: HTMLElement | undefined;
  const kinds = [...tools.querySelectorAll<HTMLElement>("[data-kind]")];
  for (const kind of kinds) {
    kind.addEventListener("click", (event) => {
      const isByKey = !event.detail;
      if (isByKey) return atOnce(kind);
      armed = armed === kind ? undefined : kind;
      for (const one of kinds) one.ariaPressed = String(one === armed);
      desk.toggleAttribute("data-armed", armed !== undefined);
    });
  }
  return () => armed;
}
