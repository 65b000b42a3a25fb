import type { Layout } from "../tree/form.ts";
import type { TextStyle } from "./typeface/lines.ts";

/** How a document's pages are set. Lengths in points. */
export interface Look {
  /** Left edge and width of the text. Clause numbers hang in the left margin, which also leaves room for binding. */
  left: number;
  measure: number;
  /** Top edge of the text. */
  top: number;
  title: TextStyle;
  heading: TextStyle;
  subheading: TextStyle;
  body: TextStyle;
  /** Space above a paragraph, a heading, a subheading. */
  between: number;
  aboveHeading: number;
  aboveSubheading: number;
  /** Space above a signature rule. */
  signing: number;
  /** Whether headings show their numbers. */
  numbered: boolean;
}

const DOCUMENT: Look = {
  left: 100,
  measure: 436,
  top: 72,
  title: { size: 21, leading: 26, bold: true },
  heading: { size: 11.5, leading: 15.5, bold: true },
  subheading: { size: 10.75, leading: 15.25, bold: true },
  body: { size: 10.75, leading: 15.25 },
  between: 8,
  aboveHeading: 20,
  aboveSubheading: 12,
  signing: 30,
  numbered: true,
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

const INVOICE: Look = {
  ...DEED,
  left: 60,
  measure: 492,
  top: 54,
  title: { size: 24, leading: 30, bold: true },
  between: 5,
  aboveHeading: 12,
  numbered: false,
};

export const LOOKS: Record<Layout, Look> = { document: DOCUMENT, deed: DEED, invoice: INVOICE };
