import { PDF } from "@libpdf/core";
import { sha256Hex } from "../bytes.ts";
import { nameOf, readCertificate } from "../cms/certificate.ts";
import { readCms } from "../cms/read-cms.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { readToken } from "../timestamp/read-token.ts";
import { plainlyAppended, type Revision } from "./appended.ts";
import { type CheckedSeal, checkSeal, placeBytes, signedBytes } from "./check-seal.ts";
import { type FoundSignature, findSignatures } from "./find-signatures.ts";
import { evidenceProblem, readEvidence } from "./read-evidence.ts";
import { DocumentComparison } from "./same-document.ts";
import { usesAll } from "./validation-data.ts";
import type { OtherSignature, Verdict, VerdictKind, VerdictReason } from "./verdict.ts";

/** Readers look for a PDF's header in these first bytes. */
const HEADER_WITHIN = 1024;

/**
 * Checks a sealed PDF without asking anyone: not one byte up to the last seal has changed, nothing but validation data and
 * timestamps follows it, one of the roots vouches for who sealed it, and the evidence in it agrees with itself and the file.
 * It runs in a browser and in Node.
 * @param roots certificates (DER), retired ones too
 * @throws if a root is not a certificate; never because of the file
 */
export async function verify(file: Uint8Array, roots: readonly Uint8Array[]): Promise<Verdict> {
  const trusted = roots.map(readCertificate);
  const text = new TextDecoder("latin1").decode(file);
  const { signatures, hasSealMark, hasBrokenRange } = findSignatures(text);
  const seals = signatures.filter(({ kind }) => kind === "seal");
  const checked = await Promise.all(seals.map((found) => checkSeal(file, found, trusted)));
  const answer = (kind: VerdictKind, reason: VerdictReason, evidence?: Evidence) => ({
    kind,
    reason,
    evidence,
  });
  const judge = async () => {
    const [found, last] = [seals.at(-1), checked.at(-1)];
    if (!found) {
      if (!text.slice(0, HEADER_WITHIN).includes("%PDF-")) return answer("cannot-tell", "not-a-pdf");
      if (hasSealMark) return answer("changed", "bytes-changed");
      if (hasBrokenRange) return answer("cannot-tell", "unreadable");
      return answer("cannot-tell", isEncrypted(text) ? "encrypted" : "not-sealed");
    }
    const problem = last ? last.problem : "bytes-changed";
    if (problem) return answer("changed", problem);
    if (!(await isCoveredToItsEnd(file, found, signatures))) return answer("changed", "appended");
    const revision = file.subarray(0, found.covers);
    const evidence = await readEvidence(revision, found.objectNumber);
    if (!last?.seal.isTrusted) return answer("unknown-issuer", "issuer-unknown", evidence);
    if (!evidence) return answer("cannot-tell", "evidence-missing");
    const wrong = await evidenceProblem(evidence, revision);
    return wrong ? answer("changed", wrong, evidence) : answer("sealed", "all-checks-passed", evidence);
  };
  return {
    ...(await judge()),
    seals: checked.flatMap((one: CheckedSeal | undefined) => one?.seal ?? []),
    others: signatures.filter(({ kind }) => kind === "other").map((found) => named(file, found)),
    sha256: await sha256Hex(file),
  };
}

const isEncrypted = (text: string) => /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text);

/** Shadow attacks append what changes how a file looks; validation data and timestamps don't (ETSI EN 319 142-1, 5.5). */
async function isCoveredToItsEnd(
  file: Uint8Array,
  { covers }: FoundSignature,
  signatures: readonly FoundSignature[],
): Promise<boolean> {
  if (covers === file.length) return true;
  const later = signatures.filter((one) => one.covers > covers);
  const areTimestamps = await Promise.all(later.map((one) => isTimestamp(file, one)));
  const appended = areTimestamps.includes(false) ? undefined : plainlyAppended(file, covers);
  if (!appended) return false;
  try {
    const timestamps = new Set(later.map(({ objectNumber }) => objectNumber));
    const comparison = await DocumentComparison.load(file.subarray(0, covers), file, timestamps);
    return comparison.isSame() && (await areUsed(file, appended));
  } catch {
    return false;
  }
}

/** Validation data is added once in some years; each revision costs another reading of the file. */
const MOST_REVISIONS = 20;

/** Whether each revision uses all objects that it added: a later one may have replaced them. */
async function areUsed(file: Uint8Array, revisions: readonly Revision[]): Promise<boolean> {
  if (revisions.length > MOST_REVISIONS) return false;
  for (const { end, numbers } of revisions) {
    if (!usesAll(await PDF.load(file.subarray(0, end)), numbers)) return false;
  }
  return true;
}

/** Whether it is a document timestamp that holds. */
async function isTimestamp(file: Uint8Array, found: FoundSignature): Promise<boolean> {
  if (found.kind !== "timestamp") return false;
  try {
    const { der } = readCms(placeBytes(file, found));
    return (await readToken(der, signedBytes(file, found))) !== undefined;
  } catch {
    return false;
  }
}

function named(file: Uint8Array, found: FoundSignature): OtherSignature {
  const { format, covers } = found;
  return {
    by: signerName(placeBytes(file, found)) ?? "someone whose certificate can’t be read",
    format,
    covers,
  };
}

function signerName(cms: Uint8Array): string | undefined {
  try {
    return nameOf(readCms(cms).signer.parsed.subject);
  } catch {
    return undefined;
  }
}
