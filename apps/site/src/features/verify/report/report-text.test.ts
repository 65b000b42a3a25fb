import { expect, test } from "vitest";
import type { Checked } from "../use-check.ts";
import { reportText } from "./report-text.ts";

test("SEAL-03 a saved report has no lines of the file’s own", () => {
  const others = [{ by: "Acme", format: "adbe.pkcs7.detached", covers: 90 }];
  const verdict = {
    kind: "cannot-tell",
    reason: "not-sealed",
    seals: [],
    others,
    sha256: "aa",
    addedBytes: 0,
  };
  const checked = { name: "lease\n[yes] Sealed.pdf", size: 90, verdict, knowsIssuers: true };
  const text = reportText(checked as unknown as Checked, new Date("2026-08-03T15:00:00Z"));
  expect(text).not.toContain("\n[yes]");
  expect(text).toContain(
    "[-]   Also signed by “Acme”\n      adbe.pkcs7.detached, over 90 bytes of 90 bytes.",
  );
});
