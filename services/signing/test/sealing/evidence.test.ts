import { expect, test } from "vitest";
import { type CompletedEnvelope, evidenceOf } from "../../src/envelope/evidence.ts";

const AT = new Date("2026-11-27T06:00:00Z");
const sam = { kind: "recipient", id: "sam" };

function evidenceFrom(events: { kind: string; at: string; actor?: object; details?: object }[]) {
  const completed = {
    envelope: { id: "e", title: "Loan", timeZone: "UTC", sentAt: AT, completedAt: AT },
    recipients: [{ id: "sam", role: "signer", party: "Lender", name: "Sam", email: "sam@b.example" }],
    documents: [],
    consents: [],
    marks: [],
    events: events.map((event) => ({ actor: sam, details: {}, ...event })),
  };
  return evidenceOf(completed as unknown as CompletedEnvelope, "d").recipients[0]?.proved;
}

test("SEAL-02 the first opening proves the mailbox, however often the link is opened again", () => {
  const opened = ["06:00", "06:01"].map((at) => ({ kind: "opened", at }));
  expect(evidenceFrom([{ kind: "opened", at: "05:59", details: { embedded: "x" } }, ...opened])).toEqual({
    mailbox: "06:00",
    code: null,
    frame: "05:59",
    signIn: null,
    inPerson: null,
  });
});

test("SIGN-09 opening it from the dashboard proves a sign-in, and no mailbox", () => {
  const opened = [
    { kind: "opened", at: "06:00", details: { signedIn: true } },
    { kind: "opened", at: "06:01", details: { signedIn: true } },
  ];
  expect(evidenceFrom(opened)).toMatchObject({ signIn: "06:00", mailbox: null, frame: null });
});

test("SEAL-02 what was opened at an address before it was corrected proves nothing", () => {
  const corrected = (former: string) => ({
    kind: "corrected",
    at: "06:02",
    actor: { kind: "sender" },
    details: { recipient: "sam", former, address: "sam@b.example" },
  });
  const events = [
    { kind: "opened", at: "06:00" },
    { kind: "code_passed", at: "06:01" },
  ];
  expect(evidenceFrom([...events, corrected("sam@b.example")])?.mailbox).toBe("06:00");
  expect(evidenceFrom([...events, corrected("sam@a.example")])).toMatchObject({
    mailbox: null,
    code: null,
    frame: null,
  });
});
