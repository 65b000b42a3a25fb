import { createHash } from "node:crypto";

/** For the path of an asset, which is kept for a year. */
export function contentHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
