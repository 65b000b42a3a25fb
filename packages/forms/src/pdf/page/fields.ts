/// <reference path="../pdfkit.d.ts" />
import type PDFDocument from "pdfkit";
import type { Reference, StructureElement } from "pdfkit";
import { emptyAppearance } from "./empty-appearance.ts";

export interface FieldFacts {
  /** The question: "landlord.name". */
  path: string;
  label: string;
  lines: number;
}

/** The font for typed text. Every viewer has it, so it is not embedded. */
const TYPED = {
  name: "TiRo",
  font: { Type: "Font", Subtype: "Type1", BaseFont: "Times-Roman", Encoding: "WinAnsiEncoding" },
};
const MULTILINE = 1 << 12;
const PRINTED = 1 << 2;

/**
 * The text fields of a form. Blanks for the same answer are widgets of one field, so that typing once
 * fills all.
 */
export class Fields {
  readonly #pdf: PDFDocument;
  readonly #fields = new Map<string, Reference>();
  readonly #all: Reference[] = [];

  /** Requires that a font has been selected. */
  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
    pdf.initForm();
    const font = pdf.ref(TYPED.font);
    font.end();
    const form = pdf._root.data.AcroForm as Reference;
    Object.assign(form.data, { Fields: this.#all, DA: appearance(), DR: { Font: { [TYPED.name]: font } } });
  }

  /** Adds a field to the current page; x and y are its top left corner, in points. */
  add(
    parent: StructureElement,
    facts: FieldFacts,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void {
    const field = this.#fields.get(facts.path) ?? this.#start(facts);
    const element = this.#pdf.struct("Form");
    parent.add(element);
    this.#pdf.annotate(x, y, width, height, {
      Subtype: "Widget",
      Parent: field,
      F: PRINTED,
      TU: new String(facts.label),
      DA: appearance(),
      AP: { N: emptyAppearance(this.#pdf, width, height) },
      structParent: element,
    });
    // PDFKit records an annotation's page when its element ends, so end it on this page.
    element.end();
    (field.data.Kids as unknown[]).push(this.#pdf.page.annotations.at(-1));
  }

  #start({ path, label, lines }: FieldFacts): Reference {
    const field = this.#pdf.ref({
      FT: "Tx",
      // A period in a name would nest it.
      T: new String(path.replaceAll(".", "/")),
      TU: new String(label),
      DA: appearance(),
      ...(lines > 1 ? { Ff: MULTILINE } : {}),
      Kids: [],
    });
    this.#fields.set(path, field);
    this.#all.push(field);
    return field;
  }
}

/** Size 0 means auto. PDFKit writes String objects as strings and plain strings as names. */
function appearance(): unknown {
  return new String(`/${TYPED.name} 0 Tf 0 g`);
}
