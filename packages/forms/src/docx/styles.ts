import { AlignmentType, BorderStyle, type INumberingOptions, LevelFormat } from "docx";
import type { Layout } from "../tree/form.ts";
import { BULLETS, CLAUSES, type Counter, orderedList } from "./blocks.ts";
import { TYPEFACE } from "./typeface.ts";

/** US Letter, in twips. The numbers of clauses hang in the margin. */
const LETTER = { width: 12240, height: 15840, left: 1872, right: 1512 };
const HANG = 520;

/** Sizes of type in half points, space in twips. */
const LOOKS = {
  document: { top: 1440, bottom: 1300, title: 40, heading: 24, body: 22, line: 276, after: 140, before: 320 },
  deed: { top: 960, bottom: 1300, title: 34, heading: 21, body: 20, line: 252, after: 80, before: 160 },
  letter: { top: 1000, bottom: 1300, title: 34, heading: 21, body: 20, line: 256, after: 90, before: 170 },
  invoice: { top: 700, bottom: 860, title: 40, heading: 20, body: 18, line: 240, after: 50, before: 110 },
} as const satisfies Record<Layout, object>;

export function pageOf(layout: Layout) {
  const { width, height, left, right } = LETTER;
  return {
    size: { width, height },
    margin: { top: LOOKS[layout].top, bottom: LOOKS[layout].bottom, left, right },
  };
}

/** The size of the body's type, in points. */
export function bodyOf(layout: Layout): number {
  return LOOKS[layout].body / 2;
}

const BLACK = "000000";
const QUIET = "595959";

/** Word's own styles, so that a law firm can apply its template. */
export function stylesOf(layout: Layout) {
  const { title, heading, body, line, after, before } = LOOKS[layout];
  const font = TYPEFACE;
  const basedOn = "Normal";
  const bold = { font, bold: true, color: BLACK };
  return {
    default: {
      document: {
        run: { font, size: body, language: { value: "en-US" } },
        paragraph: { spacing: { after, line } },
      },
      title: { run: { ...bold, size: title }, paragraph: { spacing: { after: 240 } } },
      heading1: {
        run: { ...bold, size: title },
        paragraph: {
          spacing: { after: 240 },
          keepNext: true,
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 6, color: BLACK } },
        },
      },
      heading2: {
        run: { ...bold, size: heading },
        paragraph: { spacing: { before, after: Math.min(100, before / 2) }, keepNext: true, keepLines: true },
      },
      heading3: {
        run: { ...bold, size: body },
        paragraph: { spacing: { before: before * 0.6, after: 80 }, keepNext: true, keepLines: true },
      },
    },
    paragraphStyles: [
      { id: "BodyText", name: "Body Text", basedOn, quickFormat: true },
      { id: "Signature", name: "Signature", basedOn, paragraph: { spacing: { before: 40, after: 0 } } },
      {
        id: "SignatureLabel",
        name: "Signature Label",
        basedOn,
        run: { size: 16, color: QUIET },
        paragraph: { spacing: { after: 40, line: 240 } },
      },
      {
        id: "Footer",
        name: "footer",
        basedOn,
        run: { size: 16, color: QUIET },
        paragraph: { spacing: { after: 0, line: 240 } },
      },
    ],
  };
}

export function numberingOf({ lists }: Counter): INumberingOptions {
  const hanging = { left: 360, hanging: 360 };
  const decimal = { level: 0, format: LevelFormat.DECIMAL, text: "%1.", alignment: AlignmentType.LEFT };
  return {
    config: [
      {
        reference: CLAUSES,
        levels: [0, 1].map((level) => ({
          ...decimal,
          level,
          text: level ? "%1.%2" : "%1.",
          style: { paragraph: { indent: { left: 0, hanging: HANG } } },
        })),
      },
      {
        reference: BULLETS,
        levels: [
          { ...decimal, format: LevelFormat.BULLET, text: "•", style: { paragraph: { indent: hanging } } },
        ],
      },
      ...Array.from({ length: lists }, (_, index) => ({
        reference: orderedList(index + 1),
        levels: [{ ...decimal, style: { paragraph: { indent: hanging } } }],
      })),
    ],
  };
}
