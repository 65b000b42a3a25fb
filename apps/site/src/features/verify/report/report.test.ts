import type { VerdictReason } from "@sealwright/seal/verify";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Checked } from "../use-check.ts";
import { Report } from "./report.tsx";

/** A file with one signer in its evidence. */
function reportOf(reason: VerdictReason): string {
  const signer = {
    id: "rcp_1",
    name: "Mara Loewens",
    email: "mara@loewens.example",
    role: "Buyer",
    capacity: "",
    order: 1,
    shown: [],
    proved: { mailbox: null, code: null },
    consent: null,
    signature: { at: "2026-05-04T15:00:07Z", by: "typed" },
  };
  const evidence = { recipients: [signer], documents: [], events: [], envelope: { isTest: true } };
  const verdict = { kind: "test", reason, evidence, seals: [], others: [], sha256: "aa", addedBytes: 0 };
  const checked = { name: "lease.pdf", size: 1000, verdict, knowsIssuers: true };
  return renderToStaticMarkup(createElement(Report, { checked: checked as unknown as Checked }));
}

test("SEAL-03 signers are listed only where it is known who sealed the file", () => {
  expect(reportOf("is-test")).toContain("Mara Loewens");
  expect(reportOf("test-issuer-unknown")).not.toContain("Mara Loewens");
});
