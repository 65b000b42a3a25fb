import type { Condition } from "./condition.ts";
import type { PromiseName } from "./promises.ts";

/** The documents for which `law/notices` lists what states require. */
export const noticeDocuments = [
  "residentialLease",
  "payNotice",
  "endNotice",
  "depositLetter",
  "homeSale",
  "deed",
  "vehicleSale",
  "employment",
] as const;
export type NoticeDocument = (typeof noticeDocuments)[number];

/**
 * Where a law wants a notice: among the clauses, on the first page (at its top, or right above a list), on a page of its own, or
 * in a document of its own.
 */
export const noticePlaces = ["clause", "firstPage", "ownPage", "document"] as const;
export type NoticePlace = (typeof noticePlaces)[number];

/** The type of a fact's value: `text` where the law gives no single figure. */
export type Unit =
  | "days"
  | "businessDays"
  | "hours"
  | "months"
  | "cents"
  | "percent"
  | "count"
  | "boolean"
  | "text";

/** The dates of a document of which one decides whether a value of the law counts. */
export const lawDates = ["agreement", "offer", "start", "delivery"] as const;
export type LawDate = (typeof lawDates)[number];

/**
 * Circumstances that a case may turn on, as a form can ask for them: yes or no, or a number that is
 * compared. A question or a computed value of the same id answers it. `rent` is in dollars a month,
 * `principal` in dollars, `tenantAge` in years, `leaseMonths` is at most 1 for a month-to-month tenancy,
 * `tenancyYear` is 1 until the first anniversary, `tenancyDays` are those that it has lasted.
 */
export const circumstances = {
  smallLandlord: "boolean",
  serviceMember: "boolean",
  furnished: "boolean",
  largeBuilding: "boolean",
  felonyConviction: "boolean",
  leaseJudgment: "boolean",
  fewHomes: "boolean",
  ownerOccupied: "boolean",
  pensionTenant: "boolean",
  writtenLease: "boolean",
  businessLoan: "boolean",
  regularLender: "boolean",
  companyBorrower: "boolean",
  weeklyTenancy: "boolean",
  byLandlord: "boolean",
  rent: "number",
  principal: "number",
  tenantAge: "number",
  leaseMonths: "number",
  tenancyYear: "number",
  tenancyDays: "number",
} as const;
export type Circumstance = keyof typeof circumstances;

/** Other advance payments of a tenant, which a limit on the deposit may include. */
export const payments = ["petDeposit", "prepaidRent", "fees", "premiums"] as const;
export type Payment = (typeof payments)[number];

/** The amounts in the words of a limit of late fees, of one month's rent that is paid late. */
export interface FeeLimit {
  percent?: number | undefined;
  /** Of what: the rent of the month, or what of it is unpaid. */
  of?: "rent" | "unpaidRent" | undefined;
  /** The most in all. */
  cents?: number | undefined;
  /** The most a day, up to `cents`. */
  centsPerDay?: number | undefined;
  /** Which of `percent` and `cents` is the limit. */
  whichever?: "less" | "greater" | undefined;
}

/** Another value for some. What is not given is that of the state's general value. */
export interface LawCase {
  when: Partial<Record<Circumstance, boolean | string>>;
  /** "none": the limit does not apply to them. */
  value: number | boolean | string;
  means?: string | undefined;
  fee?: FeeLimit | undefined;
  citation: string;
  standing?: LawValue["standing"] | undefined;
  url?: string | undefined;
  textAsOf?: string | undefined;
}

/** Whether a limit on the deposit takes in a payment, and the limit of its own of one that it does not. */
export interface PaymentCount {
  counts: boolean;
  /** In months of rent. */
  months?: number | undefined;
  /** In cents, where that is more than `months`. */
  orCents?: number | undefined;
  citation: string;
}

/** The first and the last day on which something is the law, as far as that was read. Without them it is open. */
export interface Period {
  from?: string | undefined;
  until?: string | undefined;
}

/** The law from a later day on. Missing values are as before. */
export interface LaterValue extends Period {
  value: number | boolean | string;
  note?: string | undefined;
  citation?: string | undefined;
  url?: string | undefined;
  standing?: LawValue["standing"] | undefined;
  textAsOf?: string | undefined;
}

