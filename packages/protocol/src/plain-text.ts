import { z } from "zod";
import { isStorable } from "./storable.ts";

/** What a name or the address of a picture may have at most: one limit, so that an account that one service made opens the others. */
export const PROFILE_TEXT_MAX_LENGTH = 4096;

/** Text that every database keeps as it is. */
export function plainText(maxLength: number) {
  return z.string().max(maxLength).refine(isStorable, "must be text without control characters");
}
