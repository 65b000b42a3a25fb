/// <reference path="../pdfkit.d.ts" />
import { printed } from "@sealwright/typefaces/printed";
import type PDFDocument from "pdfkit";
import type { StructureElement } from "pdfkit";
import type { Faces, Span } from "../typeface/faces.ts";
import {
  LABEL,
  type Line,
  RULE_DISTANCE,
  RULE_DROP,
  type Segment,
  type TextStyle,
} from "../typeface/lines.ts";
import type { Fields } from "./fields.ts";
import { drawSilent, writeShaped } from "./shaped-text.ts";
import type { SigningField, SigningFields } from "./signing-fields.ts";

export const INK = "#000000";
/** For labels and the footer. 7:1 on white. */
export const QUIET = "#595959";
/** For separators. */
export const FAINT = "#a6a6a6";

/** Thickness of a rule to write on; height of a one-line field. */
const RULE = 0.6;
const FIELD = 13.5;
/** Height of a line that crosses out a blank, above its rule. */
const STRIKE = 6;

/** Without a width PDFKit measures a text again for underlines and links. */
const UNMEASURED = { baseline: "alphabetic", textWidth: 0, wordCount: 0 } as const;

interface Point {
  x: number;
  y: number;
}

/** The accessible names of a line to write on. */
interface RuleLook {
  label: string;
  /** The text read aloud, if it is not the label. */
  spoken?: string;
  /** Without the rule, as in a table cell. */
  bare?: boolean;
  /** Crossed out instead. */
  struck?: boolean;
  /** In a document to sign: its name, what it is called, its height in points. */
  field?: { name: string; label: string; height: number } | undefined;
}

type BlankSegment = Extract<Segment, { kind: "blank" }>;

/** Draws on the current page. Everything drawn is tagged: in a structure element or as an artifact. */
export class Pen {
  readonly #pdf: PDFDocument;
  readonly #faces: Faces;
  /** Undefined if blanks are for ink only. */
  readonly #fields: Fields | undefined;
  /** Undefined if no one signs online. */
  readonly #signing: SigningFields | undefined;

  constructor(
    pdf: PDFDocument,
    faces: Faces,
    { fields, signing }: { fields: Fields | undefined; signing: SigningFields | undefined },
  ) {
    this.#pdf = pdf;
    this.#faces = faces;
    this.#fields = fields;
    this.#signing = signing;
  }

