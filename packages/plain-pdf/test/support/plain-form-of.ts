import { plainForm } from "../../src/index.ts";

/** The plain form of a file, which must have one. */
export async function plainFormOf(bytes: Uint8Array) {
  const plain = await plainForm(bytes);
  if ("refusal" in plain) throw new Error(plain.refusal);
  return { ...plain, text: Buffer.from(plain.bytes).toString("latin1") };
}
