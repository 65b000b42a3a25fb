import { sha256Hex } from "../bytes.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { readContent } from "./read-content.ts";

/** A file's reading by two programs that share no code. */
export type Reading = NonNullable<Evidence["documents"][number]["reading"]>;

/** One of them can't open the file, or finds other pages in it than the other. */
export class ReadersDifferError extends Error {
  override readonly name = "ReadersDifferError";
}

/**
 * Reads a file with our PDF library and with pdf.js. What fields hold is not in a reading: signers fill them in later.
 * @throws ReadersDifferError
 */
export async function readByBoth(file: Uint8Array): Promise<Reading> {
  // Not before it is needed: it takes half a second and 50 MB, and most of what imports this package reads no file.
  const { readText } = await import("./read-text.ts");
  const [content, text] = await Promise.all([readContent(file), readText(file)]).catch((cause: unknown) => {
    throw new ReadersDifferError("A PDF reader can’t open the file.", { cause });
  });
  if (content.length !== text.length) {
    const counts = `${content.length} or ${text.length}`;
    throw new ReadersDifferError(`PDF readers disagree about how many pages the file has: ${counts}.`);
  }
  return { pages: text.length, content: await hashOf(content), text: await hashOf(text) };
}

const hashOf = (pages: unknown) => sha256Hex(new TextEncoder().encode(JSON.stringify(pages)));
