import type { PDF } from "@libpdf/core";
import { pagesOf } from "@sealwright/pdf-tools/pages";
import { Refused } from "../refused.ts";
import { examineHoldings } from "./holdings.ts";
import { readStrictly } from "./read-strictly.ts";
import { assertSameObjects } from "./same-objects.ts";
import { assertSamePages } from "./same-pages.ts";
import { NotStrict } from "./scanner.ts";
import { writtenPlainly } from "./written-plainly.ts";

const READ_IN_TWO_WAYS =
  "The file is signed, and it can be read in more than one way. Ask its signer for a copy saved plainly, or send it unsigned by printing it to a PDF.";

/**
 * Whether a file that is signed already, so that it can't be written anew, has one reading only: a strict grammar, our library
 * and PDF.js find the same in it. @param document the file as the library reads it
 * @throws Refused with a sentence for people
 */
export async function examineSigned(bytes: Uint8Array, document: PDF): Promise<void> {
  try {
    const file = readStrictly(bytes);
    const pages = examineHoldings(file);
    assertSameObjects(document, file);
    if (pagesOf(document).length !== pages.length) throw new NotStrict("The library finds other pages");
    await assertSamePages(bytes, writtenPlainly(file), pages.length);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(READ_IN_TWO_WAYS, { cause: error });
  }
}
