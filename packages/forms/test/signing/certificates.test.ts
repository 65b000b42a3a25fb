import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { readCertificates } from "../../src/law/read-law.ts";

const folder = join(import.meta.dirname, "../../src/law/certificates");

const KNOWN = {
  id: "general-jurat",
  states: "other",
  kind: "jurat",
  capacity: "any",
  lines: ["Sworn to before me on {date} by {signer}."],
  standing: "official current",
  citation: "Ala. Code § 1-1",
  url: "https://law.example",
  textAsOf: "2026-04",
  readOn: "2026-11-23",
};
function problemsWith(...certificates: object[]): string {
  const wrong = mkdtempSync(join(tmpdir(), "certificates-"));
  writeFileSync(join(wrong, "some.yaml"), stringify(certificates));
  try {
    readCertificates(wrong);
    return "";
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(wrong, { recursive: true });
  }
}

test("FORM-01 every notarial certificate has its words and its source, and no two answer one question", () => {
  const all = readCertificates(folder);
  const questions = all.flatMap(({ states, kind, capacity, signsFor }) =>
    [states].flat().map((state) => [state, kind, capacity, signsFor].join()),
  );
  expect(new Set(questions).size).toBe(questions.length);
  for (const kind of ["acknowledgment", "jurat", "selfProving", "selfProvingLater"])
    expect(all.some((one) => one.states === "other" && one.kind === kind)).toBe(true);
});

test("FORM-01 California's certificates warn in a box, and Florida's say how the signer was present", () => {
  for (const { states, box, kind, lines } of readCertificates(folder)) {
    const words = lines.join("\n");
    if (states.includes("California") && kind !== "attestation")
      expect(box).toMatch(/^A notary public or other officer completing this/);
    if (states.includes("California") && kind !== "jurat") expect(words).toMatch(/penalty of perjury/i);
    if (states.includes("Florida"))
      expect(words).toContain("by means of ☐ physical presence or ☐ online notarization");
  }
});

test("FORM-01 a certificate without what proves it, or with a blank that no one fills, is rejected", () => {
  expect(problemsWith(KNOWN)).toBe("");
  const { citation: _, ...uncited } = KNOWN;
  expect(problemsWith(uncited)).toMatch(/0 › citation/);
  expect(problemsWith({ ...KNOWN, textAsOf: "undated" })).toContain("is not current");
  expect(problemsWith({ ...KNOWN, lines: ["by {whom}"] })).toContain("has an unknown blank {whom}");
  expect(problemsWith({ ...KNOWN, lines: ["by {signer"] })).toContain("has a brace that is not closed");
  expect(problemsWith(KNOWN, KNOWN)).toContain("two certificates are called general-jurat");
});
