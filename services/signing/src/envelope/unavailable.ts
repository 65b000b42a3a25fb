import { isDatabaseUnavailable } from "@sealwright/database";
import { QueueFullError } from "@sealwright/runtime";
import { StoreError } from "./files/object-store.ts";

/** Whether a part of ours is away, full or overloaded, so that the caller may try again later. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof QueueFullError || error instanceof StoreError || isDatabaseUnavailable(error);
}
