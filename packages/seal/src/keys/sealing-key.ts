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
