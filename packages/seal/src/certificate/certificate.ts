import type { Block, DocumentClause, FormDocument, Run } from "@sealwright/forms";
import { type Fonts, renderPdf } from "@sealwright/forms/pdf";
import type { Evidence, NewEvidence, Recipient } from "../evidence/evidence.ts";
import { eventWords } from "./event-words.ts";
import { createMoments, type Moments } from "./moments.ts";

export interface CertificateOptions {
  /** Who made it: the site's name. */
  creator: string;
  /** Where a sealed file is checked. */
  verifyUrl: string;
  fonts: Fonts;
  /** When it is made. */
  at: Date;
}

/**
 * Renders the audit certificate: a tagged PDF for people, of the evidence that programs read. It says what was proved of each
 * person, and no more: what the law makes of it depends on more than we know.
 */
export function renderCertificate(evidence: Evidence, options: CertificateOptions): Promise<Uint8Array> {
  const { creator, fonts, at } = options;
  return renderPdf(certificateDocument(evidence, options), { fillable: false, fonts, date: at, creator });
}

function certificateDocument(evidence: Evidence, { creator, verifyUrl }: CertificateOptions): FormDocument {
  const { envelope } = evidence;
  const moment = createMoments(envelope.timeZone);
  const both = (at: string) => inBoth(moment(at));
  const sections: [id: string, heading: string, content: Block[]][] = [
    ["envelope", "Envelope", [facts(envelopeFacts(evidence, both))]],
    ["documents", "Documents", documentBlocks(evidence)],
    [
      "parties",
      "Parties",
      evidence.recipients.flatMap((recipient) => partyBlocks(recipient, evidence, both)),
    ],
    ...(valuesOf(evidence).length > 0 ? [values(evidence, both)] : []),
    ["events", "Events", [eventTable(evidence, moment)]],
    ...(evidence.overrides.length > 0 ? [overrides(evidence, both)] : []),
    ["checking", "How to check the sealed file", checking(verifyUrl)],
  ];
  return {
    title: `Certificate of signing: ${envelope.title}`,
    slug: "certificate",
    version: "1",
    preamble: [
      ...(envelope.isTest
        ? [strong("Test, not binding. It was signed and sealed as a test: nothing was agreed.")]
        : []),
      paragraph(
        `${creator} recorded how the documents below were sent and signed. Each signature is an electronic signature. What was proved of a person is listed with that person, and nothing else was.`,
      ),
    ],
    clauses: sections.map(
      ([id, heading, content], index): DocumentClause => ({ id, number: index + 1, heading, content }),
    ),
    closings: [],
    exhibits: [],
    initials: [],
    stops: [],
    layout: "document",
    disclaimer: "",
  };
}

type Both = (at: string) => string;

const inBoth = ({ utc, local }: Moments) => (local === undefined ? utc : `${utc} (${local})`);

function envelopeFacts(evidence: Evidence, both: Both): [string, string][] {
  const { envelope, events } = evidence;
  return [
    ["Envelope", envelope.id],
    ["Sent by", [...new Set([envelope.sender.name, envelope.sender.email])].join(", ")],
    ["Sent", both(envelope.sentAt)],
    ...approvalFacts(evidence, both),
    ["Last signature", both(envelope.completedAt)],
    ["Time zone", envelope.timeZone],
    ["Events", `${events.length}, each with the SHA-256 of the one before`],
  ];
}

const approvalFacts = (evidence: Evidence, both: Both): [string, string][] =>
  evidence.version === 1
    ? []
    : evidence.approvals.map(({ name, email, at }) => ["Approved", `${name}, ${email}, on ${both(at)}`]);

function documentBlocks({ documents }: Evidence): Block[] {
  return documents.flatMap(({ title, shown }) => [
    strong(title),
    ...shown.map(({ sha256, bytes }) =>
      paragraph(`File shown: ${bytes.toLocaleString("en-US")} bytes, SHA-256 ${groups(sha256)}`),
    ),
  ]);
}

function partyBlocks(recipient: Recipient, evidence: Evidence, both: Both): Block[] {
  const { name, role, email, capacity, proved, consent, shown, signature } = recipient;
  const files = evidence.documents.flatMap(({ id, title, shown: all }) => {
    const own = shown.find(({ document }) => document === id);
    // Of several, which one.
    return own ? [all.length > 1 ? `${title}, SHA-256 ${groups(own.sha256)}` : title] : [];
  });
  const rows: [string, string][] = [
    ["Email", email],
    ...(capacity ? [["Signs", capacity] as [string, string]] : []),
    [
      "Mailbox",
      proved.mailbox
        ? `Proved: the link emailed to this address was opened on ${both(proved.mailbox)}`
        : "Not proved",
    ],
    [
      "Code",
      proved.code
        ? `Proved: the code emailed to this address was entered on ${both(proved.code)}`
        : "Not asked for",
    ],
    ...otherProofs(recipient, both),
    ["Consent", consent ? `Agreed to electronic records on ${both(consent.at)}` : "None"],
    ["Shown", files.join("; ") || "Nothing"],
    ...pagesDrawn(recipient, evidence),
    ["Signed", signature ? `${both(signature.at)}, ${signature.by}` : "Did not sign"],
    ...changesOf(recipient, evidence, both),
  ];
  return [strong(`${name}, ${role}`), facts(rows)];
}

