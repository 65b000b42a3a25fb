import { hexOf } from "../../src/bytes.ts";
import { encodeSignedData } from "../../src/cms/encode-signed-data.ts";
import { type ReadCms, readCms } from "../../src/cms/read-cms.ts";
import { takeApart } from "./programs.ts";

/** A file whose last signature is written again with other parts: only the digits in its own place change. */
export async function rewritten(
  file: Uint8Array,
  change: (cms: ReadCms) => Partial<ReadCms> | Promise<Partial<ReadCms>>,
): Promise<Uint8Array> {
  const { cms: der, start, end } = takeApart(file);
  const cms = readCms(der);
  const digits = hexOf(encodeSignedData({ ...cms, ...(await change(cms)) }));
  const copy = file.slice();
  copy.set(new TextEncoder().encode(digits.padEnd(end - start - 2, "0")), start + 1);
  return copy;
}
