import { type Difference, findDifference } from "./compare/find-difference.ts";
import { writePlainForm } from "./plain-form.ts";
import { Refused, Restricted } from "./refused.ts";

export { everyDict } from "./read/every-dict.ts";
export { hasSignature } from "./read/has-signature.ts";
export { fixedLayersOf, openPdf } from "./read/open.ts";
export { createBudget } from "./read/unpack.ts";
export { Refused } from "./refused.ts";
export { examineSigned } from "./strict/signed-file.ts";

/** A file in the one form that every reader reads the same way. */
export interface Plain {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  /** Sentences for people: invisible parts of the file that its plain form does not have. */
  dropped: string[];
}

/** A whole sentence for people. */
interface NoPlain {
  refusal: string;
  /** It is taken once its sender confirms the right to use it. */
  isRestricted?: boolean;
}

/**
 * Writes an unsigned file anew, and compares what it shows with what the file shows in another reader.
 * @param rights confirmed by its sender, for a file whose use is restricted
 * @returns the plain form, or why there is none
 */
export async function plainForm(
  bytes: Uint8Array,
  rights?: { hasRights: boolean },
): Promise<Plain | NoPlain> {
  try {
    const form = await writePlainForm(bytes, rights);
    const difference = await findDifference(bytes, form);
    if (difference) return { refusal: sentenceOf(difference) };
    const { bytes: plain, pages, dropped } = form;
    return { bytes: plain, pages, dropped };
  } catch (error) {
    if (error instanceof Restricted) return { refusal: error.message, isRestricted: true };
    if (error instanceof Refused) return { refusal: error.message };
    throw error;
  }
}

const AGAIN = "Print it to a PDF, and upload that.";

function sentenceOf(difference: Difference): string {
  switch (difference.kind) {
    case "unreadable":
      return `The file is damaged, so that some programs can’t open it. ${AGAIN}`;
    case "pages":
      return `Programs differ in how many pages the file has. ${AGAIN}`;
    case "size":
      return `Programs differ in how large page ${difference.page} is. ${AGAIN}`;
    case "text":
      return `Programs differ in the text of page ${difference.page}. ${AGAIN}`;
    case "look":
      return `Programs differ in what page ${difference.page} looks like. ${AGAIN}`;
  }
}
