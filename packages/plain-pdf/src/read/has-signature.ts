import { PDF } from "@libpdf/core";
import { tidyBytes } from "@sealwright/pdf-tools/load";
import { Refused } from "../refused.ts";
import { everyDict } from "./every-dict.ts";
import { createBudget, unpackingWithin } from "./unpack.ts";

/** The bytes that a signature covers. A form's SigFlags say only that there is a field for one. */
const COVERED = "ByteRange";

/** Whether a signature is in any object of a file, in its bytes or in what is packed. What can't be read has none. @throws Refused for what unpacks to too much */
export async function hasSignature(bytes: Uint8Array): Promise<boolean> {
  if (/\/ByteRange\s*\[/.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1"))) {
    return true;
  }
  try {
    return await unpackingWithin(createBudget(), async () => isIn(await PDF.load(tidyBytes(bytes))));
  } catch (error) {
    if (error instanceof Refused) throw error;
    return false;
  }
}

function isIn(document: PDF): boolean {
  let isSigned = false;
  everyDict(document, (dict) => {
    isSigned ||= dict.has(COVERED);
  });
  return isSigned;
}