  /** Starts a structure element inside another. */
  element(
    type: string,
    parent: StructureElement,
    options: { scope?: "Column" | "Row"; alt?: string } = {},
  ): StructureElement {
    const element = this.#pdf.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Tagged text with its baseline at y. */
  words(element: StructureElement, text: string, x: number, y: number, style: TextStyle, ink = INK): void {
    this.#content(element, () => this.#write(text, x, y, style, ink));
  }

  /** Text hidden from screen readers: a repeated header row, the label of a field. */
  mute(text: string, x: number, y: number, style: TextStyle, ink = INK): void {
    this.#artifact("Layout", () => this.#write(text, x, y, style, ink));
  }

  /** Text repeated on every page. */
  running(text: string, x: number, y: number, style: TextStyle): void {
    this.#artifact("Pagination", () => this.#write(text, x, y, style, QUIET));
  }

  /** A line of text and blanks. */
  line(element: StructureElement, line: Line, x: number, top: number, style: TextStyle): void {
    const y = top + line.baseline;
    let texts: Extract<Segment, { kind: "text" }>[] = [];
    const flush = () => {
      const together = texts;
      texts = [];
      if (!together.some(({ text }) => text)) return;
      this.#content(element, () => {
        for (const { text, x: at, bold } of together) this.#write(text, x + at, y, { ...style, bold }, INK);
      });
    };
    for (const segment of line.segments) {
      if (segment.kind === "text") {
        texts.push(segment);
      } else {
        flush();
        this.#room(element, segment, x, y);
      }
    }
    flush();
  }

  /** An entry in the PDF's outline. */
  bookmark(title: string, top: number): void {
    this.#pdf.outline.addItem(title, { top });
  }

  /** Filled outlines, as path data in any unit. */
  outlines(
    element: StructureElement,
    outlines: readonly string[],
    { x, y, scale, color }: Point & { scale: number; color: string },
  ): void {
    this.#content(element, () => {
      this.#pdf.save().transform(scale, 0, 0, scale, x, y).fillColor(color);
      for (const outline of outlines) this.#pdf.path(outline).fill();
      this.#pdf.restore();
    });
  }

  /** A decorative rule. */
  rule(x: number, y: number, width: number, thickness: number, ink = INK): void {
    this.#artifact("Layout", () => this.#stroke({ x, y }, { x: x + width, y }, thickness, ink));
  }

  /** A decorative rule from top to bottom. */
  upright(x: number, top: number, bottom: number, thickness: number): void {
    this.#artifact("Layout", () => this.#stroke({ x, y: top }, { x, y: bottom }, thickness, INK));
  }

  /** A rule to write on with its label below; read aloud as "____ (Date)". */
  ruleToFill(
    element: StructureElement,
    { label, spoken = label, bare = false, struck = false, field }: RuleLook,
    x: number,
    y: number,
    width: number,
  ): void {
    if (field && this.#signing) {
      this.rule(x, y, width, RULE);
      if (label) this.mute(this.#fitting(label, width), x, y + LABEL.size + 1, LABEL, QUIET);
      this.#signing.add(element, field, x, y - field.height, width, field.height);
      return;
    }
    const span = this.#pdf.struct("Span", {
      actual: struck ? ` (left blank: ${spoken}) ` : ` ____ (${spoken}) `,
    });
    element.add(span);
    this.#content(span, () => {
      const at = struck ? y - STRIKE : y;
      if (struck || !bare) this.#stroke({ x, y: at }, { x: x + width, y: at }, RULE, INK);
      if (label) this.#write(this.#fitting(label, width), x, y + LABEL.size + 1, LABEL, QUIET);
    });
  }

  /** A field that is filled in when the document is sealed. */
  field(
    element: StructureElement,
    field: SigningField,
    { x, y, width, height }: Point & { width: number; height: number },
  ): void {
    this.#signing?.add(element, field, x, y, width, height);
  }

  #room(
    element: StructureElement,
    { blank, label, bare, x: at, width, rules }: BlankSegment,
    left: number,
    y: number,
  ): void {
    const x = left + at;
    const rule = y + RULE_DROP;
    const struck = blank.struck === true;
    for (let above = rules - 1; above > 0 && !bare; above--) {
      this.rule(x, rule - above * RULE_DISTANCE - (struck ? STRIKE : 0), width, RULE);
    }
    const spoken = printed(blank.label);
    if (!this.#fields || !blank.path) {
      const field =
        blank.field === undefined ? undefined : { name: blank.field, label: spoken, height: FIELD };
      this.ruleToFill(element, { label, spoken, bare, struck, field }, x, rule, width);
      return;
    }
    if (!bare) this.rule(x, rule, width, RULE);
    if (label) this.mute(this.#fitting(label, width), x, rule + LABEL.size + 1, LABEL, QUIET);
    const height = rules > 1 ? rules * RULE_DISTANCE - 2 : FIELD;
    const facts = { path: blank.path, label: spoken, lines: rules };
    this.#fields.add(element, facts, x, rule - height, width, height);
  }

  /** A label truncated to the width of its rule. */
  #fitting(label: string, width: number): string {
    const fits = (text: string) => this.#faces.width(text, LABEL.size, false) <= width;
    if (fits(label)) return label;
    let length = Math.min(label.length, 200);
    while (length > 0 && !fits(`${label.slice(0, length)}…`)) length--;
    return `${label.slice(0, length).trimEnd()}…`;
  }

  #content(element: StructureElement, draw: () => void): void {
    element.add(this.#pdf.markStructureContent(String(element.dictionary.data.S)));
    draw();
    this.#pdf.endMarkedContent();
  }

  #artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.#pdf.markContent("Artifact", { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  #write(text: string, x: number, y: number, { size, bold = false }: TextStyle, ink: string): void {
    this.#pdf.fillColor(ink);
    let at = x;
    let before: Span | undefined;
    for (const span of this.#faces.spans(text, bold)) {
      if (before) at += this.#faces.spanWidth(before, size);
      before = span;
      this.#pdf.font(span.face, size);
      const { text: shown, actual, hasSilent } = span;
      if (actual === undefined) this.#pdf._fragment(shown, at, y, UNMEASURED);
      else writeShaped(this.#pdf, { text: shown, actual }, at, y);
      if (hasSilent) drawSilent(this.#pdf, shown, at, y);
    }
  }

  #stroke(from: Point, to: Point, thickness: number, ink: string): void {
    this.#pdf.lineWidth(thickness).moveTo(from.x, from.y).lineTo(to.x, to.y).stroke(ink);
  }
}
