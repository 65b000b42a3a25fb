import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { isStorable } from "../storable.ts";
import {
  ANSWERS_LIMIT_BYTES,
  ANSWERS_LIMIT_VALUES,
  answersBytes,
  TEXT_LIMIT_BYTES,
  textBytes,
} from "./draft-size.ts";
import { email } from "./email.ts";

/** Deeper than the answers to any form: repeated items whose fields have several parts. */
const ANSWERS_MAX_DEPTH = 8;

/** Answers to a form, by field id. */
// Not a record: it would be copied value by value, and the thread that does so also serves pages.
export const formAnswers = z
  .custom<Record<string, unknown>>(isJsonObject, { error: "answers must be a JSON object", abort: true })
  .refine(haveShape, {
    error: `answers must be text of characters that can be stored, nested at most ${ANSWERS_MAX_DEPTH} levels deep, at most ${ANSWERS_LIMIT_VALUES} in all`,
    abort: true,
  })
  .refine(
    (answers) => answersBytes(answers) <= ANSWERS_LIMIT_BYTES,
    `answers must be at most ${ANSWERS_LIMIT_BYTES} bytes`,
  );

/** The answers to a form and the resulting contract, which an owner agreed to send. */
export const storeDraftRequest = z.object({
  email,
  templateId: z.int({ error: "templateId must be the number of a form" }),
  version: z
    .string({ error: "version is required" })
    .regex(/^\d{1,4}\.\d{1,4}$/, "version must be two numbers, such as 1.0"),
  answers: formAnswers,
  text: z
    .string({ error: "text is required" })
    .min(1, "text is required")
    .refine((text) => textBytes(text) <= TEXT_LIMIT_BYTES, `text must be at most ${TEXT_LIMIT_BYTES} bytes`)
    .refine(isStorable, "text must contain only characters that can be stored"),
});
export type StoreDraftRequest = z.input<typeof storeDraftRequest>;

function isJsonObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Of a shape that answers have; stops at the first value that is not, so that a hostile request is cheap. */
function haveShape(answers: object): boolean {
  let left = ANSWERS_LIMIT_VALUES;
  const fits = (value: unknown, levels: number): boolean => {
    if (left-- < 0) return false;
    if (typeof value === "string") return isStorable(value);
    if (typeof value !== "object" || value === null) return true;
    if (levels === 0) return false;
    if (Array.isArray(value)) return value.every((inner) => fits(inner, levels - 1));
    return Object.entries(value).every(([key, inner]) => isStorable(key) && fits(inner, levels - 1));
  };
  return fits(answers, ANSWERS_MAX_DEPTH);
}

/** To read or to delete one draft. */
export const draftRequest = z.object({ email, id: plainText(64) });
