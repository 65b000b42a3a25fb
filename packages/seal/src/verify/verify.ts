import { sha256Hex } from "../bytes.ts";
import { nameOf, readCertificate } from "../cms/certificate.ts";
import { readCms } from "../cms/read-cms.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { type CheckedSeal, checkSeal, placeBytes } from "./check-seal.ts";
import { type FoundSignature, findSignatures } from "./find-signatures.ts";
import { evidenceProblem, readEvidence, readingProblem } from "./read-evidence.ts";
import type { OtherSignature, Seal, Verdict, VerdictKind, VerdictReason } from "./verdict.ts";

/** Readers look for a PDF's header in these first bytes. */
const HEADER_WITHIN = 1024;

/**
 * Checks a sealed PDF without asking anyone: not one byte up to the judged seal has changed, one of the roots vouches for who
 * sealed it, the evidence in it agrees with itself and the file, two PDF readers read it as they did when it was sealed, and
 * nothing follows the seal. What follows is not looked at, so that nothing in it can mislead. It runs in a browser and in Node.
 * @param roots certificates (DER), retired ones too
 * @param testRoots of the authority that seals tests: what it seals binds no one, whatever its evidence says
 * @throws if a root is not a certificate; never because of the file
 */
export async function verify(
  file: Uint8Array,
  roots: readonly Uint8Array[],
  testRoots: readonly Uint8Array[] = [],
): Promise<Verdict> {
  const trusted = { live: roots.map(readCertificate), test: testRoots.map(readCertificate) };
  const text = new TextDecoder("latin1").decode(file);
  const { signatures, hasSealMark, hasBrokenRange } = findSignatures(text);
  const seals = signatures.filter(({ kind }) => kind === "seal");
  const checked = await Promise.all(seals.map((found) => checkSeal(file, found, trusted)));
  const answer = (kind: VerdictKind, reason: VerdictReason, evidence?: Evidence) => ({
    kind,
    reason,
    evidence,
  });
  const judged = judgedOf(checked);
  const [found, last] = [seals[judged], checked[judged]];
  const judge = async () => {
    if (!found) {
      if (!text.slice(0, HEADER_WITHIN).includes("%PDF-")) return answer("cannot-tell", "not-a-pdf");
      if (hasSealMark) return answer("changed", "bytes-changed");
      if (hasBrokenRange) return answer("cannot-tell", "unreadable");
      return answer("cannot-tell", isEncrypted(text) ? "encrypted" : "not-sealed");
    }
    const problem = last ? last.problem : "bytes-changed";
    if (problem) return answer("changed", problem);
    const revision = file.subarray(0, found.covers);
    const evidence = await readEvidence(revision, found.objectNumber);
    const isTest = last?.seal.isTest || evidence?.envelope.isTest === true;
    if (!last?.seal.isTrusted) {
      return isTest
        ? answer("test", "test-issuer-unknown", evidence)
        : answer("unknown-issuer", "issuer-unknown", evidence);
    }
    if (!evidence) return answer("cannot-tell", "evidence-missing");
    const wrong = await evidenceProblem(evidence, revision);
    if (wrong) return answer("changed", wrong, evidence);
    const unlike = await readingProblem(evidence, revision);
    if (unlike) return answer("cannot-tell", unlike, evidence);
    const isAppended = found.covers < file.length;
    if (isTest) return answer("test", isAppended ? "test-appended" : "is-test", evidence);
    if (isAppended) return answer("appended", "appended", evidence);
    return answer("sealed", "all-checks-passed", evidence);
  };
  const sealedBytes = last?.problem === undefined ? last?.seal.covers : undefined;
  const later = seals.slice(judged + 1);
  return {
    ...(await judge()),
    sealedBytes,
    addedBytes: sealedBytes === undefined ? 0 : file.length - sealedBytes,
    seals: checked.slice(0, judged + 1).flatMap((one) => one?.seal ?? []),
    others: signatures
      .filter((one) => one.kind === "other" || later.includes(one))
      .map((one) => named(file, one)),
    sha256: await sha256Hex(file),
  };
}

/**
 * The last seal that is intact and vouched for, one that binds before one of a test. Anyone can append a seal, or the mark of one:
 * like all that follows, it says nothing about the sealed part.
 * @returns its index; without such a seal, that of the last intact one, else of the last
 */
function judgedOf(checked: readonly (CheckedSeal | undefined)[]): number {
  const lastIntact = (isMeant: (seal: Seal) => boolean) =>
    checked.findLastIndex((one) => one && one.problem === undefined && isMeant(one.seal));
  const candidates = [
    lastIntact(({ isTrusted, isTest }) => isTrusted && !isTest),
    lastIntact(({ isTrusted }) => isTrusted),
    lastIntact(() => true),
  ];
  return candidates.find((index) => index >= 0) ?? checked.length - 1;
}

const isEncrypted = (text: string) => /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text);

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
