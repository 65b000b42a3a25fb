import type { Condition } from "./condition.ts";

interface Named {
  id: string;
  label: string;
}

/** An amount. It counts as 0 while its condition does not hold, as a question does that is not asked. */
interface Reckoned extends Named {
  shownWhen?: Condition | undefined;
}

/** The sum of amounts; one of a repeat counts once per item. */
export interface Sum extends Reckoned {
  type: "sum";
  of: string[];
}

/** An amount minus others. */
export interface Difference extends Reckoned {
  type: "difference";
  from: string;
  less: string[];
}

/** Quantity times price, rounded half up to the cent. */
export interface Product extends Reckoned {
  type: "product";
  of: string[];
}

/** So many percent of an amount, rounded half up to the cent. The rate is a number or the id of a percent field. */
export interface Percentage extends Reckoned {
  type: "percentage";
  of: string;
  rate: number | string;
}

/** What amounts to a number or to money. */
export type Amount = Sum | Difference | Product | Percentage;

/** A date offset from another. The amount is a number or the id of a number field. */
export interface DateAdd extends Named {
  type: "dateAdd";
  from: string;
  unit: "days" | "months" | "years";
  amount: number | string;
}

/** Equal monthly payments of a loan; each property names a field. The rate is in percent per year. */
export interface Schedule extends Named {
  type: "schedule";
  principal: string;
  rate: string;
  payments: string;
  first: string;
}

/** What each item of a repeat may have of its own. */
export type ItemComputed = Amount | DateAdd;

export type Computed = ItemComputed | Schedule;
