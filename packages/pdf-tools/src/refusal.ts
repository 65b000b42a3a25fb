import { tooBigSentence } from "./limits.ts";

export type RefusalReason =
  | "unknown-kind"
  | "empty"
  | "too-big"
  | "damaged"
  | "no-pages"
  | "password-needed"
  | "password-wrong"
  | "encryption"
  | "picture"
  | "text"
  | "field"
  | "lost"
  | "unexpected";

/** Why something can't be done. The message is a whole sentence for the visitor. */
export class Refusal extends Error {
  readonly reason: RefusalReason;

  /** @param options its cause, where what went wrong may be an error of ours */
  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Refusal";
    this.reason = reason;
  }
}

/** A sentence for the visitor about any error. @param subject what was worked on, such as a file's name */
export function toRefusal(error: unknown, subject: string): Refusal {
  if (error instanceof Refusal) return error;
  return isOfTheFile(error) ? damaged(error, subject) : unexpected(error, subject);
}

/** About an error of the PDF library as it reads a file. It runs into a TypeError on many that are damaged. */
export function damaged(error: unknown, subject: string): Refusal {
  return (
    outOfMemory(error, subject) ??
    new Refusal("damaged", `${subject} is damaged in a way that this tool can’t repair.`, { cause: error })
  );
}

/** About an error that isn't the file's. */
export function unexpected(error: unknown, subject: string): Refusal {
  const sentence = `${subject} couldn’t be processed: this tool ran into an unexpected error. Your files haven’t changed.`;
  return outOfMemory(error, subject) ?? new Refusal("unexpected", sentence, { cause: error });
}

/** The PDF library has classes of its own for what is wrong in a file; mistakes in code are the language's. */
function isOfTheFile(error: unknown): boolean {
  const notOfTheFile = [TypeError, ReferenceError, RangeError, DOMException];
  return error instanceof Error && !notOfTheFile.some((type) => error instanceof type);
}

function outOfMemory(error: unknown, subject: string): Refusal | undefined {
  if (!(error instanceof RangeError && /allocat|length|memory/i.test(error.message))) return undefined;
  return new Refusal("too-big", tooBigSentence(subject), { cause: error });
}
