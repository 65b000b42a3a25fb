import { expect, onTestFinished, test } from "vitest";
import { startSigning } from "../signing-harness.ts";
import { bombPdf } from "./pdf-files.ts";

test("WORK-03 refuses a bomb with a sentence, once its time is up", async () => {
  const signing = await startSigning();
  onTestFinished(() => signing.stop());
  const owner = signing.owner();
  const { status, body } = await owner.upload("pdf", await bombPdf());
  expect([status, body.code]).toEqual([422, "file-not-readable"]);
  expect(body.error).toMatch(/takes too long to read/);
  expect((await owner.call("imports/look")).body).toMatchObject({ waiting: [], storedBytes: 0 });
});
