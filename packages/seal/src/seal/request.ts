import type { Ink } from "@sealwright/ink/path.ts";
import type { Fonts } from "@sealwright/typefaces/fonts";
import type { SealingKey } from "../keys/sealing-key.ts";
import type { TimestampAuthority } from "../timestamp/tsa-client.ts";

/** The value of a form field once the file is sealed. */
export type FieldValue =
  /**
   * A name, a title, a date, an answer: set in the typefaces, as outlines. One that was accepted when it was written is set as
   * small as it must be; others are refused where they would be too small to read.
   */
  | { kind: "text"; text: string; isAccepted?: boolean }
  /**
   * A signature or initials: outlines, y growing downward, scaled into the field, with small letters below them where there is
   * room. `text` is what it reads as.
   */
  | { kind: "ink"; ink: Ink; text: string; caption?: string | undefined }
  | { kind: "check"; isChecked: boolean }
  /** Of a radio field: the number of its option, from 0. */
  | { kind: "option"; option: number };

export interface SealRequest {
  /** The file that the signers were shown. The sealed file begins with these bytes. */
  shown: Uint8Array;
  /** By the fields' full names. Fields without a value stay empty; all become read-only. */
  values: Readonly<Record<string, FieldValue>>;
  /** As `values`, of fields that the file may lack. */
  valuesIfThere?: Readonly<Record<string, FieldValue>> | undefined;
  /** Fonts for the values' letters. */
  fonts: Fonts;
  /** `evidence.json` as `evidenceSchema` describes it; it must name the shown file. How that file is read is added to it. */
  evidence: Uint8Array;
  /** The audit certificate of `renderCertificate`. */
  certificate: Uint8Array;
  key: SealingKey;
  /** When it is sealed, by our clock: the time that is claimed in the file. */
  at: Date;
  /** Makes it B-T. */
  timestamp?: TimestampAuthority;
}

export interface SealedFile {
  file: Uint8Array;
  /** Of the file, in lowercase hexadecimal. */
  sha256: string;
  /** PAdES baseline level (ETSI EN 319 142-1). */
  level: "B-B" | "B-T";
}

/** Why a file cannot be sealed. */
export type SealProblem =
  /** It is not a PDF that can be appended to: damaged, encrypted, linearized. */
  | "not-appendable"
  | "unknown-field"
  /** A value does not suit the field's kind. */
  | "wrong-value"
  /** No typeface has some of the letters. */
  | "missing-letters"
  /** The evidence is malformed or about another file. */
  | "evidence"
  /**
   * The bytes would not begin with those of the shown file, it would show something else, PDF readers disagree about it, or the
   * signature does not fit.
   */
  | "internal";

export class SealError extends Error {
  override readonly name = "SealError";
  readonly problem: SealProblem;

  constructor(problem: SealProblem, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.problem = problem;
  }
}
