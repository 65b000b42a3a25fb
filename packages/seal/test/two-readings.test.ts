import { describe, expect, test } from "vitest";
import { seal, verify } from "../src/index.ts";
import { bodyOf, byHand } from "./support/appending.ts";
import { workFolder } from "./support/programs.ts";
import { jsonBytes, sampleEvidence, sampleRequest } from "./support/sample.ts";
import { clause, DRAWN, twofoldFile } from "./support/two-readings.ts";

function textOf(file: Uint8Array): string {
  const { run, remove } = workFolder({ "in.pdf": file });
  const text = run("pdftotext", "in.pdf", "-");
  remove();
  return text;
}

describe.each(["hybrid", "two rows"] as const)("SEAL-03 an object that is named twice (%s)", async (way) => {
  const { request, roots } = await sampleRequest();
  const shown = twofoldFile(way);
  const evidence = jsonBytes(await sampleEvidence(shown));
  const { file } = await seal({ ...request, shown, values: {}, evidence });

  test("and exchanged after the seal, by what calls itself a certificate, is not called unchanged", async () => {
    const dss = `<< /DSS << /Type /DSS /Certs [${DRAWN} 0 R] >>`;
    const named = byHand(file, 1, bodyOf(file, 1).replace("<<", dss));
    const manipulated = byHand(named, DRAWN, clause("999,000"));
    expect(textOf(manipulated)).toContain("999,000 dollars");
    const verdict = await verify(manipulated, roots);
    expect([verdict.kind, verdict.addedBytes]).toEqual(["appended", manipulated.length - file.length]);
    const sealed = manipulated.subarray(0, verdict.sealedBytes);
    expect(sealed).toEqual(file);
    expect(textOf(sealed)).toContain("100 dollars");
    expect((await verify(sealed, roots)).kind).toBe("sealed");
  });
});
