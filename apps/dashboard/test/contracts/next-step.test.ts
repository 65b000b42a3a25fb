import { pages } from "@sealwright/dashboard/pages";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { expect, test } from "vitest";

const NOW = Date.parse("2026-11-27T14:20:00Z");

const NO_DEADLINES = {
  inForce: true,
  terms: null,
  upcoming: [],
  endByNoticeToday: null,
  remindsBefore: [],
  ownReminders: false,
};

const IMPORTED: ContractRecord = {
  id: "c1",
  title: "Laundry service",
  templateId: null,
  version: "",
  state: "draft",
  sealed: false,
  paper: null,
  responsible: null,
  privacy: null,
  signsOnPaper: false,
  isTest: false,
  template: null,
  createdAt: "2024-01-15T10:00:00.000Z",
  changedAt: "2024-01-15T10:00:00.000Z",
  answers: {},
  text: "",
  html: "",
  envelope: null,
  standing: "in-force",
  origin: "import",
  versions: [],
  otherSide: "",
  amount: null,
  startsOn: null,
  endsOn: null,
  renews: false,
  next: null,
  deadlines: NO_DEADLINES,
};

const ENVELOPE = {
  id: "e1",
  recipients: [],
  events: [],
  message: "",
  timeZone: "America/Denver",
  reminds: true,
  isAlone: false,
  sentAt: "2026-01-02T10:00:00.000Z",
  expiresAt: "2026-02-02T10:00:00.000Z",
  completedAt: "2026-01-05T10:00:00.000Z",
} as unknown as ContractRecord["envelope"];

/** The page of a record. */
function pageOf(contract: ContractRecord, done?: string): string {
  const owner = { uid: "u", email: "paul@example.com", name: "Paul Hart", grant: "g" } as never;
  return pages.render("contract", { owner, contract, now: NOW, done } as never, {
    theme: undefined,
    signs: true,
    timeZone: "America/Denver",
  });
}

/** The record's next step. */
function nextStepOf(contract: ContractRecord): string {
  const html = pageOf(contract);
  const [, section = ""] = /<section class="next-step"[^>]*>(.*?)<\/section>/s.exec(html) ?? [];
  return section
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

test("WORK-02 a notice of a contract that does not renew says when it ends", () => {
  const outcome = "If you do nothing, it ends on December 31, 2026.";
  const next = { kind: "notice", on: "2026-12-01" } as const;
  const contract = {
    ...IMPORTED,
    endsOn: "2026-12-31",
    next,
    deadlines: { ...NO_DEADLINES, upcoming: [{ ...next, outcome }] },
  };
  expect(nextStepOf(contract)).toMatch(
    /^Last day for notice .* and in force\. If you do nothing, it ends on/,
  );
});

test.each<[string, Partial<ContractRecord>]>([
  ["signed elsewhere", {}],
  ["signed here", { origin: "form", state: "completed", sealed: true, envelope: ENVELOPE }],
])("WORK-01 a contract that was %s and is over says that it ended, and on which day", (_, more) => {
  const said = nextStepOf({ ...IMPORTED, standing: "ended", endsOn: "2026-10-31", ...more });
  expect(said).toMatch(/^Ended .*It ended Oct 31, 2026\.$/);
});

test("WORK-02 a page that is reloaded says that it was sent only while it is out", () => {
  const sent = { ...IMPORTED, origin: "form", state: "sent", standing: "out", envelope: ENVELOPE } as const;
  expect(pageOf(sent, "sent")).toContain("Sent. We emailed");
  const sealed = { ...sent, state: "completed", standing: "in-force", sealed: true } as const;
  expect(pageOf(sealed, "sent")).not.toContain("Sent. We emailed");
});

const DANA = {
  id: "r1",
  role: "signer",
  party: "buyer",
  name: "Dana Bell",
  email: "dana@example.com",
  capacity: "",
  order: 1,
  needsCode: false,
  state: "notified",
  undeliverable: false,
  notifiedAt: "2026-11-27T10:00:00.000Z",
  openedAt: null,
  signedAt: null,
  approvedAt: null,
} as const;

function outTo(recipient: object, events: object[] = []): ContractRecord {
  const documents = [{ title: "Sale", pages: 2, shownHash: "5".repeat(64), sealedHash: null }];
  const envelope = { ...ENVELOPE, state: "sent", recipients: [{ ...DANA, ...recipient }], events, documents };
  return { ...IMPORTED, origin: "form", state: "sent", standing: "out", envelope: envelope as never };
}

test("WORK-08 someone who was emailed today can be reminded at a time that the record says", () => {
  const html = pageOf(outTo({}));
  expect(html.replaceAll("<!-- -->", "")).toContain("You can send a reminder from Nov 28, 2026, 3:00 AM");
  expect(html).not.toContain('/remind"');
  expect(pageOf(outTo({ notifiedAt: "2026-11-26T10:00:00.000Z" }))).toContain("/recipients/r1/remind");
});

test("WORK-08 a request for paper is what comes next, with the page to print it and add its scan", () => {
  const asked = { seq: 1, kind: "paper_requested", at: "2026-11-27T12:00:00.000Z", recipient: "r1" };
  const html = pageOf(outTo({ state: "opened" }, [{ ...asked, detail: "I have no printer of my own" }]));
  const [, line = ""] = /<section class="next-step"[^>]*>(.*?)<\/section>/s.exec(html) ?? [];
  expect(line).toContain("wants to sign on paper.");
  expect(line).toContain("I have no printer of my own");
  expect(line).toContain('href="/contracts/c1/paper"');
  expect(line.match(/class="btn/g)).toHaveLength(1);
  const signed = outTo({ state: "signed", signedAt: "2026-11-27T13:00:00.000Z" }, [
    { ...asked, detail: null },
  ]);
  expect(nextStepOf(signed)).not.toContain("on paper");
});

test("WORK-08 a contract that was signed on paper shows its scan, when it was signed, and pages that the scan lacks", () => {
  const paper = { signedOn: "2026-12-01", scan: "s1", pages: 1, uploadedAt: "2026-12-02T10:00:00.000Z" };
  const signed = outTo({ state: "opened" });
  const record = { ...signed, paper, state: "signed_on_paper", standing: "in-force" } as ContractRecord;
  expect(nextStepOf(record)).toContain(
    "Signed on paper on Dec 1, 2026. The scan has 1 page; the contract has 2.",
  );
  const html = pageOf(record);
  expect(html).toContain('data-pdf="/contracts/c1/scan"');
  expect(html).not.toContain("data-record-document");
  expect(html).not.toContain('/remind"');
});

test("WORK-08 the record draws its documents, and keeps fingerprints below a fold", () => {
  const html = pageOf(outTo({}));
  expect(html).toContain('data-record-document="/contracts/c1/pages?document=0"');
  const fold = html.indexOf('<details class="fingerprints"');
  expect(fold).toBeGreaterThan(0);
  expect(html.indexOf("5".repeat(64))).toBeGreaterThan(fold);
  expect(html.lastIndexOf("SHA-256")).toBeGreaterThan(fold);
  expect(html.slice(0, fold)).not.toContain("SHA-256");
});
