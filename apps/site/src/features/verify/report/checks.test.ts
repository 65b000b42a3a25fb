import { expect, test } from "vitest";
import { type Shown, shownFiles } from "./checks.ts";

const seen = (name: string, sha256: string) => ({ name, shown: [{ document: "doc_1", sha256 }] });
const steps: Shown = {
  document: "doc_1",
  documents: [
    {
      id: "doc_1",
      shown: [
        { sha256: "aa", bytes: 100 },
        { sha256: "bb", bytes: 150 },
      ],
    },
  ],
  recipients: [seen("Ada", "aa"), seen("Ben", "bb"), seen("Cem", "bb")],
};

test("SEAL-03 each shown file is named with who was shown it", () => {
  expect(shownFiles(steps, false)).toEqual([
    { outcome: "holds", what: "The first 100 bytes are the file Ada was shown", detail: "SHA-256 aa" },
    {
      outcome: "holds",
      what: "The first 150 bytes are the file Ben and Cem were shown",
      detail: "SHA-256 bb",
    },
  ]);
});

test("SEAL-03 where the file begins with something else, no shown file is called the same", () => {
  expect(shownFiles(steps, true).map(({ outcome }) => outcome)).toEqual(["fails"]);
});