/** A state's value of a fact, and how far it can be trusted. */
export interface LawValue extends Period {
  value: number | boolean | string;
  /** The limit in cents, where that is more than months of rent. */
  orCents?: number | undefined;
  /** The law asks for more than the value. */
  exceeds?: true | undefined;
  citation: string;
  /** Where a reader checks it; undefined if what was read is someone's page that is no authority. */
  url?: string | undefined;
  /**
   * `official current`: official words of a copy at most a year old. `official older`: the same, older or undated.
   * `secondary`: a summary; it is explained beside the question, and never stated in the document.
   */
  standing: "official current" | "official older" | "secondary";
  /** Year, month or day of the text that was read, or "undated". */
  textAsOf: string;
  /** Exceptions and conditions that the value leaves out, and to whom it applies. */
  note?: string | undefined;
  /** The exceptions that a question asks about, the most special first. */
  cases?: LawCase[] | undefined;
  /** Whether a limit on the deposit takes in these payments, and the limit of its own, in months of rent, of one that it does not. */
  counts?: Partial<Record<Payment, PaymentCount>> | undefined;
  fee?: FeeLimit | undefined;
  /** Values after `until`, in order. */
  later?: LaterValue[] | undefined;
}

/** A value on a day. */
export interface DatedValue extends Omit<LawValue, "later"> {
  /** Why it may not be that day's: its period was over, and nothing later was read. It is doubted, and never stated. */
  outdated?: string | undefined;
}

/** A fact of state law: "Deadline to return the deposit". */
export interface LawFact {
  label: string;
  unit: Unit;
  /** The name of its file in `law/states`: "security-deposits". */
  subject: string;
  /** Its name there: "cap". */
  name: string;
  /** The date of the document on which its value counts; that of the agreement without it. */
  on?: LawDate | undefined;
  /** By full state name. A state that is missing was not checked. */
  byState: Record<string, LawValue>;
  /** By full state name, a chapter that was read whole and sets none. It is said, and is never a default or a limit. */
  setsNone?: Record<string, { chapter: string; textAsOf: string }>;
}

/** The state law that a form reads. */
export interface FormLaw {
  /** The state field that decides. */
  state: string;
  /** The questions that ask for the dates on which the law counts; the day of filling in, where one is missing or open. */
  dates?: Partial<Record<LawDate, string>> | undefined;
  /** The document whose required notices are in its text (`::notices`) or, without a place there, beside it. */
  notices?: NoticeDocument | undefined;
  /** Who must see to them, where the form calls that party by another name than its kind does: a sublandlord. */
  responsible?: string | undefined;
  /** By alias: the text names these like fields. */
  facts: Record<string, LawFact>;
  guards?: Guard[] | undefined;
  /** By promise of a clause, why the form cannot guard it. */
  unguarded?: Partial<Record<PromiseName, string>> | undefined;
}

/**
 * A rule of law on an answer or a total: what breaks it is not downloaded or sent without an override. Where the state's law
 * was not read, it asks nothing.
 */
export interface Guard {
  id: string;
  /** The question that shows it. */
  question: string;
  limit: "most" | "least";
  /** The alias of the fact that sets the limit. */
  fact: string;
  /** The question or computed value that is limited; the question itself without it. */
  of?: string | undefined;
  /** The amount of which the limit is so many months, or so many percent; the rent, of a late fee. */
  times?: string | undefined;
  /** The date after which the limit is so many days or months. */
  after?: string | undefined;
  /** Payments that are added where the state's limit takes them in. */
  counts?: Partial<Record<Payment, string>> | undefined;
  /** The payment whose limit of its own it is. */
  own?: Payment | undefined;
  /**
   * Circumstances that the form fixes instead of asking: a month-to-month tenancy is of one month. A text
   * is the id of the question or computed value that answers, if it has another.
   */
  given?: Partial<Record<Circumstance, boolean | number | string>> | undefined;
  /** Guards only while this holds. */
  when?: Condition | undefined;
  /** Why the limit may not be one of this: "may count as interest". What is said is then no more than that. */
  doubt?: string | undefined;
}

/** A question's value under the chosen state's law. */
export interface ByLaw {
  /** The fact that answers the question while no one has. */
  default?: string | undefined;
}
