import { expect, test } from "vitest";
import { contractStatus } from "../../src/features/contracts/status/contract-status.ts";

const recipients = [
  { role: "signer", state: "signed" },
  { role: "copy", state: "notified" },
  { role: "signer", state: "opened" },
] as const;
const form = { origin: "form", sealed: false, recipients } as const;

test("SIGN-01, WORK-01 every state has words of its own", () => {
  const words = [
    contractStatus({ ...form, state: "draft", standing: "draft" }),
    contractStatus({ ...form, state: "draft", standing: "draft", isNew: true }),
    contractStatus({ ...form, state: "sent", standing: "out" }),
    contractStatus({ ...form, state: "sent", standing: "out", isOwnTurn: true }),
    contractStatus({ ...form, state: "completed", standing: "in-force" }),
    contractStatus({ ...form, state: "completed", standing: "in-force", sealed: true }),
    contractStatus({ ...form, state: "completed", standing: "ended", sealed: true }),
    contractStatus({ ...form, state: "declined", standing: "ended" }),
    contractStatus({ ...form, state: "voided", standing: "ended" }),
    contractStatus({ ...form, state: "expired", standing: "ended" }),
  ].map((status) => status.words);
  expect(words).toEqual([
    ...["Draft", "New draft", "Out for signature", "Your turn to sign", "Signed by all"],
    ...["In force", "Ended", "Declined", "Voided", "Expired"],
  ]);
});

test("SIGN-02 one that waits for approvers says how many have approved", () => {
  const approver = (state: "approved" | "opened") => ({ role: "approver", state }) as const;
  const asked = [approver("approved"), approver("opened"), { role: "signer", state: "waiting" }] as const;
  const out = { ...form, state: "sent", standing: "out" } as const;
  expect(contractStatus({ ...out, recipients: asked })).toMatchObject({
    words: "Out for approval",
    more: "1 of 2",
    glyph: { signers: ["waiting"] },
  });
  expect(contractStatus({ ...out, recipients: [approver("approved"), ...recipients] })).toMatchObject({
    words: "Out for signature",
    more: "1 of 2",
  });
});

test("WORK-01 one that was signed elsewhere is in force, then ended, and says where it comes from", () => {
  const imported = { ...form, origin: "import", state: "draft", recipients: [] } as const;
  expect(contractStatus({ ...imported, standing: "in-force" })).toMatchObject({
    words: "In force",
    more: "imported",
  });
  expect(contractStatus({ ...imported, standing: "ended" }).words).toBe("Ended");
  expect(contractStatus({ ...imported, origin: "list", standing: "in-force" }).more).toBe("from your list");
});

test("WORK-08 a contract signed on paper has its own status, sent or not", () => {
  const sent = { ...form, state: "signed_on_paper", standing: "in-force", onPaper: true } as const;
  const kit = { ...sent, origin: "import", state: "draft", recipients: [] } as const;
  for (const signed of [sent, kit]) {
    expect(contractStatus(signed).words).toBe("Signed on paper");
    expect(contractStatus({ ...signed, standing: "ended" })).toMatchObject({
      words: "Ended",
      more: "signed on paper",
    });
  }
});

test("WORK-02 one that has not begun says when it does, and is not in force before", () => {
  const next = { kind: "start", on: "2026-12-01" } as const;
  const sealed = { ...form, state: "completed", standing: "in-force", sealed: true, next } as const;
  expect(contractStatus(sealed)).toMatchObject({ words: "Begins Dec 1, 2026", more: "sealed" });
  const imported = { ...form, origin: "import", state: "draft", standing: "in-force", next } as const;
  expect(contractStatus(imported)).toMatchObject({ words: "Begins Dec 1, 2026", more: "imported" });
  expect(contractStatus({ ...sealed, next: { kind: "end", on: "2026-12-01" } }).words).toBe("In force");
});

test("SIGN-01 signers are counted, and those who get a copy are not", () => {
  expect(contractStatus({ ...form, state: "sent", standing: "out" })).toEqual({
    words: "Out for signature",
    more: "1 of 2",
    glyph: { kind: "lines", signers: ["signed", "opened"] },
  });
});

test("SEAL-02 signed by all is not sealed yet", () => {
  const completed = { ...form, state: "completed", standing: "in-force" } as const;
  expect(contractStatus(completed).words).toBe("Signed by all");
  expect(contractStatus({ ...completed, sealed: true })).toMatchObject({ words: "In force", more: "sealed" });
});
