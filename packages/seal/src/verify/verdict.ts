import type { Evidence } from "../evidence/evidence.ts";

/** The four answers. Their words are in `verdict-words.ts`. */
export type VerdictKind = "sealed" | "changed" | "unknown-issuer" | "cannot-tell";

/** The first reason against "sealed", or why there is no answer. */
export type VerdictReason =
  | "all-checks-passed"
  /** Bytes up to the seal are not those that were sealed, padding of the signature included. */
  | "bytes-changed"
  /** Something other than validation data or a timestamp follows the seal. */
  | "appended"
  | "timestamp-invalid"
  | "evidence-missing"
  | "events-broken"
  | "shown-file-differs"
  /** A page shows something, besides what was filled in, that it did not show the signers. */
  | "shown-content-differs"
  | "issuer-unknown"
  | "not-sealed"
  /** Nothing can be sealed that way, so there is no seal to be found. */
  | "encrypted"
  | "not-a-pdf"
  | "unreadable";

/** A seal that one of the given roots vouches for, or one of our kind whose issuer is unknown. */
export interface Seal {
  /** Of the certificate: its organization, else its name. */
  by: string;
  issuer: string;
  isTrusted: boolean;
  level: "B-B" | "B-T";
  /** What the file claims (B-B), or the timestamp says (B-T). */
  at: string;
  /** Who issued the timestamp; no one is asked whether to trust them. */
  timestampBy: string | undefined;
  /** The length of the revision that it covers, from the first byte. */
  covers: number;
}

/** A signature that was not made by us. It is named and not judged. */
export interface OtherSignature {
  by: string;
  /** As the PDF names it: "adbe.pkcs7.detached". */
  format: string;
  covers: number;
}

export interface Verdict {
  kind: VerdictKind;
  reason: VerdictReason;
  /** Oldest first. The last one is judged, those before cover their revision. */
  seals: Seal[];
  others: OtherSignature[];
  /** Of the judged seal, read from the revision that it covers; undefined unless its bytes are unchanged. */
  evidence: Evidence | undefined;
  /** SHA-256 of the whole file. */
  sha256: string;
}
