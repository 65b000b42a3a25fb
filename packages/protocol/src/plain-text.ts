import { z } from "zod";
import { oneLine, severalLines } from "./readable-text.ts";
import { isStorable } from "./storable.ts";

/** The limit of a profile's name and picture URL. Services share it, so that each accepts the others' accounts. */
export const PROFILE_TEXT_MAX_LENGTH = 4096;

/** Text that any database stores unchanged. */
export function plainText(maxLength: number) {
  return z.string().max(maxLength).refine(isStorable, "must contain only characters that can be stored");
}

/** A name or a title that others are shown: one line, without what is invisible. */
export function lineOfText(maxLength: number) {
  return plainText(maxLength).transform(oneLine);
}

/** A message that others are shown. */
export function linesOfText(maxLength: number) {
  return plainText(maxLength).transform(severalLines);
}
