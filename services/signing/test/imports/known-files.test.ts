import { textPdf } from "@sealwright/testkit/text-pdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendBill } from "../bill-of-sale.ts";
import { type Harness, startSigning } from "../signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const lease = (note: string) => textPdf("SERVICE AGREEMENT", note);

test("WORK-03 the scan of a contract that was signed on paper leads to that contract", async () => {
  const owner = signing.owner();
  const { id } = await sendBill(owner);
  const file = { name: "Scan.pdf", bytes: await lease("scanned") };
  const signedOn = new Date(signing.clock.now()).toISOString().slice(0, 10);
  expect((await owner.call("contracts/add-paper-scan", { id, signedOn, ...file })).status).toBe(200);
  expect((await owner.upload("pdf", file.bytes)).body).toMatchObject({ isKnown: true, scanOf: id });
  expect((await owner.upload("pdf", await lease("another"))).body).toMatchObject({ scanOf: null });
});

test("WORK-03 a PDF in the register is refused as a list, and a list as a PDF", async () => {
  const owner = signing.owner();
  const pdf = await lease("as a list");
  const list = new TextEncoder().encode("Title\nOne\n");
  await owner.upload("pdf", pdf);
  await owner.upload("list", list);
  expect((await owner.upload("list", pdf)).body.code).toBe("file-not-readable");
  expect((await owner.upload("pdf", list)).body.code).toBe("file-not-readable");
});
