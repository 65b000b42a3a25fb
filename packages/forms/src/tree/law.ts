/** The documents for which `law/notices` lists what states require. */
export const noticeDocuments = ["residentialLease", "homeSale", "deed", "vehicleSale"] as const;
export type NoticeDocument = (typeof noticeDocuments)[number];

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
  /** By full state name, a chapter that was read whole and sets none. It is said, and is never a default or a limit. */
  setsNone?: Record<string, { chapter: string; textAsOf: string }>;
}

/** The state law that a form reads. */
export interface FormLaw {
  /** The state field that decides. */
  state: string;
  /** The document whose required notices are in its text (`::notices`) or, without a place there, beside it. */
  notices?: NoticeDocument | undefined;
  /** By alias: the text names these like fields. */
  facts: Record<string, LawFact>;
}

/** A value of law as a limit of an answer. */
export interface LawLimit {
  /** The alias of the fact. */
  fact: string;
  /** The money field of which the limit is so many months, or so many percent. */
  times?: string | undefined;
  /** The date field after which the limit is so many days or months. */
  after?: string | undefined;
}

/** What the chosen state's law sets for a question. */
export interface ByLaw {
  /** The fact that answers the question while no one has. */
  default?: string | undefined;
  atMost?: LawLimit | undefined;
  atLeast?: LawLimit | undefined;
}
