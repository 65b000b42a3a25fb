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
  | "field";

/** Why something can't be done. The message is a whole sentence for the visitor. */
export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.name = "Refusal";
    this.reason = reason;
  }
}

/** A sentence for the visitor about any error. @param subject what was worked on, such as a file's name */
export function toRefusal(error: unknown, subject: string): Refusal {
  if (error instanceof Refusal) return error;
  const message = error instanceof Error ? error.message : String(error);
  const isMemory = error instanceof RangeError && /allocat|length|memory/i.test(message);
  if (isMemory)
    return new Refusal("too-big", `${subject} needs more memory than this browser can give a page.`);
  return new Refusal("damaged", `${subject} is damaged in a way that this tool can’t repair.`);
}
