/** A field of a document that is signed: the one model of requests, of stored documents and of viewers. */
import { z } from "zod";
import { lineOfText, linesOfText } from "../plain-text.ts";
import { ALL_FIELD_KINDS, LEAST_OPTIONS } from "./field-kinds.ts";
import { FONT_SIZE, LONGEST_TEXT } from "./field-room.ts";

export const LAST_PAGE = 500;
export const MOST_OPTIONS = 50;
const points = z.number().min(0).max(20_000);

const box = z.strictObject({ x: points, y: points, width: points, height: points });

const option = z.strictObject({ label: lineOfText(120), box: box.optional() });

export const field = z.strictObject({
  kind: z.enum(ALL_FIELD_KINDS),
  /** From 1. */
  page: z.int().min(1).max(LAST_PAGE),
  /** In points from the left and top edge of the page, as a reader displays it. Of a radio field: around its circles. */
  box,
  /** Of the signer who fills it in. */
  role: lineOfText(120),
  /** Of what is asked; a signature, initials and what is known of a signer are always filled in. */
  required: z.boolean().optional(),
  /** What its signer is asked, and what a screen reader says. */
  label: lineOfText(120).optional(),
  /** A second line below the label. */
  hint: lineOfText(200).optional(),
  /** Of a radio field, each with its circle; of a list, without. */
  options: z.array(option).min(LEAST_OPTIONS).max(MOST_OPTIONS).optional(),
  /** Given by the sender: a start that the signer may change or, if it is read-only, what is printed. */
  value: linesOfText(LONGEST_TEXT).optional(),
  readOnly: z.boolean().optional(),
  /** In points. Longer text is set smaller, down to the smallest. */
  fontSize: z.number().min(FONT_SIZE.smallest).max(FONT_SIZE.largest).optional(),
});

export type Field = z.output<typeof field>;
