import { sha256Hex } from "../bytes.ts";
import { nameOf, readCertificate } from "../cms/certificate.ts";
import { readCms } from "../cms/read-cms.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { type CheckedSeal, checkSeal, placeBytes } from "./check-seal.ts";
import { type FoundSignature, findSignatures } from "./find-signatures.ts";
import { evidenceProblem, readEvidence, readingProblem } from "./read-evidence.ts";
import type { OtherSignature, Verdict, VerdictKind, VerdictReason } from "./verdict.ts";

/** Readers look for a PDF's header in these first bytes. */
const HEADER_WITHIN = 1024;

/**
 * Checks a sealed PDF without asking anyone: not one byte up to the last seal has changed, one of the roots vouches for who
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
  const sealedBytes = checked.at(-1)?.problem === undefined ? checked.at(-1)?.seal.covers : undefined;
  return {
    ...(await judge()),
    sealedBytes,
    addedBytes: sealedBytes === undefined ? 0 : file.length - sealedBytes,
    seals: checked.flatMap((one: CheckedSeal | undefined) => one?.seal ?? []),
    others: signatures.filter(({ kind }) => kind === "other").map((found) => named(file, found)),
    sha256: await sha256Hex(file),
  };
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
