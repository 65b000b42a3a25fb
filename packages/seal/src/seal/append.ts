import { PDF } from "@libpdf/core";
import { sameBytes } from "../bytes.ts";
import { isSameContent } from "../verify/same-content.ts";
import { fillFields } from "./fill-fields.ts";
import { SealError, type SealRequest } from "./request.ts";
import { skipUsedNumbers } from "./used-numbers.ts";

/**
 * Appends what was filled in, so that those who sign next are shown it. The file begins with the one before.
 * @throws SealError if the file or its values do not allow it
 */
export async function appendValues(
  request: Pick<SealRequest, "shown" | "values" | "valuesIfThere" | "fonts">,
): Promise<Uint8Array> {
  const document = await openToAppend(request.shown);
  await fillFields(document, request);
  const file = await document.save({ incremental: true });
  requirePrefix(file, request.shown);
  if (!(await isSameContent(request.shown, file)))
    throw new SealError("internal", "The file shows something else than the file that was shown.");
  return file;
}

/** @throws SealError not-appendable */
export async function openToAppend(shown: Uint8Array): Promise<PDF> {
  let document: PDF;
  try {
    document = await PDF.load(shown);
  } catch (cause) {
    throw new SealError("not-appendable", "The file is not a PDF that can be read.", { cause });
  }
  const blocker = document.isEncrypted ? "encrypted" : document.canSaveIncrementally();
  if (blocker) throw new SealError("not-appendable", `Nothing can be appended to the file (${blocker}).`);
  skipUsedNumbers(document, shown);
  return document;
}

/** @throws SealError internal */
export function requirePrefix(file: Uint8Array, shown: Uint8Array): void {
  if (!sameBytes(file.subarray(0, shown.length), shown))
    throw new SealError("internal", "The file does not begin with the file that was shown.");
}
