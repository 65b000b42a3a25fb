import { z } from "zod";
import { isStorable } from "./storable.ts";

/** Text that every database keeps as it is. */
export function plainText(maxLength: number) {
  return z.string().max(maxLength).refine(isStorable, "must be text without control characters");
}
