import { randomUUID } from "node:crypto";
import { NO_TERMS } from "@sealwright/terms";

const WITH_DOCUMENT_ID = [
  "documents/file",
  "drafts/file",
  "drafts/form",
  "drafts/save-form",
  "drafts/finish-form",
];

/** A valid body for each call, so that none is refused for its body. */
export function completeBody(path: string, { email, id }: { email?: string; id: string }): object {
  const person = {
    role: "signer",
    party: "seller",
    name: "Eve",
    email: "eve@example.com",
    capacity: "",
    order: 1,
    needsCode: false,
  };
  const template = { contract: id, from: "Sale", blanks: [], requestId: randomUUID(), version: "2026" };
  const sent = {
    recipients: [person],
    message: "",
    expiresInDays: 30,
    reminds: true,
    textHash: "0".repeat(64),
  };
  return {
    ...(email === undefined ? {} : { email }),
    id,
    recipient: id,
    name: "Eve",
    address: "eve@example.com",
    title: "Sale",
    answers: {},
    overrides: {},
    timeZone: "UTC",
    reason: "",
    file: "shown",
    removed: true,
    ...sent,
    terms: NO_TERMS,
    remindsBefore: [],
    sendsWeekly: true,
    ...template,
    mode: "test",
    scopes: ["envelopes:read"],
    url: "https://example.com",
    description: "",
    event: "any",
    events: ["envelope.sent"],
    on: true,
    revision: 1,
    kind: "pdf",
    secret: "any",
    signedOn: "2026-11-28",
    expiresOn: "2027-01-31T17:00",
    member: "any",
    members: [],
    seats: 1,
    mayPay: true,
    to: null,
    bytes: new Uint8Array(Buffer.from("%PDF-1.7")),
    ...(WITH_DOCUMENT_ID.includes(path) ? { document: "any" } : {}),
    ...(/^templates\/(?:use|read-documents)$/.test(path) ? { version: 1, people: [] } : {}),
    ...(path.startsWith("people/") ? { role: "viewer", from: 1 } : {}),
    ...(path === "contracts/privacy" ? { from: null } : {}),
    ...(path.endsWith("log") ? { from: undefined } : {}),
    ...(path === "drafts/add-form" ? { from: "draft", form: "any" } : {}),
    ...(path === "form-drafts/start" ? { from: { form: 1045 } } : {}),
    ...(path === "form-drafts/save" ? { revision: "0".repeat(64) } : {}),
  };
}
