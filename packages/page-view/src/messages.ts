import * as z from "zod/mini";

// What the frame says is the work of scripts that read anyone's file: nothing of it is used unchecked.

export const MOST_PAGES = 2000;
/** Of a page's picture, in either direction. */
const MOST_PIXELS = 8192;
/** 200 inches is the format's limit; UserUnit enlarges it. */
const LARGEST_PAGE = 144_000;
const MOST_PIECES = 20_000;
const LONGEST_PIECE = 2000;
const LARGEST_FILE = 200_000_000;
const MOST_FIELDS = 5000;
const LONGEST_NAME = 500;

const page = z.int().check(z.minimum(1), z.maximum(MOST_PAGES));
const length = z.number().check(z.minimum(1), z.maximum(LARGEST_PAGE));
const offset = z.number().check(z.minimum(-LARGEST_PAGE), z.maximum(LARGEST_PAGE));
const byte = z.int().check(z.minimum(0), z.maximum(LARGEST_FILE));

const size = z.object({ width: length, height: length });

/** A run of text: where its baseline begins, in points of the page as it is displayed, and its turn in degrees. */
const textPiece = z.object({
  text: z.string().check(z.maxLength(LONGEST_PIECE)),
  x: offset,
  y: offset,
  width: z.number().check(z.minimum(0), z.maximum(LARGEST_PAGE)),
  height: z.number().check(z.minimum(0), z.maximum(LARGEST_PAGE)),
  turn: z.number().check(z.minimum(-360), z.maximum(360)),
  isRightToLeft: z.boolean(),
});

/** A form field's widget: the full name of its field and where it is, in points of the page as it is displayed. */
const formField = z.object({
  name: z.string().check(z.maxLength(LONGEST_NAME)),
  page,
  box: z.object({
    x: offset,
    y: offset,
    width: z.number().check(z.minimum(0), z.maximum(LARGEST_PAGE)),
    height: z.number().check(z.minimum(0), z.maximum(LARGEST_PAGE)),
  }),
});

const isBitmap = (value: unknown) =>
  value instanceof ImageBitmap &&
  [value.width, value.height].every((side) => side >= 1 && side <= MOST_PIXELS);

const fromFrame = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("range"), begin: byte, end: byte }),
  z.object({
    kind: z.literal("opened"),
    pages: page,
    first: size,
    fields: z.array(formField).check(z.maxLength(MOST_FIELDS)),
  }),
  z.object({ kind: z.literal("sized"), page, size }),
  z.object({ kind: z.literal("drawn"), page, bitmap: z.custom<ImageBitmap>(isBitmap) }),
  z.object({
    kind: z.literal("text"),
    page,
    pieces: z.array(textPiece).check(z.maxLength(MOST_PIECES)),
  }),
  z.object({ kind: z.literal("undrawable"), page }),
  z.object({ kind: z.literal("failed") }),
]);

/** Of a page's text, as much as a message may have: what is far off the page can't be selected there anyway. */
export function sendableText(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces
    .map((piece) => ({ ...piece, text: piece.text.slice(0, LONGEST_PIECE) }))
    .filter((piece) => textPiece.safeParse(piece).success)
    .slice(0, MOST_PIECES);
}

/** Of a form's fields, those that a message may have. */
export const sendableFields = (fields: readonly FormField[]): FormField[] =>
  fields.filter((field) => formField.safeParse(field).success).slice(0, MOST_FIELDS);

export type FromFrame = z.output<typeof fromFrame>;
export type PageSize = z.output<typeof size>;
export type TextPiece = z.output<typeof textPiece>;
export type FormField = z.output<typeof formField>;

export type ToFrame =
  /** @param withFields whether the form fields are looked for, which reads all of them */
  | { kind: "open"; length: number; start: ArrayBuffer; withFields: boolean }
  | { kind: "bytes"; begin: number; bytes: ArrayBuffer }
  | { kind: "measure"; page: number }
  /** @param width of the picture, in pixels */
  | { kind: "draw"; page: number; width: number; withText: boolean };

/** @returns undefined for anything that is not exactly a message of the frame */
export function readMessage(data: unknown): FromFrame | undefined {
  return fromFrame.safeParse(data).data;
}
