import { createHash } from "node:crypto";

/** SHA-256, hex. */
export async function hashOfFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Node's own threads: hashing 25 MB here would hold up all other requests for some 50 ms.
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

export function hashOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