/** Of the second version, where there was something else than mail. */
function otherProofs({ proved }: Recipient, both: Both): [string, string][] {
  if (!("frame" in proved)) return [];
  const { signIn, frame, inPerson } = proved;
  return [
    ...row("Sign-in", signIn && `Was signed in to an account with this address on ${both(signIn)}`),
    ...row(
      "Sender’s page",
      frame && `Opened in a page of the sender’s, whose sign-in stands for who it was, on ${both(frame)}`,
    ),
    ...row("In person", inPerson && `Handed over in person by the sender on ${both(inPerson)}`),
  ];
}

const row = (name: string, text: string | null): [string, string][] => (text ? [[name, text]] : []);

function pagesDrawn(recipient: Recipient, { documents }: Evidence): [string, string][] {
  if (!("pagesDrawn" in recipient)) return [];
  const drawn = recipient.pagesDrawn.flatMap(({ document, pages }) => {
    const title = documents.find(({ id }) => id === document)?.title ?? document;
    return pages.length > 0 ? `${title}, ${pages.length === 1 ? "page" : "pages"} ${pages.join(", ")}` : [];
  });
  return row("Pages drawn", drawn.join("; ") || null);
}

/** Approvals concern the envelope; a place that was handed on, its recipient. */
function changesOf({ id }: Recipient, evidence: Evidence, both: Both): [string, string][] {
  if (evidence.version === 1) return [];
  return evidence.handedOn
    .filter((one) => one.recipient === id)
    .flatMap(({ from, to, at }) =>
      row("Handed on", `${from.name}, ${from.email}, to ${to.name}, ${to.email}, on ${both(at)}`),
    );
}

const valuesOf = (evidence: Evidence): NewEvidence["values"] =>
  evidence.version === 1 ? [] : evidence.values;

/** What was filled in, by whom and when. */
function values(evidence: Evidence, both: Both): [string, string, Block[]] {
  const nameOf = (by: NewEvidence["values"][number]["by"]) =>
    by.kind === "sender"
      ? evidence.envelope.sender.name
      : (evidence.recipients.find(({ id }) => id === by.id)?.name ?? by.id);
  const rows = valuesOf(evidence).map(({ label, value, by, at }): [string, string] => {
    const written = value === "" ? "Left blank" : `“${value}”, filled in`;
    return [label, `${written} by ${nameOf(by)} on ${both(at)}`];
  });
  return ["values", "Values", [facts(rows)]];
}

function eventTable(evidence: Evidence, moment: (at: string) => Moments): Block {
  const { timeZone, sentAt } = evidence.envelope;
  const zone = moment(sentAt).local === undefined ? [] : [timeZone];
  return {
    kind: "table",
    caption: "",
    columns: ["No.", "UTC", ...zone, "Event"].map((label) => ({ label, align: "start" })),
    rows: evidence.events.map((event) => {
      const { utc, local } = moment(event.at);
      const times = [utc.replace(" UTC", ""), ...(local === undefined ? [] : [local])];
      return [String(event.seq), ...times, eventWords(event, evidence)].map(cell);
    }),
  };
}

function overrides(evidence: Evidence, both: Both): [string, string, Block[]] {
  const items = evidence.overrides.map(({ text, at }): Block[] => [paragraph(`${text} (${both(at)})`)]);
  return ["overrides", "Confirmed by the sender", [{ kind: "list", ordered: false, items }]];
}

function checking(verifyUrl: string): Block[] {
  return [
    paragraph(
      `Open ${verifyUrl} and choose the sealed file: it is checked on your computer and not uploaded. The file begins, byte for byte, with what the signers were shown, and contains this certificate and the same facts for programs. Whatever follows its seal was added later and is no part of what was signed: the same page gives you the sealed part alone.`,
    ),
  ];
}

/** Two columns: what, and its value. */
function facts(rows: readonly [string, string][]): Block {
  return {
    kind: "table",
    caption: "",
    columns: [
      { label: "What", align: "start" },
      { label: "Recorded", align: "start" },
    ],
    rows: rows.map((row) => row.map(cell)),
  };
}

/** So that a line can break in it. */
const groups = (hash: string) => (hash.match(/.{1,16}/g) ?? []).join(" ");

const cell = (text: string): Run[] => [{ kind: "text", text }];

const paragraph = (text: string): Block => ({ kind: "paragraph", runs: [{ kind: "text", text }] });
const strong = (text: string): Block => ({
  kind: "paragraph",
  runs: [{ kind: "text", text, strong: true }],
});
