/// <reference path="../pdfkit.d.ts" />
import type PDFDocument from "pdfkit";
import type { Reference, StructureElement } from "pdfkit";
import { emptyAppearance } from "./empty-appearance.ts";

const READ_ONLY = 1;
const PRINTED = 1 << 2;
const MULTILINE = 1 << 12;

export interface SigningField {
  name: string;
  label: string;
  /** Of a field of several lines: the size of its letters, in points. */
  size?: number;
}

/** In points, from the left and top edge of its page. */
export interface FieldPlace {
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The fields of a document to sign. Each is a field and its only widget in one. Nothing is typed into them: the seal writes
 * their values, with appearances of its own, so readers show them as they are.
 */
export class SigningFields {
  readonly #pdf: PDFDocument;
  readonly #all: Reference[] = [];
  readonly #places: Record<string, FieldPlace> = {};
  #page = 0;

  /** Requires that a font has been selected: the one that fields name as their own is embedded. */
  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
    pdf.initForm();
    const form = pdf._root.data.AcroForm as Reference;
    Object.assign(form.data, { Fields: this.#all, NeedAppearances: false });
  }

  /** By the name of each field. */
  get places(): Readonly<Record<string, FieldPlace>> {
    return this.#places;
  }

  startPage(): void {
    this.#page++;
  }

  /** Adds a field to the current page; x and y are its top left corner, in points. */
  add(
    parent: StructureElement,
    { name, label, size }: SigningField,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void {
    const element = this.#pdf.struct("Form");
    parent.add(element);
    this.#pdf.annotate(x, y, width, height, {
      Subtype: "Widget",
      FT: "Tx",
      T: new String(name),
      TU: new String(label),
      Ff: READ_ONLY | (size === undefined ? 0 : MULTILINE),
      ...(size === undefined ? {} : { DA: new String(`/${this.#pdf._font.id} ${size} Tf 0 g`) }),
      F: PRINTED,
      AP: { N: emptyAppearance(this.#pdf, width, height) },
      structParent: element,
    });
    // PDFKit records an annotation's page when its element ends, so end it on this page.
    element.end();
    const [field] = this.#pdf.page.annotations.slice(-1);
    if (field) this.#all.push(field);
    this.#places[name] = { page: this.#page, x, y, width, height };
  }
}
