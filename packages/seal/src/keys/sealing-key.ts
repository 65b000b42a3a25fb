import { hasUnknownDemands, isValidAt, maySign, readCertificate } from "../cms/certificate.ts";
import { OID } from "../cms/oids.ts";

/** A private key with the certificates that vouch for it. */
export interface SealingKey {
  privateKey: CryptoKey;
  /** DER: the key's own certificate first, then its issuers; a root, where there is one, last. */
  certificates: readonly Uint8Array[];
}

export type KeyProblem =
  | "wrong-password"
  /** Not a PKCS#12 file, or one encrypted with what Web Crypto lacks (RC2, 3DES). */
  | "unreadable"
  | "no-key"
  | "expired"
  | "not-yet-valid"
  /** The certificate may not sign, or the key is neither RSA of 2048 bits nor on a NIST curve. */
  | "unsuitable";

/** A key that nothing can be sealed with. The sentence is for the operator and names no secret. */
export class SealingKeyError extends Error {
  override readonly name = "SealingKeyError";
  readonly problem: KeyProblem;

  constructor(problem: KeyProblem, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.problem = problem;
  }
}

/** Checks before each seal, since a server runs longer than a certificate may. @throws SealingKeyError */
export function requireUsable({ privateKey, certificates }: SealingKey, at: Date): void {
  const [der] = certificates;
  if (!der) throw new SealingKeyError("no-key", "The sealing key has no certificate.");
  const certificate = readCertificate(der);
  const { notBefore, notAfter } = certificate.parsed;
  const day = (date: Date) => date.toISOString().slice(0, 10);
  if (!isValidAt(certificate, at)) {
    throw at < notBefore.value
      ? new SealingKeyError("not-yet-valid", `The sealing certificate is valid from ${day(notBefore.value)}.`)
      : new SealingKeyError("expired", `The sealing certificate expired on ${day(notAfter.value)}.`);
  }
  if (!maySign(certificate) || hasUnknownDemands(certificate))
    throw new SealingKeyError("unsuitable", "The sealing certificate may not be used to sign documents.");
  if (!isStrong(privateKey))
    throw new SealingKeyError(
      "unsuitable",
      "The sealing key must be RSA with 2048 bits or more, or on a NIST curve.",
    );
}

function isStrong({ algorithm }: CryptoKey): boolean {
  if (algorithm.name === "ECDSA") return true;
  return algorithm.name === "RSASSA-PKCS1-v1_5" && (algorithm as RsaKeyAlgorithm).modulusLength >= 2048;
}

const CURVES: Record<string, string> = {
  "1.2.840.10045.3.1.7": "P-256",
  "1.3.132.0.34": "P-384",
  "1.3.132.0.35": "P-521",
};

/**
 * @param pkcs8 DER
 * @param kind of the key, as object identifiers: of the algorithm, and of the curve
 * @throws SealingKeyError "unsuitable"
 */
export async function importPrivateKey(
  pkcs8: Uint8Array<ArrayBuffer>,
  kind: { algorithm: string; curve?: string | undefined },
): Promise<CryptoKey> {
  const namedCurve = CURVES[kind.curve ?? ""];
  if (kind.algorithm === OID.rsaKey) {
    const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
    return crypto.subtle.importKey("pkcs8", pkcs8, algorithm, false, ["sign"]);
  }
  if (kind.algorithm === OID.ecKey && namedCurve)
    return crypto.subtle.importKey("pkcs8", pkcs8, { name: "ECDSA", namedCurve }, false, ["sign"]);
  throw new SealingKeyError("unsuitable", "The sealing key is neither RSA nor on a NIST curve.");
}
