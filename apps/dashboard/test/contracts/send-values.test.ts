import { MAX_RECIPIENTS } from "@sealwright/protocol/signing";
import { expect, test } from "vitest";
import {
  completedAnswers,
  initialValues,
  readSendValues,
  withCopy,
  withoutEmptyCopies,
} from "../../src/features/send/send-values.ts";

const form = (fields: Record<string, string>) => readSendValues(new URLSearchParams(fields));

test("SIGN-02 rows are read up to the first that is missing, and no more than may be sent", () => {
  const rows = Object.fromEntries(
    Array.from({ length: 30 }, (_, row) => [`recipients.${row}.name`, `Signer ${row}`]),
  );
  expect(form(rows).recipients).toHaveLength(MAX_RECIPIENTS);
  expect(form({ "recipients.0.name": "A", "recipients.2.name": "C" }).recipients).toHaveLength(1);
});

test("SIGN-02 one row more for a copy, up to the most", () => {
  const one = form({ "recipients.0.name": "A" });
  expect(withCopy(one).recipients.map(({ role }) => role)).toEqual(["signer", "copy"]);
  expect(withoutEmptyCopies(withCopy(one))).toEqual(one);
  const full = {
    ...one,
    recipients: Array.from({ length: MAX_RECIPIENTS }, () => one.recipients[0] as never),
  };
  expect(withCopy(full).recipients).toHaveLength(MAX_RECIPIENTS);
});

test("SIGN-02 sent again, everyone is at the address that was corrected, in the same order", () => {
  const dana = { party: "discloser", name: "Dana", email: "dana@old.example", capacity: "", order: 1 };
  const rita = { ...dana, party: "recipient", name: "Rita", email: "rita@one.example" };
  const later = {
    id: "r",
    state: "notified",
    undeliverable: false,
    notifiedAt: null,
    openedAt: null,
    signedAt: null,
    approvedAt: null,
  } as const;
  const before = {
    message: "As agreed.",
    reminds: false,
    timeZone: "America/Denver",
    sentAt: "2026-11-01T08:00:00Z",
    expiresAt: "2026-11-11T07:59:00Z",
    recipients: [
      { ...dana, ...later, role: "signer", order: 2, needsCode: true, email: "dana@new.example" },
      { ...rita, ...later, role: "copy", party: "", needsCode: false, email: "copy@one.example" },
    ] as const,
  };
  const proposal = { recipients: [dana, rita], textHash: "" };
  const values = initialValues(proposal, "America/New_York", before as never);
  expect(values).toMatchObject({
    message: "As agreed.",
    reminds: false,
    timeZone: "America/Denver",
    expiresInDays: "10",
    recipients: [
      { role: "signer", name: "Dana", email: "dana@new.example", order: "2", needsCode: true },
      { role: "signer", name: "Rita", email: "rita@one.example", order: "1", needsCode: false },
      { role: "copy", email: "copy@one.example" },
    ],
  });
  expect(initialValues(proposal, "America/New_York").recipients[0]?.email).toBe("dana@old.example");
});

test("SIGN-01 an id that is no UUID is replaced, and one that is stays through errors", () => {
  const id = "6f1c1a0e-6a0f-4f0e-9a52-0d2a5f3a9b11";
  expect(form({ requestId: id }).requestId).toBe(id);
  expect(form({ requestId: "<b>" }).requestId).toMatch(/^[\da-f-]{36}$/);
});

test("SIGN-01 sensitive answers complete the stored ones, in lists by their place", () => {
  const stored = { answers: { rent: 5, children: [{ name: "Mia" }, { name: "Tom" }] } };
  const values = form({
    "answer.children.1.passport": "US 1",
    "answer.idNumber": " 42 ",
    "answer.empty": " ",
  });
  expect(completedAnswers(stored, values)).toEqual({
    rent: 5,
    children: [{ name: "Mia" }, { name: "Tom", passport: "US 1" }],
    idNumber: "42",
  });
});

test("SIGN-01 a hostile name of an answer adds nothing to prototypes and lists", () => {
  const stored = { answers: { children: [{ name: "Mia" }] } };
  const values = form({
    "answer.__proto__.polluted": "yes",
    "answer.children.7.passport": "US 1",
    "answer.constructor.prototype.polluted": "yes",
  });
  expect(completedAnswers(stored, values)).toMatchObject(stored.answers);
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});
