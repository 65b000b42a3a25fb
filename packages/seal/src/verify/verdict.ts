import type { Evidence } from "../evidence/evidence.ts";

/** The six answers. Their words are in `verdict-words.ts`. */
export type VerdictKind = "sealed" | "test" | "appended" | "changed" | "unknown-issuer" | "cannot-tell";

/** The first reason against "sealed", or why there is no answer. */
export type VerdictReason =
  | "all-checks-passed"
  /** All checks passed, and the file is a test, which binds no one. */
  | "is-test"
  /** The same of the sealed part of a test, and something follows it. */
  | "test-appended"
  /** It says that it is a test, and its issuer is unknown. */
  | "test-issuer-unknown"
  /** Bytes up to the seal are not those that were sealed, padding of the signature included. */
  | "bytes-changed"
  /** The sealed part holds, and something follows it, whatever that is. */
  | "appended"
  | "timestamp-invalid"
  | "evidence-missing"
  | "events-broken"
  | "shown-file-differs"
  /** A page shows something, besides what was filled in, that it did not show the signers. */
  | "shown-content-differs"
  /** Two programs don't find the same pages in the sealed part, or one can't open it. */
  | "readers-differ"
  /** The sealed part's pages or letters are not read as they were when it was sealed. */
  | "reading-differs"
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
  /** Whether the authority that vouches for it seals tests alone. */
  isTest: boolean;
  level: "B-B" | "B-T";
  /** The time that the seal claims and covers, by the clock of the server that made it. */
  at: string;
  /** Who issued the timestamp, and its time: anyone can exchange it for one of theirs, and no one is asked whether to trust it. */
  timestampBy: string | undefined;
  timestampAt: string | undefined;
  /** The length of the revision that it covers, from the first byte. */
  covers: number;
}

/** A signature that was not made by us, or a seal after the judged one. It is named and not judged. */
export interface OtherSignature {
  by: string;
  /** As the PDF names it: "adbe.pkcs7.detached". */
  format: string;
  covers: number;
}

export interface Verdict {
  kind: VerdictKind;
  reason: VerdictReason;
  /** Oldest first. The last one is judged, those before cover their revision; later ones are among the others. */
  seals: Seal[];
  /** Length of the sealed part, which begins with the first byte; undefined unless its bytes are as the judged seal says. */
  sealedBytes: number | undefined;
  /** Length of what was added after it, which is no part of what was signed. */
  addedBytes: number;
  others: OtherSignature[];
  /** Of the judged seal, read from the revision that it covers; undefined unless its bytes are unchanged. */
  evidence: Evidence | undefined;
  /** SHA-256 of the whole file. */
  sha256: string;
}
