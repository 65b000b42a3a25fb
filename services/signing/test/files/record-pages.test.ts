import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendBill } from "../bill-of-sale.ts";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const bytesOf = async (response: Promise<Response>) => Buffer.from(await (await response).arrayBuffer());

/** The values of the fields that have one. */
async function filledIn(file: Uint8Array): Promise<string[]> {
  const fields = (await PDF.load(file)).getForm()?.getFields() ?? [];
  return fields.flatMap((field) => {
    const value = field.type === "text" ? field.getValue() : "";
    return typeof value === "string" && value !== "" ? [value] : [];
  });
}

test("WORK-08 the record's pages are those sent, then with each signature as it comes, then the sealed file", async () => {
  const owner = signing.owner();
  const { id, seller, buyer } = await sendBill(owner, { reminds: false });
  const shown = await bytesOf(owner.file(id, "shown"));
  expect((await bytesOf(owner.pages(id))).equals(shown)).toBe(true);

  await (await signing.signer(linkIn(await signing.mailTo(seller)))).sign("Sam Signs");
  await signing.settled();
  const halfSigned = await bytesOf(owner.pages(id));
  expect(halfSigned.subarray(0, shown.length).equals(shown)).toBe(true);
  expect(await filledIn(halfSigned)).toContain("Sam Signs");
  expect(await filledIn(halfSigned)).not.toContain("Bea Signs");
  expect((await owner.file(id, "sealed")).status).toBe(409);

  await (await signing.signer(linkIn(await signing.mailTo(buyer)))).sign("Bea Signs");
  await signing.settled();
  const sealed = await bytesOf(owner.file(id, "sealed"));
  expect((await bytesOf(owner.pages(id))).equals(sealed)).toBe(true);
  expect(await filledIn(sealed)).toEqual(expect.arrayContaining(["Sam Signs", "Bea Signs"]));
});
