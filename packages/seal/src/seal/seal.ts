import { sha256Hex } from "../bytes.ts";
import { digestOf, nameOf, readCertificate } from "../cms/certificate.ts";
import { sorted } from "../cms/der.ts";
import { encodeSignedData } from "../cms/encode-signed-data.ts";
import { signCms } from "../cms/sign-cms.ts";
import { verifyChain } from "../evidence/events.ts";
import {
  CERTIFICATE_FILE,
  EVIDENCE_FILE,
  type Evidence,
  EvidenceError,
  parseEvidence,
} from "../evidence/evidence.ts";
import { requireUsable } from "../keys/sealing-key.ts";
import { ReadersDifferError, readByBoth } from "../reading/reading.ts";
import { verify } from "../verify/verify.ts";
import { openToAppend, requirePrefix } from "./append.ts";
import { attachFiles } from "./attach-files.ts";
import { fillFields } from "./fill-fields.ts";
import { SealError, type SealedFile, type SealRequest } from "./request.ts";
import { roomFor } from "./room.ts";
import { fillPlace, openPlace, reserveSignature } from "./signature-place.ts";

/**
 * Seals a file: one revision is appended to what the signers were shown, with their values, the evidence, the audit certificate
 * and a signature over all of it (PAdES B-B, or B-T with a time-stamp authority). What is returned has passed `verify`.
 * @throws SealError if the file, its values or its evidence do not allow it
 * @throws SealingKeyError if the key is not usable at that time
 * @throws TimestampError if the authority does not answer as it should
 */
export async function seal(request: SealRequest): Promise<SealedFile> {
  const { shown, key, at, timestamp } = request;
  requireUsable(key, at);
  const evidence = await requireEvidence(request);
  const { file, marker } = await appendRevision(request, evidence);
  requirePrefix(file, shown);
  const place = openPlace(file, marker);
  const contents = await signCms(place.signed, key);
  const token = await timestamp?.timestamp(contents.signature);
  fillPlace(file, place, encodeSignedData({ ...contents, timestamp: token }));
  const { kind, reason, sha256 } = await verify(file, key.certificates.slice(-1));
  if (kind !== "sealed" && reason !== "is-test")
    throw new SealError("internal", `The sealed file does not verify: ${reason}.`);
  return { file, sha256, level: token ? "B-T" : "B-B" };
}

async function requireEvidence({ shown, evidence }: SealRequest): Promise<Evidence> {
  const parsed = parse(evidence);
  const { document, documents, events } = parsed;
  const last = documents.find(({ id }) => id === document)?.shown.at(-1);
  if (last?.bytes !== shown.length || last.sha256 !== (await sha256Hex(shown)))
    throw new SealError("evidence", "The evidence is about another file than the one that was shown.");
  const chain = await verifyChain(events);
  if (!chain.isIntact) throw new SealError("evidence", `The evidence's chain breaks at event ${chain.seq}.`);
  return parsed;
}

/** With what both readers make of the file that was shown: \`verify\` asks them again. */
async function withReading(evidence: Evidence, shown: Uint8Array): Promise<Uint8Array> {
  const reading = await readByBoth(shown).catch((cause: unknown) => {
    if (!(cause instanceof ReadersDifferError)) throw cause;
    throw new SealError("internal", cause.message, { cause });
  });
  const documents = evidence.documents.map((one) =>
    one.id === evidence.document ? { ...one, reading } : one,
  );
  return new TextEncoder().encode(JSON.stringify({ ...evidence, documents }));
}

function parse(evidence: Uint8Array) {
  try {
    return parseEvidence(evidence);
  } catch (cause) {
    if (!(cause instanceof EvidenceError)) throw cause;
    throw new SealError("evidence", cause.message, { cause });
  }
}

async function appendRevision(
  request: SealRequest,
  facts: Evidence,
): Promise<{ file: Uint8Array; marker: Uint8Array }> {
  const document = await openToAppend(request.shown);
  await fillFields(document, request);
  const bytes = await withReading(facts, request.shown);
  const attachments = attachmentsOf(bytes, request.certificate);
  const [evidence] = attachFiles(document, attachments, request.at);
  if (!evidence) throw new SealError("internal", "The evidence is not attached.");
  const { certificates } = request.key;
  const [certificate = new Uint8Array()] = certificates;
  const marker = reserveSignature(document, {
    by: nameOf(readCertificate(certificate).parsed.subject),
    at: request.at,
    evidence,
    certificates: await digestOf(sorted(certificates)),
    size: roomFor(certificates, request.timestamp !== undefined),
  });
  return { file: await document.save({ incremental: true }), marker };
}

function attachmentsOf(evidence: Uint8Array, certificate: Uint8Array) {
  return [
    {
      name: EVIDENCE_FILE,
      type: "application/json",
      about: "What was shown, proved and signed, for programs",
      bytes: evidence,
    },
    {
      name: CERTIFICATE_FILE,
      type: "application/pdf",
      about: "Certificate of signing: who was shown what, and signed when",
      bytes: certificate,
    },
  ];
}
