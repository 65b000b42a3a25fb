import type { ItemComputed } from "./computed.ts";
import type { Condition } from "./condition.ts";
import type { ByLaw } from "./law.ts";
import type { Source } from "./source.ts";

interface Asked {
  /** Letters and digits; unique in the form, including items of repeats. */
  id: string;
  label: string;
  required: boolean;
  /** The document is usable without it. */
  optional: boolean;
  help?: string | undefined;
  /** The heading of its group of questions. */
  group?: string | undefined;
  /** Asked only if this holds; otherwise its answer is ignored. */
  shownWhen?: Condition | undefined;
  /** Its answer is never saved or sent; it is only in the page and in the files made there. */
  sensitive?: boolean | undefined;
}

export interface Option {
  id: string;
  label: string;
  /** Its document text, if not the label. */
  text?: string | undefined;
}

/** An option of a choice. Chosen while it is not offered, it counts as no answer. */
export interface ChoiceOption extends Option {
  /** Offered only if this holds. */
  offered?: Condition | undefined;
}

export type TextFormat = "phone" | "email" | "time" | "ein" | "modelYear" | "county";

export interface TextField extends Asked {
  type: "text" | "longText";
  format?: TextFormat | undefined;
  default?: string | undefined;
}

/** One of the fifty states or the District of Columbia, by its full name. */
export interface StateField extends Asked {
  type: "state";
  default?: string | undefined;
}

/** A trust signs through its trustee, an organization through a person with a title. */
export const partyKinds = ["person", "organization", "trust"] as const;
export type PartyKind = (typeof partyKinds)[number];

export interface PartyField extends Asked {
  /** Whether someone who must be named signs the form; a preparer or an agent does not. */
  signs?: boolean | undefined;
  type: "party";
  /** The kinds that the party may have. The first is assumed until one is chosen. */
  kinds: PartyKind[];
}

export interface AddressField extends Asked {
  type: "address";
}

export interface DateField extends Asked {
  type: "date";
  /** Dates that this one must not precede, asked or computed: the first of them that applies and is known counts. */
  notBefore?: string[] | undefined;
  /** The same for dates that it must not follow. */
  notAfter?: string[] | undefined;
  byLaw?: ByLaw | undefined;
}

/** In integer cents of a US dollar. */
export interface MoneyField extends Asked {
  type: "money";
  min?: number | undefined;
  max?: number | undefined;
  default?: number | undefined;
  byLaw?: ByLaw | undefined;
}

export interface NumberField extends Asked {
  type: "number";
  min?: number | undefined;
  max?: number | undefined;
  /** Whether fractions are allowed. */
  decimals: boolean;
  unit?: "percent" | undefined;
  default?: number | undefined;
  byLaw?: ByLaw | undefined;
}

/** An option that the law of some states makes void whatever the parties say. It cannot be chosen there. */
export interface VoidTerm {
  states: string[];
  /** An option's id, or "yes" or "no". */
  value: string;
  /** Why, as a sentence. */
  text: string;
  source: Source;
}

export interface ChoiceField extends Asked {
  type: "choice";
  options: ChoiceOption[];
  voidIn?: VoidTerm[] | undefined;
  default?: string | undefined;
  /** The option that conditions assume while unanswered. */
  whenBlank?: string | undefined;
}

export interface MultiField extends Asked {
  type: "multi";
  options: Option[];
  default?: string[] | undefined;
  /** Document text if nothing is chosen; also offered as an answer. */
  none?: string | undefined;
  /** The options that conditions assume while unanswered. */
  whenBlank?: string[] | undefined;
}

/** A question whether any of those born on these dates, one in each item of a repeat, is younger than so many years. */
export interface YoungerThan {
  years: number;
  born: string;
  /** The date on which, asked or computed; without it, today. */
  on?: string | undefined;
}

export interface BooleanField extends Asked {
  type: "boolean";
  /** A date of birth that says yes contradicts a no. */
  youngerThan?: YoungerThan | undefined;
  voidIn?: VoidTerm[] | undefined;
  default?: boolean | undefined;
  whenBlank?: boolean | undefined;
}

/** A list of items: tenants, gifts, payments. */
export interface RepeatField extends Asked {
  type: "repeat";
  /** Singular noun for an item: "tenant". */
  item: string;
  fields: (ItemField | InnerRepeat)[];
  /** Computed values of each item: quantity times price. */
  computed: ItemComputed[];
  min: number;
  max: number;
  /** An amount whose sum over all items must equal this number or other amount. */
  total?: { of: string; equals: number | string } | undefined;
  /** A sentence instead of the table if there are no items; the blank form has empty rows. */
  none?: string | undefined;
}

/** A list in each item of a list: the items of a room, the recipients of a gift. There is none inside of it. */
export interface InnerRepeat extends RepeatField {
  fields: ItemField[];
}

export type ItemField = Exclude<Field, RepeatField>;

export type Field =
  | TextField
  | StateField
  | PartyField
  | AddressField
  | DateField
  | MoneyField
  | NumberField
  | ChoiceField
  | MultiField
  | BooleanField
  | RepeatField;

/** The parts that `:landlord[name]` may name. */
export const partsOf = {
  /** "District of Columbia", where prose says “the District of Columbia”; "State of Texas". */
  state: ["name", "full"],
  /** "30"; "two months’ rent", of a number of months; "Tex. Prop. Code § 92.103". */
  law: ["number", "rent", "citation"],
  party: ["name", "address", "email", "described", "signer", "title"],
  address: ["street", "city", "state", "zip"],
  /** "1st", "first"; of a date, its day of the month. */
  number: ["ordinal", "ordinalWord"],
  /** `monthly`: "tenth day of the month", with its last day where not every month has that day. */
  date: ["ordinal", "ordinalWord", "monthly"],
  dateAdd: ["ordinal", "ordinalWord", "monthly"],
  schedule: ["payment", "laterPayment", "lastPayment", "total", "interest", "last", "count"],
} as const;
