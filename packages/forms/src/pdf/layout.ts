import type { Layout } from "../tree/form.ts";
import type { TextStyle } from "./typeface/lines.ts";

/** How a document's pages are set. Lengths in points. */
export interface Look {
  /** Left edge and width of the text. Clause numbers hang in the left margin, which also leaves room for binding. */
  left: number;
  measure: number;
  /** Top edge of the text, and the space between it and the footer. */
  top: number;
  aboveFoot: number;
  title: TextStyle;
  heading: TextStyle;
  subheading: TextStyle;
  body: TextStyle;
  /** A cell of a table, and the space above and below its text. */
  cell: TextStyle;
  padding: number;
  /** Space above a paragraph, a heading, a subheading. */
  between: number;
  aboveHeading: number;
  aboveSubheading: number;
  /** Space above a signature rule. */
  signing: number;
  /** Whether headings show their numbers, and tables their captions. */
  numbered: boolean;
  captioned: boolean;
}

const DOCUMENT: Look = {
  left: 100,
  measure: 436,
  top: 72,
  aboveFoot: 24,
  title: { size: 21, leading: 26, bold: true },
  heading: { size: 11.5, leading: 15.5, bold: true },
  subheading: { size: 10.75, leading: 15.25, bold: true },
  body: { size: 10.75, leading: 15.25 },
  cell: { size: 9.5, leading: 13 },
  padding: 3,
  between: 8,
  aboveHeading: 20,
  aboveSubheading: 12,
  signing: 30,
  numbered: true,
  captioned: true,
};

/** Recorders charge by the page, and most want type of at least ten points. */
const DEED: Look = {
  ...DOCUMENT,
  left: 90,
  measure: 468,
  top: 48,
  title: { size: 17, leading: 21, bold: true },
  heading: { size: 10.5, leading: 13.5, bold: true },
  subheading: { size: 10, leading: 13, bold: true },
  body: { size: 10, leading: 13 },
  between: 4,
  aboveHeading: 8,
  aboveSubheading: 6,
  signing: 24,
};

/** A notice or a letter, most of which then fit on a page with their signature. */
const LETTER: Look = { ...DEED, padding: 2, between: 5, aboveHeading: 9 };

/** Tight, so that ten lines, tax, delivery, a discount and a credit are on one page with the terms. */
const INVOICE: Look = {
  ...DEED,
  left: 54,
  measure: 504,
  top: 42,
  aboveFoot: 10,
  title: { size: 20, leading: 24, bold: true },
  heading: { size: 10, leading: 12.5, bold: true },
  body: { size: 9.25, leading: 11.75 },
  cell: { size: 9, leading: 11.5 },
  padding: 1.5,
  between: 3,
  aboveHeading: 7,
  numbered: false,
  captioned: false,
};

export const LOOKS: Record<Layout, Look> = {
  document: DOCUMENT,
  deed: DEED,
  letter: LETTER,
  invoice: INVOICE,
};
