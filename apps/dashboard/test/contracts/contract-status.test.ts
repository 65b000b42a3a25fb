import { ENVELOPE_STATES } from "@sealwright/protocol/signing/states";
import { expect, test } from "vitest";
import { contractStatus } from "../../src/pages/contracts/status/contract-status.ts";

const recipients = [
  { role: "signer", state: "signed" },
  { role: "copy", state: "notified" },
  { role: "signer", state: "opened" },
] as const;

test("SIGN-01 every state has words of its own", () => {
  const words = ENVELOPE_STATES.map((state) => contractStatus({ state, sealed: false, recipients }).words);
  expect(new Set(words).size).toBe(ENVELOPE_STATES.length);
});

test("SIGN-01 signers are counted, and those who get a copy are not", () => {
  expect(contractStatus({ state: "sent", sealed: false, recipients })).toEqual({
    words: "Out for signature",
    more: "1 of 2",
    glyph: { kind: "lines", signers: ["signed", "opened"] },
  });
});

test("SEAL-02 signed by all is not sealed yet", () => {
  const completed = { state: "completed", recipients } as const;
  expect(contractStatus({ ...completed, sealed: false }).words).toBe("Signed by all");
  expect(contractStatus({ ...completed, sealed: true })).toEqual({
    words: "Sealed",
    glyph: { kind: "sealed" },
  });
});
