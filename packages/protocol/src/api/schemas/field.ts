import { z } from "zod";
import { LAST_PAGE, MOST_OPTIONS } from "../../signing/field.ts";
import { ALL_FIELD_KINDS, defaultSize, type FieldKind, smallestSize } from "../../signing/field-kinds.ts";
import { FONT_SIZE, LONGEST_TEXT, longestText } from "../../signing/field-room.ts";
import { component } from "../model.ts";
import { idOf, longText, oneLine, wholeNumber } from "./basics.ts";

const written = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;
const sizesOf = (size: (kind: FieldKind) => { width: number; height: number }) =>
  ALL_FIELD_KINDS.map((kind) => `${kind} ${written(size(kind))}`).join(", ");

const holds = (kind: FieldKind) => longestText({ kind, box: { x: 0, y: 0, ...defaultSize(kind) } });

const fromLeft = z.number().min(0).describe("Points from the left edge of the page, as it is displayed.");
const fromTop = z.number().min(0).describe("Points from its top edge.");

const option = component(
  "FieldOption",
  z.strictObject({
    label: oneLine(120),
    x: fromLeft.optional().describe("Of its circle, for a radio; a list’s options have no place."),
    y: fromTop.optional(),
  }),
);

const anchor = component(
  "Anchor",
  z.strictObject({
    text: oneLine(200).describe("As it is read on the page; spaces don’t count. Case does."),
    occurrence: wholeNumber(1, 200)
      .optional()
      .describe(
        "Which one, from 1, in the order of the pages. Required where the text is there more than once.",
      ),
    position: z
      .enum(["after", "below", "over"])
      .optional()
      .describe(
        "after: to the right, on the same line; below: under its first letter; over: covers it. Default: after.",
      ),
    offset: z
      .strictObject({ x: z.number(), y: z.number() })
      .optional()
      .describe("Points to the right and down from there."),
  }),
);

export const field = component(
  "Field",
  z.strictObject({
    role: z.string().describe("Who fills it in. Each signer needs a signature."),
    kind: z
      .enum(ALL_FIELD_KINDS)
      .describe(
        "signature and initials are drawn or typed by the signer, date is the day they sign. name and email are the signer’s own, unless there is a label: then they are asked. The others are asked: title and company, text, paragraph (several lines), number, checkbox, radio and list (one of the options).",
      ),
    document: idOf("doc"),
    page: wholeNumber(1, LAST_PAGE)
      .optional()
      .describe("Required, unless there is an anchor: then the text is looked for on this page only."),
    anchor: anchor
      .optional()
      .describe("A text that the field stands at, instead of x and y. Not for a radio."),
    x: fromLeft
      .optional()
      .describe(
        "Points from the left edge of the page, as it is displayed. Not for a radio, whose options have places.",
      ),
    y: fromTop.optional(),
    width: z
      .number()
      .positive()
      .optional()
      .describe(`In points; for a radio, of each circle. Default, with the height: ${sizesOf(defaultSize)}.`),
    height: z
      .number()
      .positive()
      .optional()
      .describe(`In points. The smallest fields: ${sizesOf(smallestSize)}.`),
    label: oneLine(120)
      .optional()
      .describe(
        "What its signer is asked. Required for text, paragraph, number, checkbox, radio and list; not for signature, initials and date. Of two that are the same, the second gets a number.",
      ),
    hint: oneLine(200).optional().describe("A line of help below the label."),
    required: z
      .boolean()
      .optional()
      .describe("Of what is asked: it must be filled in, checked or chosen. Default: false."),
    options: z
      .array(option)
      .min(2)
      .max(MOST_OPTIONS)
      .optional()
      .describe("For a radio and a list: what can be chosen."),
    value: longText(LONGEST_TEXT)
      .min(1)
      .optional()
      .describe(
        "A start that the signer may change. Of a checkbox that is checked: yes; of a radio or a list: the label of an option.",
      ),
    readOnly: z
      .boolean()
      .optional()
      .describe(
        "The value is printed into the file that signers are shown, and no one changes it. Default: false.",
      ),
    fontSize: z
      .number()
      .min(FONT_SIZE.smallest)
      .max(FONT_SIZE.largest)
      .optional()
      .describe(
        `In points. Default: ${FONT_SIZE.default}. What does not fit is set smaller, down to ${FONT_SIZE.smallest}: a text of the default size holds ${holds("text")} characters, a paragraph ${holds("paragraph")}. A paragraph, and a text that is two lines high, has several lines.`,
      ),
  }),
);
