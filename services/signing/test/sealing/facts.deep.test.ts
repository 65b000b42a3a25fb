import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import type { SigningPlace } from "@sealwright/protocol/signing/answers";
import { fromPem, type NewEvidence, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Program, programOf } from "../api/api-client.ts";
import { samplePdf } from "../api/pdf-samples.ts";
import { type Harness, linkIn, startSigning, typed } from "../signing-harness.ts";

let signing: Harness;
let program: Program;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
});
afterAll(() => signing.stop());

/** Mulberry32: the same envelopes in every run. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    upTo: (most: number) => Math.floor(next() * most),
    one: <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T,
  };
}
type Random = ReturnType<typeof randomOf>;

const OPTIONS = [{ label: "Rail" }, { label: "Road" }];
const ASKED = [
  { kind: "title" },
  { kind: "company", value: "Loewens LLC" },
  { kind: "text", label: "Purchase order" },
  { kind: "paragraph", label: "Delivery" },
  { kind: "number", label: "Boxes" },
  { kind: "checkbox", label: "Insured" },
  { kind: "list", label: "Carrier", options: OPTIONS },
  { kind: "email", label: "Billing email" },
  { kind: "name" },
  { kind: "email" },
  { kind: "date" },
  { kind: "text", label: "Number", value: "C-4711", readOnly: true },
];
const TEXTS: Record<string, string[]> = {
  number: ["7", "1,250.50"],
  email: ["billing@loewens.example"],
  checkbox: ["yes"],
  list: ["Rail", "Road"],
};
const MARKS = [
  typed("Sam Signer").mark,
  {
    kind: "drawn",
    strokes: [
      [
        [100, 500, 0.5],
        [300, 700, 0.5],
        [600, 400, 0.5],
      ],
    ],
  },
  { kind: "uploaded", outlines: ["M0 0L900 20L40 300Z"] },
];

async function sendAny(random: Random, seed: number) {
  const document = (await program.upload(await samplePdf(3))).body.id as string;
  const signers = Array.from({ length: 1 + random.upTo(3) }, (_, index) => ({
    role: `role-${index}`,
    name: `Signer ${index} of ${seed}`,
    email: `signer-${index}-${seed}@askew.example`,
    order: 1 + random.upTo(2),
  }));
  const fields = signers.flatMap(({ role }, page) => {
    const some = ASKED.filter(() => random.upTo(2) === 0);
    return [{ kind: "signature" }, ...some].map((field, row) => ({
      role,
      document,
      page: page + 1,
      x: 72,
      y: 100 + 45 * row,
      ...(field.kind === "paragraph" ? { height: 40 } : {}),
      ...field,
    }));
  });
  const request = { subject: `Any ${seed}`, documents: [document], signers, fields };
  const sent = await program.post("/envelopes", request);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return { id: sent.body.id as string, document, signers };
}

async function signAs(email: string, random: Random): Promise<void> {
  const signer = await signing.signer(linkIn(await signing.mailTo(email)));
  await signer.agree();
  const places = (await signer.read()).body.places as SigningPlace[];
  const asked = places.filter(
    ({ kind, readOnly }) => !readOnly && kind !== "signature" && random.upTo(3) > 0,
  );
  const texts = asked.map(({ id, kind }) => [
    id,
    random.one(TEXTS[kind] ?? ["Back door", "Łódź, 2nd floor"]),
  ]);
  const kept = await signer.fill({ mark: random.one(MARKS), texts: Object.fromEntries(texts) });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  const signed = await signer.signReviewed();
  expect(signed.status, JSON.stringify(signed.body)).toBe(200);
  await signing.settled();
}

async function certificateIn(sealed: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "facts-"));
  try {
    const document = await PDF.load(sealed);
    writeFileSync(join(folder, "sealed.pdf"), sealed);
    expect(document.getForm()).toBeTruthy();
    execFileSync("pdfdetach", [
      "-savefile",
      "certificate.pdf",
      "-o",
      join(folder, "c.pdf"),
      join(folder, "sealed.pdf"),
    ]);
    // Cells wrap, and long hashes are in groups.
    return execFileSync("pdftotext", ["-raw", join(folder, "c.pdf"), "-"])
      .toString()
      .replaceAll(/\s+/g, "");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const toSeconds = (at: string | null) => at && `${at.slice(0, 19)}Z`;
const certified = (at: string) => at.slice(0, 19).replace("T", "");

test.each([1, 2, 3, 4, 5, 6])(
  "SEAL-02 every fact of the evidence is equal in record, API and certificate: envelope %i",
  async (seed) => {
    const random = randomOf(seed);
    const { id, document, signers } = await sendAny(random, seed);
    for (const { email } of signers.toSorted((one, other) => one.order - other.order))
      await signAs(email, random);
    const sealed = (await program.get(`/envelopes/${id}/documents/${document}/file`)).body as Uint8Array;
    const verdict = await verify(sealed, fromPem(await signing.signing.roots()));
    expect(verdict.kind).toBe("sealed");
    const evidence = verdict.evidence as NewEvidence;
    const record = (await program.get(`/envelopes/${id}/record`)).body;
    const envelope = (await program.get(`/envelopes/${id}`)).body;
    const certificate = await certificateIn(sealed);
    const says = (...words: string[]) => expect(certificate).toContain(words.join("").replaceAll(/\s+/g, ""));

    expect([evidence.envelope.id, evidence.envelope.title]).toEqual([envelope.id, envelope.subject]);
    expect(toSeconds(evidence.envelope.completedAt)).toBe(envelope.completedAt);
    expect(evidence.documents[0]?.shown.map(({ sha256 }) => sha256)).toEqual(record.files[0].shown);
    for (const { sha256 } of evidence.documents[0]?.shown ?? []) says(sha256);

    // Each step is shown what the steps before it have filled in.
    const steps = [...new Set(signers.map(({ order }) => order))].toSorted();
    for (const [index, recipient] of evidence.recipients.entries()) {
      const { name, role, email, order, proved, consent, signature } = recipient;
      expect(envelope.signers[index]).toMatchObject({
        id: recipient.id,
        name,
        role,
        email,
        order,
        signedAt: toSeconds(signature?.at ?? null),
      });
      expect(record.signers[index]).toEqual({
        signer: recipient.id,
        known: {
          mailbox: toSeconds(proved.mailbox),
          code: toSeconds(proved.code),
          frame: toSeconds(proved.frame),
          signIn: toSeconds(proved.signIn),
        },
        opened: { at: toSeconds(proved.mailbox), by: "email" },
        shown: [{ document, sha256: evidence.documents[0]?.shown[steps.indexOf(order)]?.sha256 }],
        consentedAt: toSeconds(consent?.at ?? null),
        signedAt: toSeconds(signature?.at ?? null),
        signedBy: signature?.by,
      });
      expect(signature?.ink.length).toBeGreaterThan(0);
      says(`${name}, ${role}`);
      says(email);
      says(`was opened on ${certified(proved.mailbox ?? "")}`);
      says(`records on ${certified(consent?.at ?? "")}`);
    }
    expect(
      evidence.values.map(({ kind, label, value, by, at }) => ({
        document,
        signer: by.kind === "sender" ? null : by.id,
        kind,
        label,
        value,
        at: toSeconds(at),
      })),
    ).toEqual(record.values);
    // Lines of cells that wrap lie between those of their neighbors.
    for (const { label, value } of evidence.values) {
      for (const word of `${label} ${value}`.split(" ")) says(word);
    }

    expect(record.entries.slice(0, evidence.events.length)).toEqual(
      evidence.events.map(({ at, kind }, index) =>
        expect.objectContaining({
          at: toSeconds(at),
          what: kind,
          ip: evidence.events[index]?.details.ip ?? null,
        }),
      ),
    );
    for (const { at } of evidence.events) says(certified(at));
    expect(evidence.members).toHaveLength(1);
  },
);
