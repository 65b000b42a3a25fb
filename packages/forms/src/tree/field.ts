import type { Condition } from "./condition.ts";

interface Asked {
  /** Letters and digits; unique in its form, items of repeats included. */
  id: string;
  label: string;
  required: boolean;
  /** The document can be used with a blank in its place, or without it. */
  optional: boolean;
  help?: string | undefined;
  /** The heading under which the question stands. */
  group?: string | undefined;
  /** Asked only then; otherwise its answer counts for nothing. */
  shownWhen?: Condition | undefined;
}

export interface Option {
  id: string;
  label: string;
  /** What the document says for it, where that is not the label. */
  text?: string | undefined;
}

export interface TextField extends Asked {
  type: "text" | "longText";
  default?: string | undefined;
}

export interface PartyField extends Asked {
  type: "party";
}

export interface AddressField extends Asked {
  type: "address";
}

export interface DateField extends Asked {
  type: "date";
  /** A date field that this one must not lie before. */
  notBefore?: string | undefined;
}

/** In integer cents of a US dollar. */
export interface MoneyField extends Asked {
  type: "money";
  min?: number | undefined;
  max?: number | undefined;
  default?: number | undefined;
}

export interface NumberField extends Asked {
  type: "number";
  min?: number | undefined;
  max?: number | undefined;
  /** Whether fractions are allowed. */
  decimals: boolean;
  default?: number | undefined;
}

export interface ChoiceField extends Asked {
  type: "choice";
  options: Option[];
  default?: string | undefined;
  /** The option that conditions assume while nothing is answered. */
  whenBlank?: string | undefined;
}

export interface MultiField extends Asked {
  type: "multi";
  options: Option[];
  default?: string[] | undefined;
  /** What the document says where none was chosen; offered as an answer of its own. */
  none?: string | undefined;
  /** The options that conditions assume while nothing is answered. */
  whenBlank?: string[] | undefined;
}

export interface BooleanField extends Asked {
  type: "boolean";
  default?: boolean | undefined;
  whenBlank?: boolean | undefined;
}

/** Several of the same: tenants, gifts, payments. */
export interface RepeatField extends Asked {
  type: "repeat";
  /** One of them, for buttons and sentences: "tenant". */
  item: string;
  fields: ItemField[];
  min: number;
  max: number;
  /** A number or money field of the items whose sum must be this. */
  total?: { of: string; equals: number } | undefined;
}

export type ItemField = Exclude<Field, RepeatField>;

export type Field =
  | TextField
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
  party: ["name", "address", "email"],
  address: ["street", "city", "state", "zip"],
  schedule: ["payment", "total", "interest", "last", "count"],
} as const;
