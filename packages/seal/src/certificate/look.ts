import { LOOKS, type Look, type TextStyle } from "@sealwright/forms/pdf/pieces";

/** Tight, so that two signers take two pages. */
export const LOOK: Look = {
  ...LOOKS.invoice,
  left: 54,
  measure: 504,
  top: 46,
  aboveFoot: 12,
  title: { size: 19, leading: 23, bold: true },
  heading: { size: 11, leading: 14, bold: true },
  body: { size: 8.5, leading: 11 },
  cell: { size: 7.75, leading: 9.75 },
  padding: 1.75,
  between: 3,
  aboveHeading: 13,
};

export const SMALL: TextStyle = { size: 7.5, leading: 9.5 };
export const ROW: TextStyle = { size: 8, leading: 10.25 };
