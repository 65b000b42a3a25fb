import { inkOf } from "@sealwright/ink/strokes.ts";
import { sha256Hex } from "../../src/bytes.ts";
import {
  type ChainedEvent,
  chainEvent,
  createOwnCa,
  type Evidence,
  fromPem,
  type NewEvent,
  openOwnCa,
  type SealedFile,
  type SealRequest,
  seal,
} from "../../src/index.ts";
import { fonts, shownFile } from "./shown-file.ts";

export const NOW = new Date("2026-08-03T15:00:00Z");

/** A wave and a dot. */
const ink = inkOf(
  [
    {
      points: Array.from({ length: 40 }, (_, x) => ({
        x: x * 5,
        y: 30 + 20 * Math.sin(x / 3),
        pressure: 0.5,
      })),
      hasPressure: false,
    },
    { points: [0, 1, 2, 3].map((step) => ({ x: 210 + step, y: 12, pressure: 0.5 })), hasPressure: false },
  ],
  4,
);

export async function sampleChain(): Promise<ChainedEvent[]> {
  const landlord = { kind: "recipient", id: "rcp_1" } as const;
  const events: NewEvent[] = [
    { at: "2026-08-01T12:00:00.000Z", kind: "sent", actor: { kind: "sender" }, details: {} },
    { at: "2026-08-02T09:30:00.000Z", kind: "opened", actor: landlord, details: {} },
    { at: "2026-08-02T09:31:00.000Z", kind: "consented", actor: landlord, details: {} },
    { at: "2026-08-02T09:40:00.000Z", kind: "signed", actor: landlord, details: { by: "drawn" } },
  ];
  const chain: ChainedEvent[] = [];
  for (const event of events) chain.push(await chainEvent(event, chain.at(-1)));
  return chain;
}

/** Evidence of one landlord who drew. */
export async function sampleEvidence(
  shown: Uint8Array,
  before: readonly Uint8Array[] = [],
): Promise<Evidence> {
  const files = await Promise.all(
    [...before, shown].map(async (file) => ({ sha256: await sha256Hex(file), bytes: file.length })),
  );
  const text = "You agree to use electronic records.";
  const statement = await sha256Hex(new TextEncoder().encode(text));
  return {
    format: "sealwright-evidence",
    version: 1,
    envelope: {
      id: "env_1",
      title: "Lease of a bicycle",
      isTest: false,
      timeZone: "America/Denver",
      sender: { name: "Ada Sender", email: "ada@example.com" },
      sentAt: "2026-08-01T12:00:00.000Z",
      completedAt: "2026-08-02T09:40:00.000Z",
    },
    document: "doc_1",
    documents: [{ id: "doc_1", title: "Lease of a bicycle", shown: files }],
    recipients: [
      {
        id: "rcp_1",
        role: "Landlord",
        name: "Łukasz Škvor",
        email: "lukasz@example.com",
        order: 1,
        capacity: null,
        proved: { mailbox: "2026-08-02T09:30:00.000Z", code: null },
        consent: { statement, at: "2026-08-02T09:31:00.000Z" },
        shown: files.map(({ sha256 }) => ({ document: "doc_1", sha256 })),
        signature: { at: "2026-08-02T09:40:00.000Z", by: "drawn" },
      },
    ],
    statements: [{ sha256: statement, text }],
    events: await sampleChain(),
    overrides: [],
  };
}

export const jsonBytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

export async function sampleKey() {
  const ca = await createOwnCa("Acme Test", NOW);
  return { ca, key: await openOwnCa(ca, NOW), roots: fromPem(ca.root) };
}

export async function sampleRequest(): Promise<{ request: SealRequest; roots: Uint8Array[] }> {
  const shown = await shownFile();
  const { key, roots } = await sampleKey();
  const request: SealRequest = {
    shown,
    values: {
      signature: { kind: "ink", ink, text: "Łukasz Škvor" },
      initials: { kind: "ink", ink, text: "ŁŠ" },
      name: { kind: "text", text: "Łukasz Škvor Ελένη Нгуен" },
      date: { kind: "text", text: "August 2, 2026" },
      notes: { kind: "text", text: "The bicycle is red.\nIt has a bell, two lights, a lock and a basket." },
    },
    fonts,
    evidence: jsonBytes(await sampleEvidence(shown)),
    certificate: shown,
    key,
    at: NOW,
  };
  return { request, roots };
}

/** A sealed file, who vouches for it, and what was shown. */
export async function sealSample(): Promise<SealedFile & { roots: Uint8Array[]; shown: Uint8Array }> {
  const { request, roots } = await sampleRequest();
  return { ...(await seal(request)), roots, shown: request.shown };
}
