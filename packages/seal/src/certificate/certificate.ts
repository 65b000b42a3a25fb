import type { Block, DocumentClause, FormDocument, Run } from "@sealwright/forms";
import { type Fonts, renderPdf } from "@sealwright/forms/pdf";
import type { Evidence, Recipient } from "../evidence/evidence.ts";
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
    ["events", "Events", [eventTable(evidence, moment)]],
    ...(evidence.overrides.length > 0 ? [overrides(evidence, both)] : []),
    ["checking", "How to check the sealed file", checking(verifyUrl)],
  ];
  return {
    title: `Certificate of signing: ${envelope.title}`,
    slug: "certificate",
    version: "1",
    preamble: [
      ...(envelope.isTest ? [strong("Made in test mode: nothing was agreed.")] : []),
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

function envelopeFacts({ envelope, events }: Evidence, both: Both): [string, string][] {
  return [
    ["Envelope", envelope.id],
    ["Sent by", [...new Set([envelope.sender.name, envelope.sender.email])].join(", ")],
    ["Sent", both(envelope.sentAt)],
    ["Last signature", both(envelope.completedAt)],
    ["Time zone", envelope.timeZone],
    ["Events", `${events.length}, each with the SHA-256 of the one before`],
  ];
}

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
    ["Consent", consent ? `Agreed to electronic records on ${both(consent.at)}` : "None"],
    ["Shown", files.join("; ") || "Nothing"],
    ["Signed", signature ? `${both(signature.at)}, ${signature.by}` : "Did not sign"],
  ];
  return [strong(`${name}, ${role}`), facts(rows)];
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
      `Open ${verifyUrl} and choose the sealed file: it is checked on your computer and not uploaded. The file begins, byte for byte, with what the signers were shown, and contains this certificate and the same facts for programs.`,
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
