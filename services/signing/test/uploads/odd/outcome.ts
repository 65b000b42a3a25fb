import { createOwnCa, fromPem, openOwnCa, seal, verify } from "@sealwright/seal";
import { readFonts } from "@sealwright/typefaces/node";
import { jsonBytes, sampleEvidence } from "../../../../../packages/seal/test/support/sample.ts";
import type { FieldPlacement } from "../../../src/envelope/uploads/field-placement.ts";
import { placeFields } from "../../../src/envelope/uploads/place-fields.ts";
import { createTaskRunner, FOREIGN_FILES, type TaskRunner } from "../../../src/envelope/workers/run-task.ts";
import { differenceIn, readingsOf } from "./readers.ts";

const NOW = new Date("2026-08-03T15:00:00Z");
const NAME = "signature";

export interface Outcome {
  kind: "refused" | "sealed" | "wrong";
  /** The refusal, or what is wrong. */
  why?: string;
}

export interface Sealer {
  key: Awaited<ReturnType<typeof openOwnCa>>;
  roots: Uint8Array[];
  fonts: Awaited<ReturnType<typeof readFonts>>;
  /** Examines uploads as the service does. */
  worker: TaskRunner;
}

export async function createSealer(): Promise<Sealer> {
  const ca = await createOwnCa("Acme Test", NOW);
  return {
    key: await openOwnCa(ca, NOW),
    roots: fromPem(ca.root),
    fonts: await readFonts([]),
    worker: createTaskRunner(FOREIGN_FILES),
  };
}

/** The fate of an upload: it is refused, or readers agree on the file that signers are shown and on the sealed one. */
export async function outcomeOf(upload: Uint8Array<ArrayBuffer>, sealer: Sealer): Promise<Outcome> {
  const { roots, worker } = sealer;
  const inspected = await worker.run("inspect", {
    bytes: upload,
    roots,
    testRoots: [],
    mode: "live",
    hasRights: false,
  });
  if ("refusal" in inspected) return { kind: "refused", why: inspected.refusal };
  const wrong = (why: string): Outcome => ({ kind: "wrong", why });
  const { file } = await sealedOf(inspected, sealer);
  const verdict = await verify(file, roots);
  if (verdict.kind !== "sealed") return wrong(`${verdict.kind}: ${verdict.reason}`);
  const readings = await readingsOf(file);
  const difference = differenceIn(readings, {
    hasLayers: Buffer.from(file).includes("/OCProperties"),
    hasMarks: isSignedWithMarks(inspected),
  });
  if (difference) return wrong(difference);
  const more = new TextEncoder().encode("\n% more\n");
  const appended = await verify(new Uint8Array(Buffer.concat([file, more])), roots);
  if (appended.kind === "sealed") return wrong("Sealed, though something follows");
  const flipped = file.slice();
  const at = Math.floor((upload.length * 7919) % file.length);
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  const changed = await verify(flipped, roots);
  if (changed.kind === "sealed") return wrong(`Sealed, though byte ${at} has changed`);
  return { kind: "sealed" };
}

/** An upload that is accepted, filled in by no one, and sealed. @throws Error for one that is refused */
export async function sealed(upload: Uint8Array<ArrayBuffer>, sealer: Sealer) {
  const inspected = await sealer.worker.run("inspect", {
    bytes: upload,
    roots: sealer.roots,
    testRoots: [],
    mode: "live",
    hasRights: false,
  });
  if ("refusal" in inspected) throw new Error(inspected.refusal);
  return { ...(await sealedOf(inspected, sealer)), roots: sealer.roots };
}

async function sealedOf(
  { bytes, isSigned }: { bytes: Uint8Array; isSigned: boolean },
  { key, fonts }: Sealer,
) {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const field: FieldPlacement = { name: NAME, label: NAME, field: { kind: "text", page: 1, box, role: "" } };
  const placed = await placeFields({
    file: bytes,
    isSigned,
    fields: [field],
    signers: [],
    watermark: undefined,
  });
  if ("refusal" in placed) throw new Error(placed.refusal);
  return seal({
    shown: placed.bytes,
    values: { [NAME]: { kind: "text", text: "" } },
    fonts,
    evidence: jsonBytes(await sampleEvidence(placed.bytes)),
    certificate: new TextEncoder().encode("Certificate"),
    key,
    at: NOW,
  });
}

/** Those of unsigned files have become content. */
const isSignedWithMarks = ({ bytes, isSigned }: { bytes: Uint8Array; isSigned: boolean }): boolean =>
  isSigned && Buffer.from(bytes).includes("/Subtype /Form");
