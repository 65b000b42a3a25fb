/** What the value of a fact is: `text` where the law gives no single figure. */
export type Unit = "days" | "hours" | "months" | "cents" | "percent" | "count" | "boolean" | "text";

/** What one state has for a fact, and how far it can be trusted. */
export interface LawValue {
  value: number | boolean | string;
  citation: string;
  /** Where a reader checks it. */
  url: string;
  /**
   * `official current`: official words of a copy at most a year old. `official older`: the same, older or undated.
   * `secondary`: a summary; it is explained beside the question, and never stated in the document.
   */
  standing: "official current" | "official older" | "secondary";
  /** Year, month or day of the text that was read, or "undated". */
  textAsOf: string;
  /** What the value leaves out: exceptions, conditions, to whom it applies. */
  note?: string | undefined;
}

/** A fact of state law: "Deadline to return the deposit". */
export interface LawFact {
  label: string;
  unit: Unit;
  /** The name of its file in `law/states`: "security-deposits". */
  subject: string;
  /** By full state name. A state that is missing was not checked. */
  byState: Record<string, LawValue>;
}

/** The state law that a form reads. */
export interface FormLaw {
  /** The state field that decides. */
  state: string;
  /** By alias: the text names these like fields. */
  facts: Record<string, LawFact>;
}
