import type { FormDocument } from "@sealwright/forms";
import type { Evidence, FieldValue, OwnCa } from "@sealwright/seal";

/** What signs: a file of the company's, or the authority of our own. */
export type SealKeySource = { pkcs12: Uint8Array; password: string } | { ownCa: OwnCa };

/** What is rendered or sealed in a worker. */
export interface Tasks {
  render: {
    given: { document: FormDocument; date: Date };
    answer: { bytes: Uint8Array; pages: number };
  };
  seal: {
    given: {
      shown: Uint8Array;
      values: Record<string, FieldValue>;
      evidence: Evidence;
      key: SealKeySource;
      at: Date;
      verifyUrl: string;
      tsaUrl: string | undefined;
    };
    answer: { file: Uint8Array; certificate: Uint8Array; sha256: string; level: "B-B" | "B-T" };
  };
}

export type TaskName = keyof Tasks;

export type Outcome<Name extends TaskName> =
  | { answer: Tasks[Name]["answer"] }
  /** The error's class, its sentence and where it came from. */
  | { failure: { name: string; message: string; stack: string } };
